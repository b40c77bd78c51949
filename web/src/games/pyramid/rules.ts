// Which numbered rule explains a thing on the table.
import { adventurers, cards } from './tables';

const things: Record<string, Record<string, string>> = {
  ability: Object.fromEntries(adventurers.map((a) => [a.ability, a.rule])),
  area: { nest: 'P18', pond: 'P18', sand: 'P18', corridor: 'P21', entrance: 'P17' },
  deck: { rubble: 'P18', sand: 'P18', water: 'P18' },
  adventurer: Object.fromEntries(adventurers.map((a) => [a.name, a.rule])),
};

const areas: Record<string, string> = { mummy: 'P45', die: 'P14', back: 'P7' };

/** The rule of a card. */
export const ruleOfCard = (card: string): string =>
  (cards[card] ?? Object.values(cards).find((c) => c?.family === card))?.rule ?? 'P7';

/** The rule that a catalogue key of this game is explained by. */
export function ruleOf(key: string): string | undefined {
  const [, area = '', name = ''] = key.split('.');
  if (area === 'card') return ruleOfCard(name);
  return things[area]?.[name] ?? areas[area];
}
