// An event as plain values.
import type { Arg, GameEvent } from '../../../api/types';
import { cardOf } from '../cards/names';
import type { MummyId } from '../view';

/** The mummy that an argument names: one of the three, or a player's. */
export function mummyOf(arg: Arg | undefined): MummyId {
  const key = arg?.text?.key ?? arg?.key ?? '';
  const name = key.replace('pyramid.mummy.', '');
  if (name !== 'player') return { name, seat: 0 };
  return { name: '', seat: arg?.text?.args?.seat?.seat ?? arg?.seat ?? 0 };
}

function tail(arg: Arg | undefined): string {
  return (arg?.text?.key ?? arg?.key ?? '').split('.').at(-1) ?? '';
}

/** The arguments of an event as plain values; missing ones are 0 or empty. */
export function read(event: GameEvent) {
  const arg = (name: string) => event.args?.[name];
  return {
    name: event.key.replace('pyramid.event.', ''),
    seat: arg('seat')?.seat ?? 0,
    seats: arg('seats')?.seats ?? [],
    keeper: arg('keeper')?.seat ?? 0,
    n: arg('n')?.n ?? 0,
    num: (name: string) => arg(name)?.n ?? 0,
    has: (name: string) => arg(name) !== undefined,
    path: arg('path')?.path ?? [],
    card: cardOf(arg('card')),
    tool: cardOf(arg('tool')),
    mummy: mummyOf(arg('mummy')),
    /** The last part of a key: read('deck') of pyramid.deck.sand is "sand". */
    word: (name: string) => tail(arg(name)),
  };
}

export type Read = ReturnType<typeof read>;
