// What the log points at.
import type { GameEvent } from '../../api/types';
import { numbersOf } from '../../kit/event';
import { kindOf } from './cards/names';
import { squares } from './plan/data';
import { read } from './steps/read';

/** The squares that an event is about. A path is one of dice. */
export function places(event: GameEvent): number[] {
  const e = read(event);
  const list = numbersOf(e, 'from', 'to', 'at');
  const place = event.args?.place?.text?.args?.n?.n;
  const entrance = event.args?.place?.text?.key === 'pyramid.place.entrance';
  if (list.length === 0 && place !== undefined) list.push(entrance ? squares + place : place);
  return list.filter((n) => n > 0);
}

const marks: Record<string, string> = {
  move: 'feet',
  enter: 'feet',
  escape: 'feet',
  jump: 'feet',
  roll: 'dice',
  lock: 'dice',
  pick: 'dice',
  march: 'dice',
  chest: 'dice',
  walk: 'mummy',
  touch: 'mummy',
  shoot: 'mummy',
  stands_up: 'mummy',
  pushed: 'mummy',
  buried: 'mummy',
  becomes: 'mummy',
  falls: 'block',
  set: 'block',
  struck: 'block',
  crushed: 'block',
  sealed: 'block',
  shut: 'block',
  last_block: 'block',
  sensed: 'block',
  endure: 'wound',
  idol: 'ankh',
  opens: 'ankh',
};

const cards = new Set(['draw', 'drawn', 'draw_hidden', 'take', 'opened', 'discard', 'put']);

/** A small sign for a line of the log. */
export function icon(event: GameEvent): string | undefined {
  const e = read(event);
  if (!cards.has(e.name)) return marks[e.name];
  return e.card && kindOf(e.card) === 'wound' ? 'wound' : 'cards';
}
