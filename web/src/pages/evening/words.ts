// An evening in words.
import type { Evening, EveningTable } from '../../api/types';
import { i18n, listed, n, t } from '../../lib/i18n.svelte';

/** Points as people write them, from tenths. */
export function points(tenths: number): string {
  return new Intl.NumberFormat(i18n.lang, { maximumFractionDigits: 1 }).format(tenths / 10);
}

/** The name of an entrant. */
export function nameOf(evening: Evening, entrant: number): string {
  return evening.entrants[entrant - 1]?.name ?? '';
}

/** The names of the games, in their order. */
export const gameWords = (games: string[]) => listed(games.map((game) => t(`${game}.name`)));

/** What is played, and how, in a sentence. */
export function planWords({ plan }: Evening): string {
  return t(`evening.plan.${plan.format}`, {
    games: { word: gameWords(plan.games.map((game) => game.id)) },
  });
}

/** The same in a few words. */
export const shortWords = ({ plan }: Evening) =>
  `${t(`evening.format.${plan.format}`)} · ${gameWords(plan.games.map((game) => game.id))}`;

/** For how many people the tables are laid, and what becomes of those left over. */
export function sizeWords({ plan }: Evening): string {
  return t(`evening.plan.size.${plan.fill}`, { n: n(plan.size) });
}

/** The round that is played. */
export const roundNow = (evening: Evening) => evening.rounds[evening.rounds.length - 1];

/** The table of the last round where the reader sits; undefined for none. */
export function ownTable(evening: Evening): EveningTable | undefined {
  const own = (table: EveningTable) => table.seats.some((seat) => seat.entrant === evening.you);
  return evening.you ? roundNow(evening)?.tables.find(own) : undefined;
}

/** Which round it is. */
export function roundWords(evening: Evening): string {
  const now = evening.rounds.length;
  const key = evening.more ? 'evening.round.open' : 'evening.round.of';
  return t(key, { n: n(now), total: n(evening.total) });
}
