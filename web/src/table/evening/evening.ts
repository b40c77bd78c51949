// What a table shows of the evening that it is of.
import { evenings } from '../../api/evenings';
import type { Evening } from '../../api/types';
import { i18n, n, t } from '../../lib/i18n.svelte';

/** A place in words: "2nd place". */
export function placeWords(place: number): string {
  const form = new Intl.PluralRules(i18n.lang, { type: 'ordinal' }).select(place);
  return t(`app.place.${form}`, { n: n(place) });
}

/** The evening; null where it cannot be read: the table goes on without it. */
export async function eveningOf(id: string): Promise<Evening | null> {
  try {
    return (await evenings.get(id)).evening ?? null;
  } catch {
    return null;
  }
}

/** Whether a table changes the standings no more: its result is in them, or the evening is over. */
export const isSettled = (evening: Evening, table: string) =>
  evening.status === 'over' ||
  evening.rounds.some((round) => round.tables.some((one) => one.id === table && one.over));

/** The reader's place in the standings; 0 for none. */
export const placeOf = (evening: Evening) =>
  evening.standings.find((line) => line.entrant === evening.you)?.place ?? 0;
