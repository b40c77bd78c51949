// A Pursuit as a sentence.
import type { Text } from '../../../api/types';
import type { Pursuit, Quest } from '../view';

/** One side of a Pursuit. */
export function questText({ quest, n = 0, colours, site = '' }: Quest): Text {
  const chests = { keys: colours.map((c) => `deukalion.chest.${c}`) };
  const args = { n: { n }, chests, site: { key: `deukalion.site.${site}` } };
  return { key: `deukalion.quest.${quest}`, args };
}

/** Its number, both its sides, and its Honour. */
export function pursuitText({ number, honour, sides }: Pursuit): Text {
  const [a, b] = sides.map((side) => ({ text: questText(side) }));
  return {
    key: 'deukalion.pursuit',
    args: { number: { n: number }, n: { n: honour }, a: a ?? {}, b: b ?? {} },
  };
}
