// A game that nobody has drawn: Pebbles, on the program that the tests of the
// command line run, which has one game more.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accessible, bigTargets, noSideways } from './checks';
import { expect, fewest, imported, me, table, test as base } from './fixtures';
import type { Game } from './games';
import { choices, evenly, openChoices, over, play } from './play';
import { unsaid } from './words';

interface House {
  url: string;
  game: Game;
}

const test = base.extend<object, { house: House }>({
  house: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'undrawn-'));
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
const dealt = `katabasis record 1
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

const card = (page: Page) => page.getByTestId('tray').getByTestId('card');

test('an undrawn game is played by pointing at the board and the hand', async ({
  person,
  house,
}) => {
  const { page } = await person('Deukalion', { baseURL: house.url });
  await page.goto(`/t/${await imported(page, dealt)}`);
  await expect(page.getByTestId('place').first()).toBeVisible();
  await expect(page.getByTestId('board')).toContainText('^');
  await expect(card(page)).not.toHaveCount(0);

  // A place that nothing can be done with says what it is.
  await page.getByTestId('place').first().click();
  await expect(page.getByTestId('thing')).toContainText('Cairn');
  await page.keyboard.press('Escape');

  // A pebble is picked by pointing at it, and placed by the button that then appears.
  await expect(card(page).and(page.locator('.able')).first()).toBeVisible();
  await card(page).and(page.locator('.able')).first().click();
  const place = page.getByTestId('plain-choice').first();
  await expect(place).toBeVisible();
  // What could be done before, and cannot now, says why, with the rule.
  await card(page).last().click();
  await expect(page.getByTestId('why-not')).toHaveAttribute('data-rule', /^S\d+$/);
  await page.keyboard.press('Escape');
  await place.click();
  await expect(place).toBeHidden();

  await openChoices(page);
  await play(page, { pick: evenly(3) });
  await expect(over(page)).toBeVisible();
});

for (const [lang, colorScheme, width, height] of [
  ['en-GB', 'light', 1280, 720],
  ['fr-FR', 'dark', 390, 844],
  ['en-GB', 'dark', 844, 390],
] as const) {
  test(`an undrawn game, drawn and in words: ${lang}, ${width} wide`, async ({ person, house }) => {
    const { page } = await person('Deukalion', {
      baseURL: house.url,
      locale: lang,
      colorScheme,
      viewport: { width, height },
    });
    await page.goto('/');
    await expect(page.getByTestId('game-pebbles')).toBeVisible();
    await page.goto(`/t/${await table(page, house.game, fewest(house.game, [me]))}`);
    await expect(page.getByTestId('place').first()).toBeVisible();
    for (const part of ['board', 'in-words']) {
      await expect(page.getByTestId(part)).toBeVisible();
      expect(unsaid(await page.locator('body').innerText())).toEqual([]);
      await accessible(page);
      await noSideways(page);
      if (width < 860) await bigTargets(page);
      await page.keyboard.press('Alt+w');
    }
    await page.keyboard.press('Alt+w');
    await expect(choices(page).first()).toBeVisible();
    await play(page, { pick: evenly(5) });
    await expect(over(page)).toBeVisible();
  });
}
