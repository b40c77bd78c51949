// Cuts the catalogue into parts for the browser, so that a page brings the words that it
// says. The first words, those of the frame of every page, are part of the program in each
// language. `home` is what the front page says besides, of the games too; the parts in OWN
// and `evening` are what a few pages say alone, `app` what the other pages say besides, and
// each game has a part with all its words.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { needed, SRC } from './sources.ts';

type Catalogue = Record<string, unknown>;

const CATALOGUE = join(import.meta.dirname, '../../internal/locale/catalogue');
/** What the pages import; each part is a module of its own under it. */
const MODULE = 'virtual:words';
const LANGS = ['en', 'fr'];
/** The parts whose keys begin with their names: some pages say them, and no others. */
const OWN = [
  'analysis',
  'company',
  'credits',
  'devices',
  'fair',
  'key',
  'notices',
  'owner',
  'past',
];

/** A function that says whether a file, and what it needs at once, name a key. */
function says(root: string): (key: string) => boolean {
  const keys = new Set<string>();
  /** What is named of a game whose id is known only later. */
  const ofGames = new Set<string>();
  for (const file of needed(join(SRC, root))) {
    const text = readFileSync(file, 'utf8');
    for (const [, key = ''] of text.matchAll(/['"`](app\.[\w.]+)/g)) keys.add(key);
    for (const [, key = ''] of text.matchAll(/`\$\{[^{}]+\}\.([a-z][\w.]*)/g)) ofGames.add(key);
  }
  return (key) =>
    key.startsWith('app.') ? within(key, keys) : within(key.slice(key.indexOf('.') + 1), ofGames);
}

/** Whether a key is named, or the key that it is a form of, or one that is yet to be completed. */
function within(key: string, names: Set<string>): boolean {
  for (let end = key.length; end > 0; end = key.lastIndexOf('.', end - 1)) {
    if (names.has(key.slice(0, end)) || names.has(`${key.slice(0, end)}.`)) return true;
  }
  return false;
}

function read(area: string, lang: string): Catalogue {
  return JSON.parse(readFileSync(join(CATALOGUE, `${area}.${lang}.json`), 'utf8')) as Catalogue;
}

const only = (words: Catalogue, keep: (key: string) => boolean): Catalogue =>
  Object.fromEntries(Object.entries(words).filter(([key]) => keep(key)));

/** The parts by their names, in one language; `first` is among them. */
export function parts(lang: string): Record<string, Catalogue> {
  const files = readdirSync(CATALOGUE).filter((file) => file.endsWith(`.${lang}.json`));
  const areas = files.map((file) => file.slice(0, file.indexOf('.')));
  const games = areas.filter(
    (area) => !['app', 'cli', 'common', 'error', 'evening', 'notice'].includes(area),
  );
  const [app, error] = [read('app', lang), read('error', lang)];
  const [framed, front] = [says('main.ts'), says('pages/Home.svelte')];
  const rest = only(app, (key) => !framed(key));
  const isOf = (part: string) => (key: string) => key.startsWith(`app.${part}.`);
  const isOwn = (key: string) => OWN.some((part) => isOf(part)(key));
  const ofGames = games.map((game) => [game, read(game, lang)] as const);
  return {
    first: { ...read('common', lang), ...only(app, framed) },
    home: Object.assign(
      {},
      error,
      ...[rest, ...ofGames.map(([, words]) => words)].map((words) => only(words, front)),
    ),
    ...Object.fromEntries(OWN.map((part) => [part, only(rest, isOf(part))])),
    evening: read('evening', lang),
    app: { ...error, ...only(rest, (key) => !isOwn(key)) },
    ...Object.fromEntries(ofGames),
  };
}

const asModule = (words: Catalogue) => `JSON.parse(${JSON.stringify(JSON.stringify(words))})`;

/** Makes the modules of the parts: `virtual:words`, as src/words.d.ts declares it. */
export function words(): Plugin {
  const all = Object.fromEntries(LANGS.map((lang) => [lang, parts(lang)]));
  const first = LANGS.map((lang) => `${lang}: ${asModule(all[lang]!.first!)}`);
  const later = LANGS.flatMap((lang) =>
    Object.keys(all[lang]!)
      .filter((part) => part !== 'first')
      .map((part) => `'${part}.${lang}': () => import('${MODULE}/${part}.${lang}')`),
  );
  return {
    name: 'words',
    resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${MODULE}`)) return;
      const [part = '', lang = ''] = id.slice(MODULE.length + 2).split('.');
      if (part) return `export default ${asModule(all[lang]![part]!)}`;
      return [
        `export const first = { ${first.join()} };`,
        `export const later = { ${later.join()} };`,
        `export const own = ${JSON.stringify(OWN)};`,
      ].join('\n');
    },
  };
}
