// The lines that the mummies walk, to and fro.
import type { Facing, Mummy, View } from '../view';
import { cellOf, sections } from './data';

/** A roll gives no more steps than this: one for each die. */
export const MOST_STEPS = 5;

function way(from: number, to: number): Facing {
  const [a, b] = [cellOf(from), cellOf(to)];
  if (a.row !== b.row) return b.row > a.row ? 'north' : 'south';
  return b.col > a.col ? 'east' : 'west';
}

/**
 * The squares that a mummy of the pyramid would enter with a number of steps,
 * in order. Turning costs none; empty for one that lies, or was a player.
 */
export function walkOf(view: View, mummy: Mummy, steps: number): number[] {
  const line = sections.find((s) => s.name === mummy.name)?.line ?? [];
  let at = line.indexOf(mummy.place);
  if (at < 0 || mummy.down) return [];
  let step = way(line[0] ?? 0, line[1] ?? 0) === mummy.facing ? 1 : -1;
  const free = (i: number) =>
    line[i] !== undefined && !(view.walls && view.blocks.includes(line[i]));
  const path: number[] = [];
  while (path.length < steps) {
    if (!free(at + step)) step = -step;
    if (!free(at + step)) break;
    at += step;
    path.push(line[at] ?? 0);
  }
  return path;
}

/** A mummy that can come to the viewer's figure with one roll. */
export interface Threat {
  mummy: Mummy;
  /** From the mummy to the figure, both included. */
  path: number[];
}

/** The mummies that can come to a place with one roll, the nearest first. */
export function threatsTo(view: View, place: number): Threat[] {
  return view.mummies
    .flatMap((mummy) => {
      const walk = walkOf(view, mummy, MOST_STEPS);
      const end = walk.indexOf(place);
      return end < 0 ? [] : [{ mummy, path: [mummy.place, ...walk.slice(0, end + 1)] }];
    })
    .sort((a, b) => a.path.length - b.path.length);
}
