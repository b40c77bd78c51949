// A phone lying down: the board has the whole height, the rest one column at its right.
import type { Page } from '@playwright/test';
import { continued, expect, fewest, me, table, test } from './fixtures';
import { games } from './games';
import { bigTargets, noSideways } from './checks';
import { seeEnd } from './finish';
import { awaitedOnPhone, evenly, move, patience } from './play';

const sizes = [
  { width: 667, height: 375 },
  { width: 844, height: 390 },
  { width: 932, height: 430 },
];

/** The board is as high as the window, and all around it is whole and can be tapped. */
async function lies(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const place = () => page.getByTestId('board').boundingBox();
  await expect.poll(async () => (await place())?.height).toBe(height);
  const board = await place();
  expect(board?.y).toBe(0);
  expect(board?.width).toBeGreaterThan(width * 0.5);
  for (const part of ['prompt', 'tray', 'open-choices']) {
    const box = await page.getByTestId(part).boundingBox();
    expect(box?.x, `${part} stands beside the board`).toBeGreaterThanOrEqual(width * 0.5);
    expect((box?.y ?? height) + (box?.height ?? 0), `${part} is whole`).toBeLessThanOrEqual(height);
  }
  await noSideways(page);
  await bigTargets(page);
}

for (const game of games) {
  test(`${game.id}: played on a phone lying down, and its end`, async ({ person }) => {
    const viewport = { width: 844, height: 390 };
    const { page } = await person('Pan', { viewport, hasTouch: true, isMobile: true });
    const id = await table(page, game, fewest(game, [me]));
    await page.goto(`/t/${id}`);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await lies(page);
    }
    await page.setViewportSize(viewport);
    const pick = evenly(23);
    for (let made = 0; made < 5 && (await awaitedOnPhone(page)) === 'choice';) {
      if (made % 4 === 0) {
        await noSideways(page);
        await bigTargets(page);
      }
      if ((await move(page, pick, (choice) => choice.tap(patience))) !== '') made++;
    }
    await seeEnd(page, await continued(page, game));
    await expect(page.getByTestId('rematch')).toBeInViewport({ ratio: 1 });
    await noSideways(page);
    await bigTargets(page);
  });
}
