// Which numbered rule explains a thing on the table.
import { cards, spaces } from './tables';

/** The rule of a kind of space; a plain space with the dog's mark has the mark's. */
export function ruleOfSpace(kind: string, mark: boolean): string {
  return spaces[mark && kind === 'plain' ? 'mark' : kind] ?? 'C22';
}

/** The rule that a catalogue key of this game is explained by. */
export function ruleOf(key: string): string | undefined {
  const [, area, name = ''] = key.split('.');
  if (area === 'card') return cards[name]?.rule;
  return area === 'space' ? ruleOfSpace(name, false) : undefined;
}
