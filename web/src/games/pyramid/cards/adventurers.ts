// The eight adventurers and what each can do once a game.
export const ADVENTURERS = [
  { name: 'gore', ability: 'shoot' },
  { name: 'rasputin', ability: 'clairvoyance' },
  { name: 'sarti', ability: 'dodge' },
  { name: 'watanabe', ability: 'reflexes' },
  { name: 'chartier', ability: 'stamina' },
  { name: 'ardila', ability: 'lockpicking' },
  { name: 'wahab', ability: 'linguistics' },
  { name: 'rice', ability: 'swimming' },
] as const;

const abilities = new Set<string>(ADVENTURERS.map((a) => a.ability));

/** True for a verb that is the use of an ability. */
export function isAbility(verb: string): boolean {
  return abilities.has(verb);
}
