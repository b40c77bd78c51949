/**
 * Whether the server has other pages than this one by now, as after an upgrade. The
 * script that a page begins with has another name in each build, and every page names it.
 */
export async function outdated(page: Document = document): Promise<boolean> {
  const script = page.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!script) return false;
  try {
    const now = await fetch('/', { cache: 'no-cache' });
    return now.ok && !(await now.text()).includes(script);
  } catch {
    return false; // the server cannot be reached
  }
}
