// Checks what visits load: node scripts/size.mjs DIST HOME_KB TABLE_KB. It adds
// up the gzipped scripts, styles and words of one language (the longer) that the
// front page loads, and that the table of each drawn game loads with nothing
// cached, by the manifest of the build. What comes after that (the rules, the end
// of a game, the replay, an undrawn game's board) is not counted. It fails when one
// is above its limit.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';

const [dist, home, table] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const weigh = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;

/** The files that an entry brings at once: its own, and those it imports. */
function brings(key, files = new Set()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no ${key}`);
  if (files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const css of chunk.css ?? []) files.add(css);
  for (const other of chunk.imports ?? []) brings(other, files);
  return files;
}

const words = (part, lang) => `virtual:words/${part}.${lang}`;
const longer = (part) =>
  ['en', 'fr'].map((lang) => words(part, lang)).sort((a, b) => weigh(manifest[b].file) - weigh(manifest[a].file))[0];

function load(entries, limit, what) {
  const files = new Set(['index.html', ...entries].flatMap((key) => [...brings(key)]));
  const bytes = [...files].reduce((all, file) => all + weigh(file), 0);
  const kilobytes = (bytes / 1000).toFixed(1).padStart(8);
  console.log(`${kilobytes} kB in ${files.size} files  ${what}, gzipped; the limit is ${limit} kB`);
  return bytes <= limit * 1000;
}

const games = Object.keys(manifest).flatMap((key) => /^src\/games\/(\w+)\/index\.ts$/.exec(key)?.[1] ?? []);
const ofTable = ['src/pages/Table.svelte', longer('app')];
const fits = [
  load(['src/pages/Home.svelte', longer('home')], home, 'the front page'),
  ...games.map((game) =>
    load([...ofTable, `src/games/${game}/index.ts`, longer(game)], table, `a table of ${game}`),
  ),
];
if (games.length === 0 || fits.includes(false)) {
  console.error(games.length === 0 ? 'no game found' : 'too large');
  process.exit(1);
}
