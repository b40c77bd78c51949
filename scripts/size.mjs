// Checks what a first visit loads: node scripts/size.mjs DIST LIMIT_IN_KB. It
// adds up the gzipped scripts and styles that index.html names with all that
// they import at once, and everything there is to load later, such as the
// table's pages and both languages. It fails when even that is above the limit.
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
const later = readdirSync(join(dist, 'assets'))
  .filter((file) => /\.(js|css)$/.test(file))
  .map((file) => gzipSync(readFileSync(join(dist, 'assets', file)), { level: 9 }).length);
show(sum([...seen.values()]), 'first load, gzipped');
show(sum(later), `all pages and languages, gzipped; the limit is ${limit} kB`);
if (seen.size === 0 || sum(later) > limit * 1000) {
  console.error(seen.size === 0 ? 'the built page names no script' : 'too large');
  process.exit(1);
}
