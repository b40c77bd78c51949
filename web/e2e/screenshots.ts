// Pictures of every page for people to look at, on a phone and a wide screen,
// in both languages and both themes; and the picture of the README.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { continued, easy, expect, free, me, table, test } from './fixtures';
import { evenly } from './play';

const folder = 'test-results/screenshots';

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

test('pictures', async ({ person, browser, baseURL }) => {
  const { page: first } = await person('Ariadne');
  await first.goto('/');
  const seats = [me, easy, easy, easy, easy];
  const lobby = await table(first, [me, free, easy], { start: false });
  const start = await table(first, seats);
  const middle = await continued(first);
  const end = await table(first, seats);
  await playOn(first, end, 2000);
  const pages = {
    home: '/',
    new: '/new?game=cerberus',
    lobby: `/t/${lobby}`,
    start: `/t/${start}`,
    middle: `/t/${middle}`,
    end: `/t/${end}`,
    replay: `/t/${end}/replay`,
    rules: '/rules/cerberus',
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
          await page.goto(path);
          await page.waitForLoadState('networkidle');
          await page.evaluate(() => document.fonts.ready);
          await page.screenshot({ path: `${folder}/${name}-${width}-${lang}-${colorScheme}.png` });
        }
        await context.close();
      }
    }
  }

  // The README shows the table in the middle of a game, as it is on a laptop.
  const context = await browser.newContext({
    baseURL,
    storageState,
    colorScheme: 'dark',
    viewport: { width: 1280, height: 720 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(pages.middle);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: '../docs/table.png' });
  await context.close();
});
