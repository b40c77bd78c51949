/** Has the browser save a text as a file. */
export function saveFile(name: string, text: string, type = 'text/plain'): void {
  const at = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = at;
  link.download = name;
  link.click();
  URL.revokeObjectURL(at);
}
