// Which numbered rule explains a thing on the table.
import { kindOf } from './cards/names';

const things: Record<string, Record<string, string>> = {
  card: {
    antidote: 'P29',
    medikit: 'P30',
    crowbar: 'P31',
    udjat: 'P32',
    bag: 'P33',
    mummy: 'P50',
    block: 'P54',
  },
  ability: {
    shoot: 'P35',
    clairvoyance: 'P36',
    dodge: 'P37',
    reflexes: 'P38',
    stamina: 'P39',
    lockpicking: 'P40',
    linguistics: 'P41',
    swimming: 'P42',
  },
  area: { nest: 'P18', pond: 'P18', sand: 'P18', corridor: 'P21', entrance: 'P17' },
  deck: { rubble: 'P18', sand: 'P18', water: 'P18' },
  adventurer: {
    gore: 'P35',
    rasputin: 'P36',
    sarti: 'P37',
    watanabe: 'P38',
    chartier: 'P39',
    ardila: 'P40',
    wahab: 'P41',
    rice: 'P42',
  },
};

const ofKind = { equipment: 'P28', wound: 'P19', idol: 'P14', chest: 'P64', treasure: 'P63' };

const areas: Record<string, string> = { mummy: 'P45', die: 'P14', back: 'P7' };

/** The rule of a card. */
export function ruleOfCard(card: string): string {
  return things.card?.[card] ?? ofKind[kindOf(card)];
}

/** The rule that a catalogue key of this game is explained by. */
export function ruleOf(key: string): string | undefined {
  const [, area = '', name = ''] = key.split('.');
  if (area === 'card') return ruleOfCard(name);
  return things[area]?.[name] ?? areas[area];
}
