import { OFFLINE, Problem } from '../api/problem';
import type { Summary } from '../api/types';
import type { Backend } from '../table/backend';
import { keepPromise, newSeal, wordOf } from './words';

/** The seats that this page has sealed, and the words that it is just telling. */
const sealed = new Set<string>();
const telling = new Set<string>();

/**
 * Does a device's part for fair dice: while a table waits, each of its seats has a
 * sealed word, and when it starts, the words are told.
 */
export async function attend(backend: Backend, table: Summary): Promise<void> {
  for (const seat of table.seats.filter((s) => table.you.includes(s.seat))) {
    const word = wordOf(seat.seal);
    const place = `${table.id}/${seat.seat}`;
    if (table.status === 'waiting' && table.commitment && !word && !sealed.has(place)) {
      sealed.add(place);
      const reached = await asked(() => backend.ask('seal', { seat: seat.seat, seal: newSeal() }));
      if (!reached) sealed.delete(place);
    }
    if (table.status === 'starting' && word && !seat.revealed && !telling.has(word)) {
      telling.add(word);
      keepPromise(table);
      await asked(() => backend.ask('reveal', { seat: seat.seat, word }));
      telling.delete(word);
    }
  }
}

/**
 * Asks quietly: what comes too late is told by what the table says next, and what
 * does not reach the server is asked again then. Says whether it was reached.
 */
async function asked(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (e) {
    if (!(e instanceof Problem)) throw e;
    return e.code !== OFFLINE;
  }
}
