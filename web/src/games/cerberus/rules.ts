// Which numbered rule explains a thing on the table.

const spaces: Record<string, string> = {
  den: 'C6',
  gates: 'C6',
  plain: 'C25',
  draw: 'C33',
  rage: 'C34',
  promontory: 'C28',
  platform: 'C27',
  gondola_rear: 'C29',
  gondola_fore: 'C29',
  funicular_foot: 'C30',
  funicular_top: 'C30',
  footpath: 'C35',
  bridge_end: 'C31',
  portal: 'C32',
  actuator: 'C32',
  barque: 'C78',
};

/** The rule of a kind of space; a plain space with the dog's mark has the mark's. */
export function ruleOfSpace(kind: string, mark: boolean): string {
  return mark && kind === 'plain' ? 'C71' : (spaces[kind] ?? 'C22');
}

const cards = [
  'forage',
  'flee',
  'haste',
  'regroup',
  'growl',
  'herd',
  'prowl',
  'heel',
  'sacrifice',
  'favoritism',
  'opportunism',
  'fatalism',
  'egotism',
  'cowardice',
  'arrogance',
  'ambush',
  'treachery',
  'violence',
  'sabotage',
  'grudge',
  'deceit',
];

/** The rule of a card: C44 to C64, in the order of the rules page. */
export function ruleOfCard(card: string): string | undefined {
  const i = cards.indexOf(card);
  return i < 0 ? undefined : `C${44 + i}`;
}

/** The rule that a catalogue key of this game is explained by. */
export function ruleOf(key: string): string | undefined {
  const [, area, name = ''] = key.split('.');
  if (area === 'card') return ruleOfCard(name);
  return area === 'space' ? ruleOfSpace(name, false) : undefined;
}

/** True for cards that can be paid, drawn and hidden: Survival and Betrayal. */
export function isHiddenCard(card: string): boolean {
  return cards.indexOf(card) >= 8;
}

/** Survival cards are the Adventurers'; Betrayal cards are Cerberus'. */
export function isBetrayal(card: string): boolean {
  return cards.indexOf(card) >= 15;
}

/** True for the Cerberus faces of the Action cards. */
export function isCerberusFace(card: string): boolean {
  const i = cards.indexOf(card);
  return i >= 4 && i < 8;
}
