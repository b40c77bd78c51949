// Made-up choices: "advance 2 3: seat 2" is a move, and what it is about.
import type { Choice } from '../../api/types';

export function offered(...lines: string[]): Choice[] {
  return lines.map((line) => {
    const [move = '', things = ''] = line.split(': ');
    const about = things
      .split(', ')
      .filter(Boolean)
      .map((thing) => {
        const [kind = '', word = ''] = thing.split(' ');
        return { kind, word };
      });
    return { move, label: { key: move }, about };
  });
}
