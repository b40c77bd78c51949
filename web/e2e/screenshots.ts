// Pictures of every page for people to look at, on a phone upright and lying and on a
// wide screen, in both languages and both themes, a folder for each game; and the
// picture of the README.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { finish, seeEnd } from './finish';
import { call, continued, fewest, free, me, table, test } from './fixtures';
import { gameOf, games, program } from './games';
import { serve, stopAll } from './house';
import { opened, waiting, type Look } from './opened';

const root = 'test-results/screenshots';
/** Only pictures whose names match are taken, such as those of “replay|end” or “^end-390-fr”. */
const wanted = new RegExp(process.env.KATABASIS_PICTURES ?? '');
/** Pages of which not only what the window shows is taken. */
const whole = new Set(['home', 'new', 'lobby', 'me', 'notices']);

for (const game of games) {
  test(`${game.id}: pictures`, async ({ person, browser, baseURL }) => {
    const { page: first } = await person('Ariadne');
    await first.goto('/');
    const seats = fewest(game, [me], 5);
    const lobby = await table(first, game, fewest(game, [me, free], 3), { start: false });
    const start = await table(first, game, seats);
    const middle = await continued(first, game);
    const end = await table(first, game, seats);
    await finish(first, end);
    const pages = {
      home: '/',
      new: `/new?game=${game.id}`,
      lobby: `/t/${lobby}`,
      start: `/t/${start}`,
      middle: `/t/${middle}`,
      end: `/t/${end}`,
      replay: `/t/${end}/replay`,
      rules: `/rules/${game.id}`,
      me: '/me',
      notices: '/notices',
    };
    await takeAll(browser, first, baseURL!, game.id, pages);
  });
}

// What is open at a table or over it, and how others see one who plays, waits or is gone.
for (const game of games) {
  test(`${game.id}: pictures of what opens`, async ({ person, browser, baseURL }) => {
    const { page: first } = await person('Ariadne');
    const { page: second } = await person('Orpheus');
    const { page: third } = await person('Eurydice');
    const { page: newcomer } = await person();
    // A browser remembers a name once it has seen a page.
    for (const page of [first, second, third]) await page.goto('/');
    const left = game.id === 'dungeon' ? {} : await waiting(first, second, game);
    await takeAll(browser, first, baseURL!, game.id, await opened(first, second, game));
    await takeAll(browser, first, baseURL!, game.id, left);
    const waits = await table(first, game, fewest(game, [me, free, free], 3), { start: false });
    await call(second, `tables/${waits}/join`, { seat: 2 });
    await takeAll(browser, second, baseURL!, game.id, { guest: `/t/${waits}` });
    const plays = await table(first, game, fewest(game, [me], 3));
    const looks = { spectator: `/t/${plays}`, outsider: `/t/${waits}` };
    await takeAll(browser, third, baseURL!, game.id, looks);
    await takeAll(browser, newcomer, baseURL!, game.id, { newcomer: '/' });
  });
}

// What people have beside the games: friends, lists, evenings, ratings, and the owner's page.
test('people: pictures', async ({ person, browser }) => {
  const data = mkdtempSync(join(tmpdir(), 'katabasis-'));
  try {
    const { url } = await serve(data);
    const names = ['Ariadne', 'Orpheus', 'Euridice', 'Hermès Trismégiste'];
    const all = await Promise.all(names.map((name) => person(name, { baseURL: url })));
    const [first, ...others] = all.map(({ page }) => page) as [Page, ...Page[]];
    const { token } = await call<{ token: string }>(first, 'me/company/link', {});
    for (const page of others.slice(0, 2)) await call(page, 'friendlink/accept', { token });
    const game = gameOf('cerberus');
    const open = await table(others[0]!, game, fewest(game, [me, free], 4), { start: false });
    await call(others[2]!, `tables/${open}/join`, { seat: 2 });
    await call(others[2]!, `tables/${open}/chat`, { id: 'one', words: 'You row like a shade' });
    const evening = (name: string) =>
      call<{ id: string }>(first, 'evenings', {
        name,
        format: 'league',
        rounds: 1,
        games: ['cerberus', 'pyramid', 'deukalion'].map((id) => ({ id })),
        size: 4,
        fill: 'bots',
        bot: 'random',
      });
    const { id: planned } = await evening('A long Friday below');
    const { id: begun } = await evening('Friday');
    for (const page of others) await call(page, `evenings/${begun}/enter`, {});
    await call(first, `evenings/${begun}/start`, {});
    const link = execFileSync(program, ['owner', 'link', '--data', data, '--url', url], {
      encoding: 'utf8',
    }).split('\n')[0]!;
    await first.goto(link);
    await first.getByTestId('owner-enter').press('Enter');
    await first.getByTestId('no-cases').waitFor();
    await takeAll(browser, first, url, 'people', {
      home: '/',
      friends: '/friends',
      waiting: '/waiting',
      newevening: '/evenings/new',
      planned: `/evenings/${planned}`,
      evening: `/evenings/${begun}`,
      me: '/me',
      devices: '/devices',
      ratings: '/ratings/cerberus',
      owner: '/owner',
      limits: '/owner/limits',
      guests: '/owner/guests',
    });
  } finally {
    await stopAll();
    rmSync(data, { recursive: true });
  }
});

