import type { Choice, SeatView, Summary } from '../api/types';
import { i18n, t } from '../lib/i18n.svelte';

/** The players' names by seat; index 0 is nobody's. Bots have names of ours. */
export function seatNames(table: Summary): string[] {
  const names: string[] = [''];
  for (const seat of table.seats) {
    names[seat.seat] = seatName(seat, table.game) || t('common.player', { n: { n: seat.seat } });
  }
  return names;
}

/** The name shown at a seat; empty where nobody is. */
export function seatName(seat: SeatView, game: string): string {
  return seat.kind === 'bot' && !seat.name ? botName(seat.seat, game) : seat.name;
}

/** A bot's name: the game's own, or else the house's. */
export function botName(seat: number, game: string): string {
  const own = `${game}.bot.name.${seat}`;
  return t(i18n.has(own) ? own : `app.bot.name.${seat}`);
}

/** How a bot plays: its level and, where it has one, its temperament, as app.bot and GAME.temper. */
export function botParts(seat: SeatView): { level: string; temper: string } {
  const [level = '', temper = ''] = seat.bot?.split(':') ?? [];
  return { level: level || 'easy', temper };
}

/** How the bot in a seat plays, in words. */
export function botWords(seat: SeatView, game: string): string {
  const { level, temper } = botParts(seat);
  const how = t(`app.bot.${level}`);
  return temper ? `${how} · ${t(`${game}.temper.${temper}`)}` : how;
}

/** The most characters that a name has. */
const LONGEST = 24;

/** A name that none of these has: the one wished for, or with a number after it. */
export function distinct(wish: string, taken: string[]): string {
  const known = new Set(taken.map((name) => name.toLowerCase()));
  let name = wish;
  for (let i = 2; known.has(name.toLowerCase()); i++) name = `${wish.slice(0, LONGEST - 3)} ${i}`;
  return name;
}

/** A person sits in the seat, elsewhere, and is not connected. */
export function isAway(table: Summary, seat: number): boolean {
  const at = table.seats[seat - 1];
  return at?.kind === 'person' && !at.present && !table.you.includes(seat);
}

/** The seats that somebody is still to come to, those kept for a name with them. */
export const freeSeats = (table: Summary) =>
  table.seats.filter(({ kind }) => kind === 'open' || kind === 'named').length;

/** Whom a bot stands in for has given it his name. */
export const standsIn = (seat: SeatView) => seat.kind === 'bot' && seat.name !== '';

/** The key that says what the first moves of a table are from, where they were not drawn there. */
export function stagedBy(table: Summary): string | undefined {
  if (table.lesson) return 'app.lesson.staged';
  return table.imported ? 'app.imported' : undefined;
}

/** The choices whose words name a player, by that player's seat. */
export function choicesBySeat(moves: Choice[]): Map<number, Choice[]> {
  const all = new Map<number, Choice[]>();
  for (const choice of moves) {
    const seat = choice.label.args?.seat?.seat;
    if (seat) all.set(seat, [...(all.get(seat) ?? []), choice]);
  }
  return all;
}
