// Which numbered rule explains a thing on the table.

const cards: Record<string, string> = {
  fair_wind: 'D48',
  storm_wind: 'D48',
  favour: 'D49',
  gift: 'D49',
  battle_cry: 'D50',
  war_cry: 'D50',
  second_throw: 'D50',
  siren_song: 'D51',
  hidden_cove: 'D52',
  pickpocket: 'D53',
  oracle: 'D53',
  trident: 'D54',
  sandals: 'D54',
  shield: 'D54',
};

const quests: Record<string, string> = {
  deliver: 'D40',
  alike: 'D40',
  any: 'D40',
  ship: 'D41',
  hydra: 'D41',
  crew: 'D42',
  leave: 'D42',
  give: 'D43',
};

const settlements = new Set(['ephesus', 'salamis', 'argos', 'lindos']);

/** The rule that a catalogue key of this game is explained by. */
export function ruleOf(key: string): string | undefined {
  const [, area = '', name = ''] = key.split('.');
  if (area === 'card') return cards[name];
  if (area === 'quest') return quests[name];
  if (area === 'site') return settlements.has(name) ? 'D34' : 'D33';
  return area === 'pursuit' ? 'D39' : undefined;
}
