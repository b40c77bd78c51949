// Pictures of every page for people to look at, on a phone and a wide screen,
// in both languages and both themes, a folder for each game; and the picture of the README.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { continued, expect, fewest, free, me, table, test } from './fixtures';
import { games } from './games';
import { evenly } from './play';

const folder = 'test-results/screenshots';
/** Pages of which not only what the window shows is taken. */
const whole = new Set(['home', 'new', 'lobby']);

interface Update {
  table: { status: string; turn: number };
  states: { seat: number; moves: { move: string }[] }[];
}

/** Makes moves for the person's seat until so many were made or the game is over. */
async function playOn(page: Page, id: string, moves: number): Promise<void> {
  const pick = evenly(17);
  let now: Update = { table: { status: '', turn: 0 }, states: [] };
  const mine = () => now.states.find((state) => state.moves.length > 0);
  for (let made = 0; made < moves; made++) {
    await expect
      .poll(async () => {
        now = (await (await page.request.get(`/api/tables/${id}`)).json()) as Update;
        return now.table.status === 'over' || mine() !== undefined;
      })
      .toBe(true);
    const state = mine();
    if (now.table.status === 'over' || state === undefined) return;
    const list = state.moves.map((choice) => choice.move);
    const move = list[pick(list)];
    // A bot that asked for a pledge may have given up meanwhile: then choose again.
    await page.request.post(`/api/tables/${id}/moves`, {
      data: { id: randomUUID(), seat: state.seat, move },
    });
  }
}

for (const game of games) {
  test(`${game.id}: pictures`, async ({ person, browser, baseURL }) => {
    const { page: first } = await person('Ariadne');
    await first.goto('/');
    const seats = fewest(game, [me], 5);
    const lobby = await table(first, game, fewest(game, [me, free], 3), { start: false });
    const start = await table(first, game, seats);
    const middle = await continued(first, game);
    const end = await table(first, game, seats);
    await playOn(first, end, 2000);
    const pages = {
      home: '/',
      new: `/new?game=${game.id}`,
      lobby: `/t/${lobby}`,
      start: `/t/${start}`,
      middle: `/t/${middle}`,
      end: `/t/${end}`,
      replay: `/t/${end}/replay`,
      rules: `/rules/${game.id}`,
    };
    const storageState = await first.context().storageState();
    for (const width of [390, 1280]) {
      for (const lang of ['en', 'fr']) {
        for (const colorScheme of ['light', 'dark'] as const) {
          const context = await browser.newContext({
            baseURL,
            storageState,
            colorScheme,
            locale: lang === 'fr' ? 'fr-FR' : 'en-GB',
            viewport: { width, height: width === 390 ? 844 : 720 },
            reducedMotion: 'reduce',
          });
          const page = await context.newPage();
          for (const [name, path] of Object.entries(pages)) {
            const file = `${name}-${width}-${lang}-${colorScheme}.png`;
            await take(page, path, `${folder}/${game.id}/${file}`, whole.has(name));
          }
          await context.close();
        }
      }
    }
  });
}

// The README shows each game's table in the middle of a game, as it is on a laptop.
test('the pictures of the README', async ({ person }) => {
  const { page } = await person('Ariadne', { colorScheme: 'dark' });
  for (const game of games) {
    await take(page, `/t/${await continued(page, game)}`, `../docs/table-${game.id}.png`);
  }
});

/** Takes the picture of a page once all of it is there; of a replay, in its middle. */
async function take(page: Page, url: string, path: string, fullPage = false): Promise<void> {
  await page.goto(url);
  if (url.endsWith('/replay')) {
    const slider = page.getByTestId('replay-slider');
    await slider.fill(String(Math.floor(Number(await slider.getAttribute('max')) / 2)));
  }
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path, fullPage });
}
