// The board as the rules package keeps it: squares, walls, tombs and alcoves.
import data from '../../../../../games/pyramid/board.json';

export type Side = 'north' | 'east' | 'south' | 'west';
export type Area = 'nest' | 'pond' | 'sand' | 'corridor' | 'entrance';

export interface TombData {
  god: string;
  side: Side;
  squares: readonly number[];
}

export const columns: number = data.columns;
export const rows: number = data.rows;
/** How many squares there are; the entrance spaces are numbered after them. */
export const squares: number = columns * rows;
export const walls = data.walls as unknown as readonly (readonly [number, number])[];
/** The squares that the entrance spaces lie before, in their order. */
export const entrances: readonly number[] = data.entrances;
export const tombs = data.sarcophagi as readonly TombData[];
export const alcoves = data.alcoves as readonly TombData[];

const areas = data.areas as Record<Exclude<Area, 'entrance'>, readonly number[]>;

/** The area of a place. */
export function areaOf(place: number): Area {
  const names = ['nest', 'pond', 'sand', 'corridor'] as const;
  return names.find((name) => areas[name].includes(place)) ?? 'entrance';
}

/** The alcoves that can be picked from a place. */
export function alcovesAt(place: number): readonly TombData[] {
  return alcoves.filter((a) => a.squares.includes(place));
}

/** The column (0 in the west) and the row (0 in the south) of a place; the entrances are row −1. */
export function cellOf(place: number): { col: number; row: number } {
  if (place > squares)
    return { col: ((entrances[place - squares - 1] ?? 1) - 1) % columns, row: -1 };
  return { col: (place - 1) % columns, row: Math.floor((place - 1) / columns) };
}

/** True for the spaces outside. */
export function isOutside(place: number): boolean {
  return place > squares;
}

/** The number of an entrance space, from 1; 0 for a square. */
export function entranceOf(place: number): number {
  return Math.max(0, place - squares);
}

/** The notation of a place: 15, E1. */
export function notation(place: number): string {
  return place > squares ? `E${place - squares}` : String(place);
}

/** The place of a notation; 0 for none. */
export function placeOf(word: string): number {
  const n = Number(word.replace(/^E/, ''));
  return word.startsWith('E') ? squares + n : n || 0;
}
