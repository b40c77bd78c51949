// An adventure of one's own: written in a folder, played by two at a server, saved,
// and there again after a restart, with its folder and only then.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { gameOf, program } from './games';
import { serve, stopAll } from './house';
import { awaited, move, openChoices, over } from './play';

const game = gameOf('dungeon');
test.afterEach(stopAll);

/** Writes the sample into a folder, with other words in its files. */
function write(folder: string, changes: [file: string, old: string, now: string][] = []): void {
  execFileSync(program, ['adventure', 'new', folder]);
  for (const [file, old, now] of changes) {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).toContain(old);
    writeFileSync(join(folder, file), text.replace(old, now));
  }
}

/** A cellar with a drawing, a title in each language, and a fault in the folder beside. */
function shelfIn(home: string): string {
  const shelf = join(home, 'shelf');
  write(join(shelf, 'cellar'), [
    [
      'adventure.json',
      '"spots": [1, 2, 3] }',
      '"spots": [1, 2, 3], "picture": "cellar", "at": [[60, 100], [160, 100], [260, 100]] }',
    ],
    ['story.en.md', '# My Adventure', '# The Spoon in the Cellar'],
    ['story.fr.md', '# Mon aventure', '# La Cuillère de la cave'],
    ['story.en.md', '## place 101', '## picture cellar\nA shelf, a crack, a door.\n\n## place 101'],
    [
      'story.fr.md',
      '## place 101',
      '## picture cellar\nUne étagère, une fissure, une porte.\n\n## place 101',
    ],
  ]);
  mkdirSync(join(shelf, 'cellar', 'pictures'));
  writeFileSync(
    join(shelf, 'cellar', 'pictures', 'cellar.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><title>cellar</title><rect width="320" height="200" fill="#444"/></svg>',
  );
  write(join(shelf, 'broken'), [['adventure.json', 'take 10', 'take 19']]);
  return shelf;
}

/** The whole game: the spoon, the crack, the door, and out. */
const moves: [number, string][] = [
  [1, 'be 1'],
  [2, 'be 2'],
  [1, 'go 101'],
  [1, 'explore'],
  [2, 'go 201'],
  [2, 'explore'],
  [1, 'go 301'],
  [1, 'explore'],
  [2, 'go 301'],
  [2, 'unlock'],
  [2, 'digit 1'],
  [2, 'digit 2'],
  [2, 'digit 3'],
  [1, 'go 102'],
  [1, 'explore'],
  [1, 'choose 1'],
];

test('a folder of one’s own is played by two, saved, and replayed after a restart', async ({
  person,
  browser,
  baseURL,
}) => {
  const home = mkdtempSync(join(tmpdir(), 'adventure-'));
  const data = join(home, 'data');
  const flags = ['--adventures', shelfIn(home)];
  let house = await serve(data, '127.0.0.1:0', flags);
  const again = async (flags: string[] = []) => {
    await house.stop();
    house = await serve(data, new URL(house.url).host, flags);
  };
  expect(house.told()).toContain('there is no card 19');
  const { page: ann } = await person('Ann', { baseURL: house.url });
  const { page: ben } = await person('Ben', { baseURL: house.url });
  const { page: claire, provokes } = await person('Claire', {
    baseURL: house.url,
    locale: 'fr-FR',
  });

  // It is offered with its title, in each language; what is faulty is not.
  const offered = (page: Page) => page.locator('[data-testid^="picture-1-my_adventure-"]');
  await claire.goto(`/new?game=${game.id}`);
  await expect(offered(claire)).toHaveText('La Cuillère de la cave');
  await ann.goto(`/new?game=${game.id}`);
  await expect(offered(ann)).toHaveText('The Spoon in the Cellar');
  await offered(ann).click();
  await ann.getByTestId('way-friends').check({ force: true });
  await ann.getByTestId('seats-2').click();
  await ann.getByTestId('create-table').click();
  await expect(ann.getByTestId('lobby')).toContainText('The Spoon in the Cellar');
  const id = new URL(ann.url()).pathname.replace('/t/', '');
  await ben.goto(`/t/${id}`);
  await ben.getByTestId('join-seat-2').click();
  await ann.getByTestId('start').click();
  for (const page of [ann, ben]) await openChoices(page);

  const told = async (page: Page) => (await page.request.get(`/api/tables/${id}`)).text();
  const make = async ([seat, wanted]: [number, string]) => {
    const page = seat === 1 ? ann : ben;
    await awaited(page);
    expect(await move(page, (list) => list.indexOf(wanted))).toBe(wanted);
  };
  for (const one of moves.slice(0, 4)) await make(one);
  // Its drawing and its texts travel when they are read, and no sooner.
  expect(await told(ben)).toContain('<title>cellar</title>');
  expect(await told(ben)).toContain('On the shelf lies a spoon.');
  expect(await told(ben)).not.toContain('Somebody has scratched');
  expect(await told(ben)).not.toContain('the garden');

  // Without the folder the table says what is missing, in each language, and loses nothing.
  for (const page of [ann, ben, claire]) await page.goto(`${baseURL}/healthz`);
  await again();
  for (const [locale, words] of [
    ['en-GB', 'This game needs the adventure “my_adventure”'],
    ['fr-FR', 'Cette partie a besoin de l’aventure'],
  ] as const) {
    const context = await browser.newContext({ locale, baseURL: house.url }); // its console is told of the 409
    const page = await context.newPage();
    await page.goto(`/t/${id}`);
    await expect(page.getByTestId('missing')).toContainText(words);
    await expect(page.getByTestId('missing')).toContainText('--adventures');
    await context.close();
  }
  await again(flags);
  for (const page of [ann, ben]) {
    await page.goto(`/t/${id}`);
    await openChoices(page);
  }
  for (const one of moves.slice(4)) await make(one);
  for (const page of [ann, ben]) await awaited(page);
  for (const page of [ann, ben]) await expect(over(page)).toContainText('Out');
  const saved = await (await ann.request.get(`/api/tables/${id}/record`)).text();
  expect(saved).toMatch(/^option adventure my_adventure-[0-9a-f]{8}$/m);
  const file = join(home, 'game.txt');
  writeFileSync(file, saved);

  for (const page of [ann, ben]) await page.goto(`${baseURL}/healthz`);
  await again(flags);
  await ben.goto(`/t/${id}/replay`);
  await expect(ben.getByTestId('replay')).toBeVisible();
  const upload = (page: Page) => page.getByTestId('import-file').setInputFiles(file);
  await claire.goto('/');
  await upload(claire);
  await claire.waitForURL(/\/replay$/);
  await expect(claire.getByTestId('replay')).toBeVisible();
  await claire.getByTestId('replay-slider').fill(String(moves.length));
  await expect(claire.locator('body')).toContainText('La Cuillère de la cave');
  expect(execFileSync(program, ['verify', file, ...flags], { encoding: 'utf8' })).toContain(
    'right',
  );

  // A record is refused where its adventure is not, with what to do.
  for (const page of [ben, claire]) await page.goto(`${baseURL}/healthz`);
  await again();
  await claire.goto('/');
  provokes(/status of 400 .*\/import$/);
  await upload(claire);
  await expect(claire.getByText('Cette partie a besoin de l’aventure')).toBeVisible();
  for (const page of [ann, ben, claire]) await page.goto(`${baseURL}/healthz`);
  await house.stop();
  rmSync(home, { recursive: true });
});