// Who is new, comes to an evening or has played one, the page of the owner with work to do, and
// what is shown while the server is away.
test('strangers and owners: pictures', async ({ person, browser }) => {
  const data = mkdtempSync(join(tmpdir(), 'katabasis-'));
  try {
    const { url } = await serve(data);
    const names = ['Ariadne', 'Orpheus', 'Euridice', 'Hermès Trismégiste'];
    const all = await Promise.all(names.map((name) => person(name, { baseURL: url })));
    const pages = all.map(({ page }) => page) as [Page, Page, Page, Page];
    const [first, second, , fourth] = pages;
    const { page: newcomer } = await person('', { baseURL: url });
    const evening = async (rounds: number) => {
      const { id } = await call<{ id: string }>(first, 'evenings', {
        name: 'Friday',
        format: 'swiss',
        rounds,
        games: [{ id: 'pyramid' }],
        size: 2,
        fill: 'bots',
        bot: 'random',
      });
      return id;
    };
    const entered = async (id: string) => {
      for (const page of pages.slice(1)) await call(page, `evenings/${id}/enter`, {});
      await call(first, `evenings/${id}/start`, {});
    };
    const open = await evening(1);
    await call(fourth, `evenings/${open}/enter`, {});
    const [begun, over] = [await evening(2), await evening(1)];
    await entered(begun);
    await entered(over);
    const tables = await Promise.all(
      pages.map(async (page) => {
        await page.goto(`/evenings/${over}`);
        await page.getByTestId('to-table').click();
        await page.waitForURL(/\/t\/\w+$/);
        await page.getByTestId('table').waitFor(); // once both are there
        return page.url().split('/').at(-1)!;
      }),
    );
    await Promise.all(pages.map((page, i) => seeEnd(page, tables[i]!)));
    const game = gameOf('deukalion');
    const table1 = await table(first, game, fewest(game, [me, free], 2), { start: false });
    await call(second, `tables/${table1}/join`, { seat: 2 });
    await call(first, `tables/${table1}/start`, {});
    // The servers stop before these pages do.
    for (const page of pages) await page.goto('/credits');
    await takeAll(browser, newcomer, url, 'people', {
      signin: '/devices',
      'new-friends': '/friends',
      'new-me': '/me',
      'new-notices': '/notices',
      'new-waiting': '/waiting',
      invited: `/evenings/${open}`,
      'no-evening': '/evenings/nowhere1',
      'no-rules': '/rules/nothing',
      'no-ratings': '/ratings/nothing',
      closed: '/owner',
      credits: '/credits',
      name: {
        at: '/',
        open: (page) => page.getByTestId('me').click(),
      },
      down: {
        at: '/credits',
        open: async (page) => {
          await page.route('**/api/**', (route) => route.abort());
          await page.goto('/');
          await page.waitForLoadState('networkidle');
          await page.unrouteAll();
        },
      },
    });
    await takeAll(browser, second, url, 'people', {
      entered: `/evenings/${open}`,
      played: `/evenings/${begun}`,
      ended: `/evenings/${over}`,
      eveningtable: `/t/${tables[1]!}`,
      home2: '/',
      away: {
        at: `/t/${table1}`,
        open: async (page) => {
          await page.routeWebSocket(/socket/, (line) => line.close());
          await page.reload();
          await page.route('**/api/**', (route) => route.abort());
          await page.getByTestId('offline').waitFor();
          await page.unrouteAll();
        },
      },
    });
  } finally {
    await stopAll();
    rmSync(data, { recursive: true });
  }
});

// The README shows each game's table in the middle of a game, as it is on a laptop.
test('the pictures of the README', async ({ person }) => {
  const { page } = await person('Ariadne', { colorScheme: 'dark' });
  for (const game of games) {
    await take(page, `/t/${await continued(page, game)}`, `../docs/table-${game.id}.png`);
  }
});

/** Takes pictures of pages in all sizes, languages and themes, as a person sees them. */
async function takeAll(
  browser: Browser,
  of: Page,
  baseURL: string,
  folder: string,
  pages: Record<string, string | Look>,
): Promise<void> {
  const storageState = await of.context().storageState();
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [844, 390],
    [1280, 720],
  ] as const) {
    for (const lang of ['en', 'fr']) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({
          baseURL,
          storageState,
          colorScheme,
          locale: lang === 'fr' ? 'fr-FR' : 'en-GB',
          viewport: { width, height },
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        for (const [name, look] of Object.entries(pages)) {
          const file = `${name}-${width}-${lang}-${colorScheme}.png`;
          if (!wanted.test(file)) continue;
          const all = folder === 'people' || whole.has(name);
          await take(page, look, `${root}/${folder}/${file}`, all);
        }
        await context.close();
      }
    }
  }
}

/** Takes the picture of a page once all of it is there; of a replay, in its middle. */
async function take(
  page: Page,
  look: string | Look,
  path: string,
  fullPage = false,
): Promise<void> {
  const { at: url, open = undefined } = typeof look === 'string' ? { at: look } : look;
  await page.goto(url);
  if (url.endsWith('/replay')) {
    const slider = page.getByTestId('replay-slider');
    await slider.fill(String(Math.floor(Number(await slider.getAttribute('max')) / 2)));
  }
  await page.waitForLoadState('networkidle');
  await open?.(page);
  await page.evaluate(() => document.fonts.ready);
  // A board is drawn once its room has been measured: in the frame after.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await page.screenshot({ path, fullPage });
}
