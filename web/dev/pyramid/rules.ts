// As much of the rules as made-up games need: the server tells a real table.
import board from '../../../games/pyramid/board.json';
import { openBorders } from '../../src/games/pyramid/plan/borders';
import { cellOf, entrances, squares } from '../../src/games/pyramid/plan/data';
import type { Mummy, View } from '../../src/games/pyramid/view';

/** The places across an open border, whatever lies on them. */
function neighbours(place: number): number[] {
  const doors = entrances.map((square, i) => [square, squares + 1 + i] as const);
  const porch = [[squares + 1, squares + 2]] as const;
  return [...openBorders, ...doors, ...porch].flatMap(([a, b]) =>
    a === place ? [b] : b === place ? [a] : [],
  );
}

/** By place how many moves it is from the nearest of some, 0 where no way leads. */
function movesFrom(starts: number[], blocks: readonly number[]): number[] {
  const far = new Map(starts.map((place) => [place, 0]));
  const queue = [...starts];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const next of neighbours(at)) {
      if (far.has(next) || blocks.includes(next)) continue;
      far.set(next, (far.get(at) ?? 0) + 1);
      queue.push(next);
    }
  }
  return Array.from({ length: squares + entrances.length + 1 }, (_, place) => far.get(place) ?? 0);
}

/** `View.exits` for some blocks. */
export function exitsOf(blocks: readonly number[]): number[] {
  return movesFrom([squares + 1, squares + 2], blocks);
}

/** `View.reach` of who has so many actions left. */
export function reachOf(view: View, from: number, actions: number): number[] {
  return movesFrom([from], view.blocks).map((n) => (n <= actions ? n : 0));
}

/** `Player.way` for somebody at a place. */
export function wayFrom(place: number, blocks: readonly number[]): number[] {
  const exits = exitsOf(blocks);
  const way: number[] = [];
  for (let at = place, n = exits[place] ?? 0; n > 0; n--) {
    const closer = (p: number) => exits[p] === n - 1 && (n > 1 || p > squares);
    at = neighbours(at).find((p) => closer(p) && !blocks.includes(p)) ?? at;
    way.push(at);
  }
  return way;
}

/** `Mummy.ahead`: five squares along its line, turning at its ends and at blocks. */
export function aheadOf(mummy: Omit<Mummy, 'ahead'>, view: View): number[] {
  const line: readonly number[] = board.mummies.find((m) => m.name === mummy.name)?.line ?? [];
  let at = line.indexOf(mummy.place);
  if (at < 0 || mummy.down) return [];
  const [a, b] = [cellOf(line[0] ?? 1), cellOf(line[1] ?? 1)];
  const on = b.row > a.row ? 'north' : b.row < a.row ? 'south' : b.col > a.col ? 'east' : 'west';
  let step = on === mummy.facing ? 1 : -1;
  const free = (i: number) =>
    line[i] !== undefined && !(view.walls && view.blocks.includes(line[i]));
  const path: number[] = [];
  while (path.length < 5) {
    if (!free(at + step)) step = -step;
    if (!free(at + step)) break;
    at += step;
    path.push(line[at] ?? 0);
  }
  return path;
}
