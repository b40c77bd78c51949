// What can be chosen, by the things that it is about, as the rules say.
import type { Choice } from '../api/types';
import { push } from './lists';

/** The words of the things of a kind that a choice is about. */
export function wordsOf({ about }: Choice, kind: string): string[] {
  return (about ?? []).flatMap((thing) => (thing.kind === kind ? [thing.word] : []));
}

/** The choices that are about a thing of a kind, or about this one. */
export function about(choices: readonly Choice[], kind: string, word?: string): Choice[] {
  return choices.filter((choice) => {
    const words = wordsOf(choice, kind);
    return word === undefined ? words.length > 0 : words.includes(word);
  });
}

/** The choices of some things, each once: several may lead to one. */
export function once(things: readonly { choices: readonly Choice[] }[]): Choice[] {
  return [...new Map(things.flatMap((one) => one.choices).map((c) => [c.move, c])).values()];
}

/** Choices by the word of each thing of a kind that they are about. */
export function byThing(choices: readonly Choice[], kind: string): Map<string, Choice[]> {
  const map = new Map<string, Choice[]>();
  for (const choice of choices) for (const word of wordsOf(choice, kind)) push(map, word, choice);
  return map;
}
