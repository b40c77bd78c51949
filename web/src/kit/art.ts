// Drawings as data.
import type { Choice } from '../api/types';

/** A small drawing in one colour: what is filled, and what is drawn with a round brush. */
export interface Glyph {
  fill?: string;
  line?: string;
  /** The colour of what is filled; that of the words beside it if it does not say. */
  colour?: string;
}

/** A figure as a silhouette that looks to the right. */
export interface FigureArt {
  /** What is filled. */
  body: string;
  /** What is drawn with a round brush: arms, tools. */
  brush: { d: string; width: number }[];
  /** Incised lines. */
  cuts: string;
}

/** One colour of a gradient: how far along it, 0…1, and how strong, 0…1; full if it does not say. */
export type Stop = readonly [at: number, colour: string, opacity?: number];

/** Light of one colour that goes out at its edge, by its strength on the way there. */
export function light(
  colour: string,
  ...strengths: (readonly [at: number, opacity: number])[]
): Stop[] {
  return [...strengths, [1, 0] as const].map(([at, opacity]) => [at, colour, opacity]);
}

/** A thing on the board that can be chosen. */
export interface Spot {
  /** Unique on the board; the element has it as `data-hot`. */
  id: string;
  /** Its moves, at least one. */
  choices: Choice[];
}

/** What belongs to a seat, from a list that begins with seat 1; it begins again where it ends. */
export function bySeat<T>(all: readonly T[], seat: number): T {
  return all[(Math.max(1, seat) - 1) % all.length] as T;
}
