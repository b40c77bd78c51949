// Writes what is in a release: sbom.cdx.json, in the format CycloneDX 1.5, and
// licences.txt, with the text of each licence. The Go modules are those that the linked
// program names itself; the packages of the pages are what they import, not what builds them.
//
//   node scripts/sbom.mjs PROGRAM VERSION DIRECTORY
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [program, version, directory] = process.argv.slice(2);
const go = (...args) => execFileSync('go', args, { encoding: 'utf8' });

function modules() {
  const named = go('version', '-m', program).matchAll(/^\tdep\t(\S+)\t(\S+)/gm);
  return [...named].map(([, name, version]) => ({
    name, version, purl: `pkg:golang/${name}@${version}`,
    dir: go('list', '-m', '-f', '{{.Dir}}', name).trim(),
  }));
}

function packages() {
  const { dependencies } = JSON.parse(readFileSync('web/package.json', 'utf8'));
  return Object.entries(dependencies).map(([name, version]) => ({
    name, version, purl: `pkg:npm/${name.replace('@', '%40')}@${version}`, dir: join('web/node_modules', name),
  }));
}

function licence(dir) {
  const file = readdirSync(dir).find((name) => /^(licen[cs]e|copying)/i.test(name));
  if (file) return readFileSync(join(dir, file), 'utf8').trim();
  const manifest = join(dir, 'package.json');
  return existsSync(manifest) ? `Licence: ${JSON.parse(readFileSync(manifest, 'utf8')).license}` : '';
}

const parts = [...modules(), ...packages()];
const bare = parts.filter(({ dir }) => !licence(dir));
if (bare.length) throw new Error(`no licence found: ${bare.map(({ name }) => name)}`);

const component = ({ name, version, purl }) => ({ type: 'library', 'bom-ref': purl, name, version, purl });
writeFileSync(join(directory, 'sbom.cdx.json'), JSON.stringify({
  bomFormat: 'CycloneDX', specVersion: '1.5', version: 1,
  metadata: { component: { type: 'application', name: 'katabasis', version } },
  components: parts.map(component),
}, null, 1) + '\n');
writeFileSync(join(directory, 'licences.txt'), parts
  .map((part) => `== ${part.name} ${part.version}\n\n${licence(part.dir)}\n`).join('\n'));
console.log(`${parts.length} modules and packages`);
