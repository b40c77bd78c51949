// What can be touched on the board now, and where.
import type { Choice } from '../../../api/types';
import { grouped } from '../../../kit/lists';
import { parse } from '../../../kit/notation';
import { usualDice } from '../cards/moves';
import { placeOf, squares } from '../plan/data';
import type { Spot } from '../../../kit/art';
import { within, type Point, type Rect } from '../../../kit/geometry';
import { centre, type Plan } from '../plan/plan';
import { sameMummy, type MummyId, type View } from '../view';

export interface Hotspot extends Point, Spot {
  place: number;
  /** A move to another place, a deed where one stands, or both in a menu. */
  kind: 'way' | 'deed';
  rect: Rect;
  /** A sarcophagus or an alcove beside the square, which answers for its own moves. */
  parts: { rect: Rect; choices: Choice[] }[];
}

const OPENING = new Set(['open', 'take', 'linguistics']);
const HERE = new Set(['search', 'open', 'take', 'pick', 'linguistics', 'dodge']);

/** The mummy of a notation's word: imhotep, or p2 for a player. */
export function mummyOf(word: string): MummyId {
  const seat = /^p(\d)$/.exec(word);
  return seat ? { name: '', seat: Number(seat[1]) } : { name: word, seat: 0 };
}

/** The place that a move is about; 0 for moves that are not made on the board. */
export function targetOf(view: View, move: string): number {
  const { verb, word } = parse(move);
  if (['move', 'jump', 'stand'].includes(verb)) return placeOf(word);
  if (verb === 'keep' || verb === 'return') return view.aside?.number ?? 0;
  if (verb === 'shoot') {
    const id = mummyOf(word);
    return view.mummies.find((m) => sameMummy(m, id))?.place ?? 0;
  }
  if (verb === 'pick' && word !== usualDice(view.lock?.kept)) return 0;
  const own = view.players.find((p) => p.seat === view.awaited)?.place ?? 0;
  return HERE.has(verb) ? own : 0;
}

/** The hotspots in the order in which the keyboard visits them: here first, then by number. */
export function hotspots(plan: Plan, view: View, moves: readonly Choice[]): Hotspot[] {
  const byPlace = grouped(moves, (choice) => targetOf(view, choice.move));
  byPlace.delete(0);
  const list = [...byPlace].map(([place, choices]) => hotspot(plan, place, choices));
  return list.sort(
    (a, b) => Number(b.kind === 'deed') - Number(a.kind === 'deed') || a.place - b.place,
  );
}

function hotspot(plan: Plan, place: number, choices: Choice[]): Hotspot {
  const deed = choices.every((c) => HERE.has(parse(c.move).verb));
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

function partsOf(plan: Plan, place: number, choices: Choice[]): Hotspot['parts'] {
  const opening = choices.filter((c) => OPENING.has(parse(c.move).verb));
  const picking = choices.filter((c) => parse(c.move).verb === 'pick');
  const parts = plan.tombs
    .filter((t) => t.place === place && opening.length > 0)
    .map((t) => ({ rect: t.rect, choices: opening }));
  for (const niche of plan.alcoves) {
    if (picking.length > 0 && niche.data.squares.includes(place))
      parts.push({ rect: niche.rect, choices: picking });
  }
  return parts;
}

/** What is outlined of a hotspot: its parts alone where they answer for all its moves. */
export function outlines(spot: Hotspot): Rect[] {
  const parts = spot.parts.map((p) => p.rect);
  const alone = spot.parts.reduce((n, p) => n + p.choices.length, 0) === spot.choices.length;
  return alone ? parts : [spot.rect, ...parts];
}

/** What a tap at a point means: the moves there, or none. */
export function touched(
  hots: readonly Hotspot[],
  p: Point,
  by: number,
): { hot: Hotspot; choices: Choice[] } | undefined {
  for (const hot of hots) {
    const part = hot.parts.find((q) => within(q.rect, p, by));
    if (part) return { hot, choices: part.choices };
  }
  const hot = hots.find((h) => within(h.rect, p));
  return hot && { hot, choices: hot.choices };
}

/** True while a tap on a place means to do something there, and not to hear what it is. */
export function choosing(view: View, place: number): boolean {
  return view.phase === 'stand' ? place > squares : ['jump', 'action'].includes(view.phase);
}
