import { settings } from '../../lib/settings.svelte';
import { keyTo } from '../replay/keys';
import type { Session } from '../session/session.svelte';

/** A key by itself, pressed once. */
function bare(e: KeyboardEvent): boolean {
  return !e.repeat && !e.altKey && !e.ctrlKey && !e.metaKey;
}

/** A key that does something by itself, unless the reader wants none to. */
function single(e: KeyboardEvent, key: string): boolean {
  return settings.keys && e.key.toLowerCase() === key && !e.altKey && !e.ctrlKey && !e.metaKey;
}

/** What is being shown ends by what chooses where nothing can be chosen yet. */
function skips({ showing }: Session, e: KeyboardEvent, typing: boolean): boolean {
  const held = showing.queue.standing !== null || showing.recapping;
  if (typing || !held || !bare(e)) return false;
  const control = e.target instanceof Element && e.target.closest('button, a, [tabindex="0"]');
  const digit = settings.keys && /^[1-9]$/.test(e.key);
  return digit || (!control && (e.key === 'Enter' || e.key === ' '));
}

/** Does what a key stands for at a table. */
export function keysOf(session: Session, e: KeyboardEvent): void {
  const { deciding, film, showing } = session;
  if (film) {
    const act = keyTo(e, film, () => showing.skip());
    if (act) e.preventDefault();
    return act?.();
  }
  if (e.key === 'Escape') deciding.release();
  if (document.querySelector('dialog[open]')) return;
  const { target } = e;
  const typing = target instanceof Element && !!target.closest('input, textarea, select');
  if (e.key === 'Escape') showing.hurry();
  else if (skips(session, e, typing)) {
    e.preventDefault();
    showing.skip();
  } else if (e.altKey && e.code === 'KeyR' && !typing) session.recap();
  else if (single(e, 'h') && !typing && !e.repeat) void deciding.advise();
  else if (single(e, 'e') && !typing && !e.repeat) deciding.finish(session.art.ends);
  else if (single(e, '?') && !typing) session.panels.keys = true;
  const z = (e.ctrlKey || e.metaKey) && !e.shiftKey && e.key.toLowerCase() === 'z';
  if (typing || !(z || single(e, 'backspace'))) return;
  e.preventDefault();
  if (!e.repeat) deciding.undo();
}
