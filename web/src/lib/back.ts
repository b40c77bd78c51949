// Back closes what is open over a page before it leaves the page. As long as anything is
// open, the browser's history has one entry more for the same address.

/** How what is open closes, the topmost last. */
const open: (() => void)[] = [];
/** The history has the entry more. */
let pushed = false;
/** The browser goes back to the page's own entry, which takes it a while. */
let leaving = false;

const isOver = () => (history.state as { over?: boolean } | null)?.over === true;

/** Calls when the browser has gone back: what is pushed before would be left at once. */
export function whenBack(call: () => void): void {
  if (leaving) addEventListener('popstate', call, { once: true });
  else call();
}

function push(): void {
  whenBack(() => {
    if (pushed || !open.length) return;
    history.pushState({ over: true }, '');
    pushed = true;
  });
}

/** Goes back to the page's own entry, unless something else has opened, or another page. */
function settle(): void {
  if (open.length || !pushed) return;
  pushed = false;
  if (!isOver()) return;
  leaving = true;
  addEventListener('popstate', () => (leaving = false), { once: true });
  history.back();
}

function back(): void {
  if (!pushed || isOver()) return;
  pushed = false;
  open.at(-1)?.();
  // What was below it, or would not close, is still open.
  setTimeout(push);
}

/** Something opens that Back closes, until the returned function is called. */
export function closedByBack(close: () => void): () => void {
  const own = () => close();
  if (!open.length) addEventListener('popstate', back);
  open.push(own);
  push();
  return () => {
    open.splice(open.indexOf(own), 1);
    // One that closes is often followed by another that opens.
    setTimeout(() => {
      settle();
      if (!open.length) removeEventListener('popstate', back);
    });
  };
}

/** Another page opens from what is open: it takes the entry's place. Says whether there is one. */
export function takesPlace(): boolean {
  const over = pushed && isOver();
  if (over) pushed = false;
  return over;
}
