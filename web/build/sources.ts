// What the sources of the pages are made of, read from their import lines.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const SRC = join(import.meta.dirname, '../src');

/** The source that an import means, or undefined where it is not one of ours. */
function source(from: string, to: string): string | undefined {
  const path = join(dirname(from), to);
  const names = [path, `${path}.ts`, `${path}/index.ts`];
  return names.find((name) => /\.(svelte|ts|css)$/.test(name) && existsSync(name));
}

const imports = /^\s*(?:import|export)\s(?!type\s)(?:[^'"();]*from\s)?\s*['"](\.[^'"]+)['"]/gm;

/** The sources that one needs at once: itself, and those that it imports statically. */
export function needed(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  if (file.endsWith('.css')) return found;
  for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(imports)) {
    const path = source(file, to);
    if (path) needed(path, found);
  }
  return found;
}
