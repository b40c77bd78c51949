// An event as plain values.
import type { Arg, GameEvent } from '../../../api/types';
import * as kit from '../../../kit/event';
import { cardOf } from '../cards/names';
import type { EventName, MummyId } from '../view';

/** The mummy that an argument names: one of the three, or a player's. */
export function mummyOf(arg: Arg | undefined): MummyId {
  const name = kit.wordOf(arg);
  if (name !== 'player') return { name, seat: 0 };
  return { name: '', seat: arg?.text?.args?.seat?.seat ?? arg?.seat ?? 0 };
}

/** The arguments of an event as plain values; missing ones are 0 or empty. */
export function read(event: GameEvent) {
  return {
    ...kit.read<EventName>(event),
    keeper: event.args?.keeper?.seat ?? 0,
    card: cardOf(event.args?.card),
    tool: cardOf(event.args?.tool),
    mummy: mummyOf(event.args?.mummy),
  };
}

export type Read = ReturnType<typeof read>;
