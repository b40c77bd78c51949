// What the log says of the ways that figures go: from where to where.
import type { GameEvent, Place } from '../../api/types';
import { read } from '../../kit/event';

const WAYS = new Set(['advance', 'retreat', 'dog', 'ride', 'portal']);

/** An event in words; the last of the places is the Barque's, which the next event tells of. */
export function told(event: GameEvent, places: readonly Place[]): GameEvent {
  const e = read(event);
  const [from, to] = [e.num('from'), e.num('to')];
  if (!WAYS.has(e.name) || Math.max(from, to) >= places.length - 1) return event;
  const ends = { from: { n: from + 1 }, to: { n: to + 1 } };
  return { ...event, key: `cerberus.ui.told.${e.name}`, args: { ...event.args, ...ends } };
}
