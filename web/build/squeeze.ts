// Writes each text of the build a second time, compressed as well as can be, for the
// server to send as it is.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = /\.(js|css|html|svg)$/;
/** What is smaller gains nothing. */
const LEAST = 512;

export function squeeze(): Plugin {
  return {
    name: 'squeeze',
    apply: 'build',
    writeBundle({ dir = '' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!TEXTS.test(name)) continue;
        const text = readFileSync(join(dir, name));
        if (text.length < LEAST) continue;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(text, { params }));
      }
    },
  };
}
