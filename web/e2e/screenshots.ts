// Pictures of every page for people to look at, on a phone upright and lying and on a
// wide screen, in both languages and both themes, a folder for each game; and the
// picture of the README.
import type { Page } from '@playwright/test';
import { finish } from './finish';
import { continued, fewest, free, me, table, test } from './fixtures';
import { games } from './games';

const folder = 'test-results/screenshots';
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
    const storageState = await first.context().storageState();
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
  // A board is drawn once its room has been measured: in the frame after.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await page.screenshot({ path, fullPage });
}
