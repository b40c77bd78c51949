// Pebbles, the example, on the program that the tests of the command line run, which has
// one game more.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from './fixtures';
import type { Game } from './games';

interface House {
  url: string;
  game: Game;
}

export const test = base.extend<object, { house: House }>({
  house: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'pebbles-'));
      // The tests of the command line are the program when they are called by its name.
      const program = join(folder, 'katabasis');
      execFileSync('go', ['test', '-c', '-o', program, '../cmd/katabasis'], { stdio: 'inherit' });
      const games = JSON.parse(
        execFileSync(program, ['games', '--json'], { encoding: 'utf8' }),
      ) as Game[];
      const server = spawn(program, [
        ...[
          'serve',
          '--listen',
          '127.0.0.1:0',
          '--bot-delay',
          '0s',
          '--data',
          join(folder, 'data'),
        ],
      ]);
      await use({ url: await address(server), game: games.find(({ id }) => id === 'pebbles')! });
      const ended = new Promise((end) => server.once('exit', end));
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

/** The address that the program prints once it listens. */
function address(server: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let told = '';
    server.once('exit', () => failed(new Error(`the program ended: ${told}`)));
    server.stdout?.on('data', (words: Buffer) => {
      told += words.toString();
      const url = /http:\/\/[\d.]+:\d+/.exec(told);
      if (url) found(url[0]);
    });
  });
}

/** Both players hold three pebbles of different weights, and the first is to move. */
export const dealt = `katabasis record 1
game pebbles 1
seats 2
option hand 3
moves
* draw 1
* draw 2
* draw 3
* draw 1
* draw 2
* draw 3
`;
