import type { SeatView, Summary } from '../../api/types';
import { guest } from '../../lib/guest.svelte';
import { notices } from '../../lib/notices.svelte';
import { distinct } from '../people';
import type { Session } from '../session/session.svelte';

/** The names that people in other seats have. */
export const othersNames = (table: Summary, seat: number): string[] =>
  table.seats.filter((s) => s.seat !== seat && s.kind === 'person').map((s) => s.name);

/** Sits the reader down in a seat, under a name of their own; it is asked for if need be. */
export async function sitDown({ feed, table }: Session, { seat }: SeatView): Promise<void> {
  try {
    const me = await guest.named();
    if (!me) return;
    await feed.seats('join', { seat, name: distinct(me.name, othersNames(table, seat)) });
  } catch (e) {
    notices.problem(e);
  }
}
