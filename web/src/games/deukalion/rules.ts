// Which numbered rule explains a thing on the table.
import { cards, quests, sites } from './tables';

/** The rule that a catalogue key of this game is explained by. */
export function ruleOf(key: string): string | undefined {
  const [, area = '', name = ''] = key.split('.');
  if (area === 'card') return cards[name];
  if (area === 'quest') return quests[name];
  if (area === 'site') return sites[name];
  return area === 'pursuit' ? 'D39' : undefined;
}
