// Which numbered rule explains a thing on the table.
import { adventurers, areas, cards } from './tables';

/** The rule of a card. */
export const ruleOfCard = (card: string): string =>
  (cards[card] ?? Object.values(cards).find((c) => c?.family === card))?.rule ?? 'P7';

const rules: Record<string, (name: string) => string | undefined> = {
  card: ruleOfCard,
  ability: (name) => adventurers.find((a) => a.ability === name)?.rule,
  adventurer: (name) => adventurers.find((a) => a.name === name)?.rule,
  area: (name) => areas[name]?.rule,
  deck: (name) => Object.values(areas).find((area) => area?.deck === name)?.rule,
  mummy: () => 'P45',
  die: () => 'P14',
  back: () => 'P7',
};

/** The rule that a catalogue key of this game is explained by. */
export function ruleOf(key: string): string | undefined {
  const [, area = '', name = ''] = key.split('.');
  return rules[area]?.(name);
}
