// Checks what a first visit loads: node scripts/size.mjs DIST LIMIT_IN_KB. It
// adds up the gzipped scripts and styles that index.html names with all that
// they import at once, and, for each game, everything there is to load later for
// one who plays it: all pages, its table, and the longer of its languages, since
// nobody reads in two. It fails when any of these is above the limit.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { dirname, join, normalize } from 'node:path';

const [dist, limit] = [process.argv[2], Number(process.argv[3])];
const page = readFileSync(join(dist, 'index.html'), 'utf8');
const wanted = [...page.matchAll(/(?:src|href)="\/?([^"]+\.(?:js|css))"/g)].map((m) => m[1]);
const seen = new Map();

while (wanted.length > 0) {
  const file = wanted.pop();
  if (seen.has(file)) continue;
  const body = readFileSync(join(dist, file));
  seen.set(file, gzipSync(body, { level: 9 }).length);
  if (file.endsWith('.js')) {
    const imports = body.toString().matchAll(/(?:^|[;}\s])(?:import|export)\b[^'"();]*?["'](\.[^"']+\.js)["']/g);
    for (const m of imports) wanted.push(normalize(join(dirname(file), m[1])));
  }
}

const show = (bytes, words) => console.log(`${(bytes / 1000).toFixed(1).padStart(8)} kB  ${words}`);
const sum = (sizes) => sizes.reduce((all, bytes) => all + bytes, 0);
for (const [file, bytes] of seen) show(bytes, file);
const assets = readdirSync(join(dist, 'assets'))
  .filter((file) => /\.(js|css)$/.test(file))
  .map((file) => ({ file, bytes: gzipSync(readFileSync(join(dist, 'assets', file)), { level: 9 }).length }));
// A game's own files begin with its id, as its words do: ID.en-HASH.js.
const areas = assets.flatMap(({ file }) => /^(\w+)\.en-/.exec(file)?.[1] ?? []);
// A game's words are told from the others by its tagline; not every game is drawn.
const words = (id) => readFileSync(join(dist, 'assets', assets.find(({ file }) => file.startsWith(`${id}.en-`)).file), 'utf8');
const known = areas.filter((id) => words(id).includes(`${id}.tagline`));
const owner = (file) => areas.find((id) => file.startsWith(`${id}-`) || file.startsWith(`${id}.`));
const games = known.filter((id) => assets.some(({ file }) => file.startsWith(`${id}-`) && file.endsWith('.js')));
/** Words that the other language says in more bytes. */
const shorter = ({ file, bytes }) => {
  const [, area, lang] = /^(\w+)\.(en|fr)-/.exec(file) ?? [];
  const twin = lang && assets.find((a) => a.file.startsWith(`${area}.${lang === 'en' ? 'fr' : 'en'}-`));
  return twin !== undefined && (bytes < twin.bytes || (bytes === twin.bytes && lang === 'en'));
};
show(sum([...seen.values()]), 'first load, gzipped');
let heaviest = sum([...seen.values()]);
for (const game of games) {
  const size = sum(assets.filter((a) => !shorter(a) && (!known.includes(owner(a.file)) || owner(a.file) === game)).map((a) => a.bytes));
  show(size, `all pages for ${game} in one language, gzipped; the limit is ${limit} kB`);
  heaviest = Math.max(heaviest, size);
}
if (seen.size === 0 || games.length === 0 || heaviest > limit * 1000) {
  console.error(seen.size === 0 ? 'the built page names no script' : games.length === 0 ? 'no game found' : 'too large');
  process.exit(1);
}
