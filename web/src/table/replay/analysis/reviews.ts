// What an analysis has found out of a game, as a curve and as a short list.
import type { Review, Weighed } from '../../../api/types';
import type { Chapter } from '../chapters';

/** What a decision must cost to be told, in thousandths of a game; as bot.Telling. */
const TELLING = 20;
const MOST = 3;

/** A place of the curve: after so many moves, a chance in thousandths. */
export interface Point {
  n: number;
  chance: number;
}

/** The decisions that cost a seat most, the worst first. */
export function costliest(all: Review[], seat: number): Review[] {
  return all
    .filter((one) => one.seat === seat && one.swing >= TELLING)
    .sort((a, b) => b.swing - a.swing)
    .slice(0, MOST);
}

/** Which of a seat’s turns a move was made in, from 1; 0 where the game tells of none. */
export const turnOf = (chapters: readonly Chapter[], seat: number, number: number): number =>
  chapters.filter(({ n, event }) => n < number && event.args?.seat?.seat === seat).length;

/** The best move where another was made, and those that would have been clearly better, too. */
export function better({ swing, made, others }: Review): Weighed[] {
  const clearly = (one: Weighed) => one.chance >= made.chance + TELLING;
  return swing > 0 ? others.filter((one, i) => i === 0 || clearly(one)) : [];
}

/** The chances of a seat: before each of its decisions, after it, and at the end of the game. */
export function curveOf(all: Review[], seat: number, end?: Point): Point[] {
  const own = all.filter((one) => one.seat === seat);
  const points = own.flatMap(({ number, swing, made }) => [
    { n: number - 1, chance: made.chance + swing },
    { n: number, chance: made.chance },
  ]);
  return end && points.length ? [...points, end] : points;
}

/** The decision that a moment is before, or else the one that it is after. */
export function reviewAt(all: Review[], n: number): Review | undefined {
  return all.find((one) => one.number === n + 1) ?? all.find((one) => one.number === n);
}

/** Percents of thousandths. */
export const percent = (thousandths: number) => Math.round(thousandths / 10);
