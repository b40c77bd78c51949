// Events as plain values.
import type { Arg, GameEvent } from '../api/types';

/** The key that an argument names: a key of its own, or a whole text's; '' for none. */
export function keyOf(arg: Arg | undefined): string {
  return arg?.text?.key ?? arg?.key ?? '';
}

/** The last part of the key that an argument names: 'sand' of GAME.deck.sand. */
export function wordOf(arg: Arg | undefined): string {
  return keyOf(arg).split('.').at(-1) ?? '';
}

/** The arguments of an event as plain values; missing ones are 0, '' or empty. N are the game's events. */
export function read<N extends string = string>(event: GameEvent) {
  const arg = (name: string) => event.args?.[name];
  return {
    /** The key without its beginning GAME.event. */
    name: event.key.split('.').slice(2).join('.') as N,
    seat: arg('seat')?.seat ?? 0,
    seats: arg('seats')?.seats ?? [],
    n: arg('n')?.n ?? 0,
    path: arg('path')?.path ?? [],
    has: (name: string) => arg(name) !== undefined,
    num: (name: string) => arg(name)?.n ?? 0,
    /** The seat that an argument other than `seat` names. */
    who: (name: string) => arg(name)?.seat ?? 0,
    word: (name: string) => wordOf(arg(name)),
  };
}

export type Read<N extends string = string> = ReturnType<typeof read<N>>;

/** The numbers of some arguments of an event, each once: the places it is about. */
export function numbersOf(e: Read, ...names: string[]): number[] {
  return [...new Set(names.filter(e.has).map(e.num))];
}
