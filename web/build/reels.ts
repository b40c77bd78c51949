// While one works on the pages: records that are played without a server. What the page
// needs of a record comes from the rules, by a program of ours, once for each viewer.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const MODULE = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** The record of a game, in its middle, as a viewer saw it: JSON. */
async function reel(game: string, viewer: string): Promise<string> {
  const args = ['run', './internal/server/reel', `web/e2e/middle-${game}.txt`, viewer];
  const { stdout } = await run('go', args, { cwd: MODULE, maxBuffer: 1 << 28 });
  return stdout;
}

/** Serves /dev/reel/GAME/VIEWER, and at /t/dev-GAME/replay the page that plays it. */
export function reels(): Plugin {
  const made = new Map<string, Promise<string>>();
  return {
    name: 'reels',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { url = '' } = request;
        if (/^\/t\/dev-\w+\/replay/.test(url)) request.url = '/dev/records/play.html';
        const [, game, viewer] = /^\/dev\/reel\/(\w+)\/(\d+)$/.exec(url) ?? [];
        if (!game || !viewer) return next();
        const coming = made.get(url) ?? reel(game, viewer);
        made.set(url, coming);
        coming.then(
          (json) => response.setHeader('Content-Type', 'application/json').end(json),
          next,
        );
      });
    },
  };
}
