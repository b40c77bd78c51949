// Everything on a table answers a tap, and a key, in words.
import type { Locator, Page } from '@playwright/test';
import { accessible } from './checks';
import { ended } from './finish';
import { continued, expect, table, fewest, easy, random, test } from './fixtures';
import { games } from './games';
import { unsaid, words, type Lang } from './words';

const sizes = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

/** What a thing has told: a box beside it, or a sheet. */
const told = (page: Page) => page.getByTestId('told').or(page.getByTestId('player-about'));

/** The box that opened has words, and closes by Escape. */
async function tells(page: Page, what: string): Promise<void> {
  const box = told(page);
  await expect(box, what).toBeInViewport({ ratio: 0.99 });
  const text = await box.innerText();
  expect(text.replace(words('app.close'), '').trim().length, what).toBeGreaterThan(8);
  expect(unsaid(text)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(box, what).toBeHidden();
}

/** Those things around the board that can be seen. */
const things = (page: Page): Promise<Locator[]> =>
  page.locator('button[data-tells]').filter({ visible: true }).all();

/** What has words for a pointer or a screen reader, and does not answer a tap. */
function silent(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const worded = '[title], [role="img"][aria-label], svg title';
    return [...document.querySelectorAll(`[data-testid="table"] :is(${worded})`)]
      .filter((one) => one.closest('button, a, [role="button"], [data-tells]') === null)
      .map((one) => one.outerHTML.slice(0, 120));
  });
}

for (const game of games) {
  test(`${game.id}: what stands around the board tells what it is`, async ({ person }) => {
    const { page } = await person('Pallas');
    const id = await continued(page, game);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.goto(`/t/${id}`);
      await expect(page.getByTestId('prompt')).not.toBeEmpty();
      expect(await silent(page)).toEqual([]);
      const all = await things(page);
      expect(all.length, 'what stands around the board').toBeGreaterThan(0);
      for (const thing of all) {
        await thing.click();
        await tells(page, await thing.innerText());
      }
      await all[0]?.click();
      await expect(told(page)).toBeVisible();
      if (size.width < size.height) await accessible(page);
    }
  });

  test(`${game.id}: every place tells what it is, by the arrows and Enter`, async ({ person }) => {
    const { page } = await person('Pallas');
    await page.goto(`/t/${await continued(page, game)}`);
    await expect(page.getByTestId('prompt')).not.toBeEmpty();
    const places = page.locator('[data-place]');
    await expect(page.locator('[data-place][tabindex="0"]')).toHaveCount(1);
    // That all of them have words is told by tapping them, below.
    for (const place of (await places.all()).filter((_, i) => i % 4 === 0)) {
      await place.focus();
      await page.keyboard.press('Enter');
      await tells(page, (await place.getAttribute('aria-label')) ?? '');
    }
    const reached = new Set<string>();
    await places.first().focus();
    for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) {
      await page.keyboard.press(key);
      reached.add(
        await page.evaluate(() => document.activeElement?.getAttribute('data-place') ?? ''),
      );
    }
    expect(reached.size).toBeGreaterThan(1);
    expect(reached).not.toContain('');
  });

  test(`${game.id}: every place tells what it is when it is tapped`, async ({ person }) => {
    const { page } = await person('Pallas');
    const id = await table(page, game, fewest(game, [easy, random]));
    await ended(page, id);
    await page.goto(`/t/${id}/replay?n=40`);
    await expect(page.getByTestId('replay-status')).not.toBeEmpty(); // all stands still
    await page.evaluate(() => document.fonts.ready);
    const places = page.locator('[data-place] circle');
    // Some games show but a part of their places, which is another when another is tapped.
    for (let i = 0; i < (await places.count()); i++) {
      const place = places.nth(i);
      const box = await place.boundingBox();
      if (!box) throw new Error('a place is not drawn');
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await tells(page, (await place.locator('..').getAttribute('aria-label')) ?? '');
    }
  });
}

for (const [i, game] of games.entries()) {
  const lang: Lang = i % 2 === 0 ? 'en' : 'fr';
  test(`${game.id}: one legend opens from the menu, ${lang}`, async ({ person }) => {
    const { page } = await person('Pallas', { locale: lang === 'en' ? 'en-GB' : 'fr-FR' });
    await page.goto(`/t/${await continued(page, game)}`);
    await page.getByTestId('menu').click();
    await page.getByTestId('open-legend').click();
    const legend = page.getByTestId('legend');
    await expect(legend.getByRole('heading', { level: 2 })).toHaveText(words('app.legend', lang));
    expect(unsaid(await legend.innerText())).toEqual([]);
    const signs = legend.getByRole('listitem');
    await expect(signs).not.toHaveCount(0);
    await expect(legend.locator('li:has(svg)')).toHaveCount(await signs.count());
    await accessible(page);
    await legend.locator('li button').first().click();
    await expect(legend).toBeHidden();
    await expect(page.getByTestId('rules-drawer')).toBeVisible();
  });
}

for (const [at, game] of games.entries()) {
  test(`${game.id}: every dialog has its heading and its ways out`, async ({ person }) => {
    const { page } = await person('Pallas');
    await page.goto(`/t/${await continued(page, game)}`);
    const menu = page.getByTestId('menu');
    const dialog = page.locator('dialog[open]');
    const opened = async (how: () => Promise<void>) => {
      await how();
      await expect(dialog).toHaveCount(1);
      await expect(dialog.getByRole('heading', { level: 2 }).first()).not.toBeEmpty();
    };
    const ways: [string, () => Promise<void>][] = [
      ['menu', () => menu.click()],
      ['rules', () => menu.click().then(() => page.getByTestId('open-rules').click())],
      ['legend', () => menu.click().then(() => page.getByTestId('open-legend').click())],
      ['leaving', () => menu.click().then(() => page.getByTestId('leave').click())],
      ['player', () => page.getByTestId('player-1').getByRole('button').first().click()],
    ];
    const cross = dialog.getByRole('button', { name: words('app.close') }).first();
    const outs: [string, () => Promise<void>][] = [
      ['Escape', () => page.keyboard.press('Escape')],
      ['a tap beside it', () => page.mouse.click(4, 4)],
      ['its cross', () => cross.click()],
    ];
    // All of them for one game; for the others they take turns.
    for (const [i, [name, way]] of ways.entries()) {
      for (const [j, [key, out]] of outs.entries()) {
        if (at > 0 && (at + i) % outs.length !== j) continue;
        await opened(way);
        await out();
        await expect(dialog, `${name} by ${key}`).toHaveCount(0);
      }
    }
  });
}
