import type { Happening } from '../api/types';
import type { SharedNote } from './game';

/**
 * The notes that all keep together, out of what happened, in the order in which they
 * were written. The words of who is muted on this device are left out.
 */
export function notesOf(log: readonly Happening[], muted: readonly string[]): SharedNote[] {
  const notes = new Map<number, SharedNote>();
  for (const { kind, note = 0, seat, name = '', words = '' } of log) {
    const known = notes.get(note);
    if (kind === 'note') notes.set(note, { n: note, seat, name, words, struck: false });
    else if (known && kind === 'struck') notes.set(note, { ...known, struck: true });
    else if (known && kind === 'restored') notes.set(note, { ...known, struck: false });
  }
  return [...notes.values()].filter((note) => !muted.includes(note.name));
}
