// Which numbered rule explains a thing on the table.
import { cards, quests, sites } from './tables';

/** What an event does at a site is often another thing than to challenge it. */
const events: Record<string, string> = {
  chest: 'D3',
  dump: 'D20',
  found: 'D25',
  leaves: 'D42',
  store: 'D21',
};

/** The rule that a catalogue key of this game is explained by. */
export function ruleOf(key: string): string | undefined {
  const [, area = '', name = ''] = key.split('.');
  if (area === 'card') return cards[name];
  if (area === 'quest') return quests[name];
  if (area === 'site') return sites[name];
  if (area === 'event') return events[name];
  return area === 'pursuit' ? 'D39' : undefined;
}
