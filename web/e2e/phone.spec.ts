import type { Page } from '@playwright/test';
import { call, continued, expect, test, table, fewest, most, free, me } from './fixtures';
import { gameOf, games } from './games';
import { bigTargets, largeLetters, noSideways, wholeStrip } from './checks';
import { finish, seeEnd } from './finish';
import { moreOptions } from './pages';
import { awaitedOnPhone, evenly, move, patience } from './play';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const small = { width: 360, height: 640 };

for (const game of games) {
  test(`${game.id}: played on a phone, and its end`, async ({ person }) => {
    const { page } = await person('Pan', phone);
    const id = await table(page, game, fewest(game, [me]));
    await page.goto(`/t/${id}`);
    const board = await page.getByTestId('board').boundingBox();
    expect(board, 'the board is there').not.toBeNull();
    if (board !== null) {
      expect(board.x).toBeGreaterThanOrEqual(0);
      expect(board.x + board.width).toBeLessThanOrEqual(390);
      expect(board.y + board.height).toBeLessThanOrEqual(844);
    }
    const pick = evenly(11);
    for (let made = 0; made < 5 && (await awaitedOnPhone(page)) === 'choice';) {
      if (made % 4 === 0) {
        await noSideways(page);
        await bigTargets(page);
      }
      if ((await move(page, pick, (choice) => choice.tap(patience))) !== '') made++;
    }
    await seeEnd(page, await continued(page, game));
    await noSideways(page);
    await bigTargets(page);
  });
}

// The narrowest rooms that the strip above the board gets, upright and lying.
const narrow = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 667, height: 375 },
  { width: 844, height: 390 },
  { width: 932, height: 430 },
];

for (const game of games) {
  test(`${game.id}: the strip above the board is whole`, async ({ person }) => {
    const { page } = await person('Pan', phone);
    // At the beginning, once everybody has chosen, and with all that comes in the middle of a game.
    const begun = await table(page, game, most(game, [me]));
    await finish(page, begun, 1);
    const ids = [await table(page, game, most(game, [me])), begun, await continued(page, game)];
    await page.goto('/credits');
    for (const lang of ['en', 'fr']) {
      await page.evaluate((lang) => localStorage.setItem('katabasis.lang', lang), lang);
      for (const id of ids) {
        await page.goto(`/t/${id}`);
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await expect(page.getByTestId('board')).toBeVisible();
        if ((await page.getByTestId('status').count()) === 0) continue; // a game need not have one
        await expect(page.getByTestId('status').locator('button').first()).toBeAttached();
        await page.evaluate(() => document.fonts.ready);
        for (const size of narrow) {
          await page.setViewportSize(size);
          await wholeStrip(page);
        }
      }
    }
  });
}

for (const [i, game] of games.entries()) {
  test(`${game.id}: every page fits a phone, and a small one, and large letters`, async ({
    person,
  }) => {
    const { page } = await person('Pan', phone);
    const waiting = await table(page, game, fewest(game, [me, free]), { start: false });
    const playing = await continued(page, game);
    // Whoever looks on may talk, and can be muted.
    const { page: guest } = await person('Echo');
    await call(guest, `tables/${playing}/chat`, { id: 'hello', words: 'Hello!' });
    const pages = [
      ...(i === 0 ? ['/', '/me', '/credits'] : []),
      `/new?game=${game.id}`,
      `/t/${waiting}`,
      `/t/${playing}/replay`,
      `/rules/${game.id}`,
      `/t/${playing}`,
    ];
    const fits = async () => {
      await noSideways(page);
      await bigTargets(page);
    };
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await page.waitForLoadState('networkidle');
      if (path.startsWith('/new')) await moreOptions(page);
      for (const size of [small, phone.viewport]) {
        await page.setViewportSize(size);
        await fits();
      }
      if (!path.startsWith('/rules') && !path.endsWith('/replay')) await largeLetters(page);
    }
    // What opens over the table, which is shown now.
    await page.setViewportSize(small);
    for (const sheet of ['choices', 'players', 'log', 'chat']) {
      await page.getByTestId(`open-${sheet}`).tap();
      await expect(page.getByTestId(`sheet-${sheet}`)).toBeVisible();
      if (sheet === 'chat') await page.getByTestId('mute').tap();
      await fits();
      await page.keyboard.press('Escape');
    }
    for (const opened of ['carry', 'leave', 'open-legend']) {
      await page.getByTestId('menu').tap();
      await fits();
      await page.getByTestId(opened).tap();
      await expect(page.getByTestId('menu-sheet')).toHaveCount(0);
      await fits();
      await page.keyboard.press('Escape');
    }
  });
}

/** The middles of what can be chosen on the drawing, and the moves there. */
const spots = (page: Page) =>
  page
    .getByTestId('board')
    .locator('svg [data-hot]')
    .evaluateAll((all) =>
      all.map((one) => {
        const box = one.getBoundingClientRect();
        const moves = (one as SVGElement).dataset.moves?.split('\n') ?? [];
        return { x: box.x + box.width / 2, y: box.y + box.height / 2, moves };
      }),
    );

/** The two of some points that are nearest to each other, and how far that is. */
function nearest<P extends { x: number; y: number }>(all: P[]) {
  const pairs = all.flatMap((a, i) => all.slice(i + 1).map((b) => [a, b] as const));
  const far = ([a, b]: readonly [P, P]) => Math.hypot(a.x - b.x, a.y - b.y);
  const [pair] = pairs.sort((a, b) => far(a) - far(b));
  return pair && { pair, far: far(pair) };
}

// A drawing has no room for a fingertip between its squares and its figures.
for (const [id, first] of [
  ['cerberus', 'play flee 2'],
  ['pyramid', ''],
  ['deukalion', ''],
] as const) {
  test(`${id}: a finger between two things is asked which it meant`, async ({ person }) => {
    const game = gameOf(id);
    const { page } = await person('Pan', { ...phone, viewport: small });
    const at = first ? await table(page, game, most(game, [me])) : await continued(page, game);
    await page.goto(`/t/${at}`);
    if (first) await page.getByTestId('tray').locator(`[data-move="${first}"]`).tap();
    // They stand still once all letters are there.
    await page.evaluate(() => document.fonts.ready);
    let still: Awaited<ReturnType<typeof spots>> = [];
    await expect
      .poll(async () => {
        const before = JSON.stringify(still);
        still = await spots(page);
        return still.length > 1 && JSON.stringify(still) === before;
      })
      .toBe(true);
    const { pair, far } = nearest(still)!;
    expect(far, 'less than a fingertip').toBeLessThan(40);
    const [a, b] = pair;
    await page.touchscreen.tap((a.x + b.x) / 2, (a.y + b.y) / 2);
    const offered = page.getByTestId('board').getByRole('menuitem');
    await expect(offered.first()).toBeVisible();
    const moves = await offered.evaluateAll((all) => all.map((one) => one.dataset.move));
    expect(moves).toEqual(expect.arrayContaining([...a.moves, ...b.moves]));
    await bigTargets(page);
  });
}
