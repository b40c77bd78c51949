/** Leads the focus from one of some buttons to another, by the arrows, Home and End. */
export function walk(e: KeyboardEvent, within: Element | undefined): void {
  if (e.altKey || e.ctrlKey || e.metaKey) return;
  const all = [...(within?.querySelectorAll('button') ?? [])];
  const at = all.indexOf(document.activeElement as HTMLButtonElement);
  const [next, last] = [at + 1, Math.max(at, 0) - 1];
  const ways = {
    ArrowDown: next,
    ArrowRight: next,
    ArrowUp: last,
    ArrowLeft: last,
    Home: 0,
    End: -1,
  };
  const to = ways[e.key as keyof typeof ways];
  if (to === undefined) return;
  e.preventDefault();
  e.stopPropagation();
  all.at(to % all.length)?.focus();
}
