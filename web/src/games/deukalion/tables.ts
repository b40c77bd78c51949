// What no move changes, as the rules have it: the build writes it down from
// games/deukalion/tables.go, which says what it is.
import data from './tables.json';

type Rules = Record<string, string | undefined>;

export const { slots } = data;
/** The rules of the Action cards, of what Pursuits ask for, of the sites and the other squares. */
export const cards: Rules = data.cards;
export const quests: Rules = data.quests;
export const sites: Rules = data.sites;
export const squares: Rules = data.squares;
