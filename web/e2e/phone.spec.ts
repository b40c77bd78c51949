import { continued, expect, test, table, fewest, most, free, me } from './fixtures';
import { games } from './games';
import { bigTargets, noSideways, wholeStrip } from './checks';
import { finish, seeEnd } from './finish';
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
  test(`${game.id}: every page fits a phone, and a small one`, async ({ person }) => {
    const { page } = await person('Pan', phone);
    const waiting = await table(page, game, fewest(game, [me, free]), { start: false });
    const playing = await table(page, game, most(game, [me]));
    const pages = [
      ...(i === 0 ? ['/', '/me', '/credits'] : []),
      `/new?game=${game.id}`,
      `/t/${waiting}`,
      `/t/${playing}`,
      `/t/${playing}/replay`,
      `/rules/${game.id}`,
    ];
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await page.waitForLoadState('networkidle');
      for (const size of [phone.viewport, small]) {
        await page.setViewportSize(size);
        await noSideways(page);
        await bigTargets(page);
      }
    }
  });
}
