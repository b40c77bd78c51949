// What a page loads, in which order, and what it says when something does not come.
import type { Page } from '@playwright/test';
import { accessible } from './checks';
import { continued, easy, expect, fewest, free, me, table, test } from './fixtures';
import { builtFile, drawingOf, gameOf, games, wordsOf } from './games';
import { awaited, evenly, move, openChoices } from './play';
import { unsaid, words } from './words';

const game = gameOf('cerberus');

/** The paths of all that a page asks for from now on. */
function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

for (const lang of ['en', 'fr'] as const) {
  test(`the front page has its own words, and no others: ${lang}`, async ({ person }) => {
    const { page } = await person('Eurydice', { locale: lang });
    for (const one of games) {
      await table(page, one, fewest(one, [me, easy]), { start: false, open: true });
      await table(page, one, fewest(one, [me, easy, free]), { start: false, open: true });
      await continued(page, one);
    }
    const paths = asked(page);
    await page.goto('/');
    await expect(page.getByTestId('my-tables').getByRole('link')).not.toHaveCount(0);
    await expect(page.getByTestId('open-tables').getByRole('link')).not.toHaveCount(0);
    expect(unsaid(await page.locator('body').innerText())).toEqual([]);
    const parts = ['home', 'app', ...games.map(({ id }) => id)];
    expect(parts.filter((part) => paths.includes(`/${wordsOf(part, lang)}`))).toEqual(['home']);
  });
}

for (const one of games) {
  test(`${one.id}: what a table is drawn with is asked for while its page is on its way`, async ({
    person,
  }) => {
    const { page } = await person('Orpheus');
    const id = await continued(page, one);
    const needs = [drawingOf(one), wordsOf(one.id, 'en'), wordsOf('app', 'en')];
    const all = Promise.all(needs.map((file) => page.waitForRequest(`**/${file}`)));
    await page.route(`**/${builtFile('src/pages/Table.svelte')}`, async (route) => {
      await all;
      await route.continue();
    });
    const paths = asked(page);
    await page.goto(`/t/${id}`);
    await expect(page.getByTestId('board')).toBeVisible();
    expect(paths.filter((path) => path === `/api/tables/${id}`)).toHaveLength(1);
    // Each file is a way there and back: about half of the 75 that there were once.
    expect(paths.length).toBeLessThanOrEqual(38);
  });
}

test('a browser finds what a table needs in the page of its address', async ({ person }) => {
  const { page } = await person();
  const table = `/${builtFile('src/pages/Table.svelte')}`;
  for (const [path, there] of [
    ['/t/abcdefgh', true],
    ['/', false],
    ['/t/abcdefgh/replay', false],
  ] as const) {
    const html = await (await page.request.get(path)).text();
    expect(html.includes(`<link rel="modulepreload" crossorigin href="${table}">`)).toBe(there);
  }
});

for (const [what, lang, colorScheme, file] of [
  ['the code', 'en', 'light', () => builtFile('src/pages/Table.svelte')],
  ['the words', 'fr', 'dark', () => wordsOf('app', 'fr')],
  ['the words of the game', 'en', 'dark', () => wordsOf(game.id, 'en')],
] as const) {
  test(`a page says that ${what} did not come, and is loaded again: ${lang}`, async ({
    person,
  }) => {
    const { page, provokes } = await person('Orpheus', { locale: lang, colorScheme });
    provokes(/ERR_FAILED/);
    provokes(/dynamically imported module/);
    const id = await continued(page, game);
    await page.route(`**/${file()}`, (route) => route.abort());
    await page.goto(`/t/${id}`);
    const wait = page.getByTestId('wait');
    await expect(wait).toContainText(words('app.problem.page', lang));
    await expect(page.getByRole('alert')).toBeVisible();
    await accessible(page);
    await page.unroute(`**/${file()}`);
    await wait.getByRole('button', { name: words('app.loading.again', lang) }).click();
    await expect(page.getByTestId('board')).toBeVisible();
    await openChoices(page);
    expect(await awaited(page)).toBe('choice');
  });
}

test('a page says that it is long in coming', async ({ person }) => {
  const lang = 'fr';
  const { page } = await person('Orpheus', { locale: lang, colorScheme: 'light' });
  await page.clock.install();
  let come = () => {};
  const coming = new Promise<void>((done) => (come = done));
  await page.route(`**/${wordsOf(game.id, lang)}`, async (route) => {
    await coming;
    await route.continue();
  });
  await page.goto(`/t/${await continued(page, game)}`);
  const wait = page.getByTestId('wait');
  await expect(wait).toContainText(words('app.loading', lang));
  await expect(wait.getByRole('button')).toBeHidden();
  await page.clock.fastForward(8000);
  await expect(wait).toContainText(words('app.loading.late', lang));
  await expect(wait.getByRole('button')).toBeVisible();
  await accessible(page);
  come();
  await expect(page.getByTestId('board').or(page.getByTestId('in-words'))).toBeVisible();
  await expect(wait).toBeHidden();
});

test('a drawing that is long in coming leaves the table in words', async ({ person }) => {
  const lang = 'en';
  const { page, provokes } = await person('Orpheus', { locale: lang, colorScheme: 'dark' });
  provokes(/the drawing of \w+ is late/);
  await page.clock.install();
  await page.route(`**/${drawingOf(game)}`, () => {}); // no answer, ever
  const asking = page.waitForRequest(`**/${drawingOf(game)}`);
  await page.goto(`/t/${await continued(page, game)}`);
  await asking;
  await page.clock.fastForward(10_000);
  const broken = page.getByTestId('broken');
  await expect(broken).toContainText(words('app.broken.load', lang));
  await expect(broken.getByRole('button')).toHaveText(words('app.broken.load.again', lang));
  await expect(page.getByTestId('in-words')).toBeVisible();
  expect(unsaid(await page.locator('body').innerText())).toEqual([]);
  expect(await awaited(page)).toBe('choice');
  expect(await move(page, evenly(3))).not.toBe('');
  await page.unroute(`**/${drawingOf(game)}`);
  await broken.getByRole('button').click();
  await expect(page.getByTestId('board')).toBeVisible();
});

test('the front page says once that the server is away, and fills once it is back', async ({
  person,
}) => {
  const { page, provokes } = await person('Orpheus');
  provokes(/ERR_FAILED/);
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/');
  const told = page.getByTestId('notices').locator('p');
  await expect(told.first()).toHaveText(words('app.problem.offline'));
  await expect(page.getByTestId('join-code')).toBeVisible();
  await expect(told).toHaveCount(1);
  await expect(page.getByTestId('me')).not.toContainText('Orpheus');
  await page.unroute('**/api/**');
  await expect(page.getByTestId(`game-${game.id}`)).toBeVisible();
  await expect(page.getByTestId('me')).toContainText('Orpheus');
});

for (const page of ['rules', 'ratings']) {
  test(`the ${page} of a game that is not here are no page`, async ({ person }) => {
    const { page: window, provokes } = await person('Orpheus');
    provokes(/status of 404/);
    await window.goto(`/${page}/nothing`);
    await expect(window.getByTestId('missing')).toBeVisible();
    await expect(window.getByTestId('notices').locator('p')).toHaveCount(0);
    await expect(window).not.toHaveTitle(/nothing/);
  });
}
