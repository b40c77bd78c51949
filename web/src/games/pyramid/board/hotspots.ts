// What can be touched on the board now, and where.
import type { Choice } from '../../../api/types';
import { grouped } from '../../../kit/lists';
import { about, once } from '../../../kit/choices';
import { isStep, targetOf, verbOf } from '../moves/moves';
import { notation, squares } from '../plan/data';
import type { Spot } from '../../../kit/art';
import { meant, within, type Point, type Rect } from '../../../kit/geometry';
import { centre, type Plan } from '../plan/plan';

export interface Hotspot extends Point, Spot {
  place: number;
  /** A move to another place, a deed where one stands, or both in a menu. */
  kind: 'way' | 'deed';
  rect: Rect;
  /** A sarcophagus or an alcove beside the square, which answers for its own moves. */
  parts: { rect: Rect; choices: Choice[] }[];
}

/** The hotspots in the order in which the keyboard visits them: here first, then by number. */
export function hotspots(plan: Plan, moves: readonly Choice[]): Hotspot[] {
  const byPlace = grouped(moves, targetOf);
  byPlace.delete(0);
  const list = [...byPlace].map(([place, choices]) => hotspot(plan, place, choices));
  return list.sort(
    (a, b) => Number(b.kind === 'deed') - Number(a.kind === 'deed') || a.place - b.place,
  );
}

function hotspot(plan: Plan, place: number, choices: Choice[]): Hotspot {
  const deed = choices.every(isDeed);
  return {
    id: `place-${place}`,
    place,
    kind: deed ? 'deed' : 'way',
    rect: plan.spots[place] ?? plan.floor,
    ...centre(plan, place),
    choices,
    parts: partsOf(plan, place, choices),
  };
}

/** What is done where one stands. */
function isDeed(choice: Choice): boolean {
  return !isStep(choice) && !['shoot', 'keep', 'return'].includes(verbOf(choice));
}

function partsOf(plan: Plan, place: number, choices: Choice[]): Hotspot['parts'] {
  const tombs = plan.tombs
    .filter((tomb) => tomb.place === place)
    .map(({ rect }) => ({ rect, choices: about(choices, 'tomb', notation(place)) }));
  const niches = plan.alcoves.map(({ rect, data }) => ({
    rect,
    choices: about(choices, 'alcove', data.god),
  }));
  return [...tombs, ...niches].filter((part) => part.choices.length > 0);
}

/** What is outlined of a hotspot: its parts alone where they answer for all its moves. */
export function outlines(spot: Hotspot): Rect[] {
  const parts = spot.parts.map((p) => p.rect);
  const alone = spot.parts.reduce((n, p) => n + p.choices.length, 0) === spot.choices.length;
  return alone ? parts : [spot.rect, ...parts];
}

/**
 * What a tap at a point means: the moves of a square, or those of what stands beside it,
 * `by` around that too; or all of those that a finger may mean, the nearest first.
 */
export function touched(
  hots: readonly Hotspot[],
  p: Point,
  by: number,
  finger = 0,
): { hot: Hotspot; choices: Choice[] } | undefined {
  const parts = hots.flatMap((hot) => hot.parts.map((part) => ({ hot, ...part })));
  const all = [...parts, ...hots.map((hot) => ({ hot, rect: hot.rect, choices: hot.choices }))];
  const one = parts.find(({ rect }) => within(rect, p, by)) ?? meant(all, p, 0)[0];
  if (finger === 0) return one;
  const [nearest, ...others] = meant(all, p, finger);
  return nearest && { hot: nearest.hot, choices: once([nearest, ...others]) };
}

/** True while a tap on a place means to do something there: it can be done at others of its kind. */
export function choosing(hots: readonly Hotspot[], place: number): boolean {
  return hots.some((hot) => hot.place <= squares || place > squares);
}
