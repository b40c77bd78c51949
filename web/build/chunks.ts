// Says what is loaded as one file: each request costs a way there and back. A source that
// one root alone needs is in the file of that root; the others are here.
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Rolldown } from 'vite';
import { needed, SRC } from './sources.ts';

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;

/** What is imported when it is wanted. */
const ROOTS = [
  /^pages\/\w+\.svelte$/,
  /^games\/\w+\/(Tile\.svelte|index\.ts)$/,
  /^table\/(EndScreen|end\/Share)\.svelte$/,
  /^ui\/RulesText\.svelte$/,
];
/** The roots that are seen only at a table. */
const AT_TABLE = /^(pages\/(Table|Replay)|games\/\w+\/index|table\/)/;

/** The files, from the one that all pages need to those that a game's drawings need. */
const ORDER = ['app', 'shared', 'table', 'game'];

/** What a source is loaded with; nothing where that is decided by its root. */
function grouped(): (id: string) => { group: string; name: string } | null {
  const app = needed(join(SRC, 'main.ts'));
  const roots = new Map<string, string[]>();
  for (const root of readdirSync(SRC, { recursive: true, encoding: 'utf8' })) {
    if (!ROOTS.some((some) => some.test(root))) continue;
    for (const file of needed(join(SRC, root))) {
      roots.set(file, [...(roots.get(file) ?? []), root]);
    }
  }
  return (id) => {
    const [file = ''] = id.split('?');
    if (app.has(file) || /\/node_modules\/(svelte|esm-env|clsx)\//.test(id)) {
      return { group: 'app', name: 'app' };
    }
    const by = roots.get(file) ?? [];
    if (by.length < 2) return null;
    const game = /^games\/(\w+)\//.exec(relative(SRC, file))?.[1];
    if (game) return { group: 'game', name: `${game}-shared` };
    const group = by.every((root) => AT_TABLE.test(root)) ? 'table' : 'shared';
    return { group, name: group };
  };
}

/** The groups for rolldown; each takes from what those before it have left. */
export function chunks(): Splitting {
  const of = grouped();
  return {
    groups: ORDER.map((group, i) => ({
      debugName: group,
      name: (id) => {
        const at = of(id);
        return at?.group === group ? at.name : null;
      },
      priority: ORDER.length - i,
    })),
  };
}
