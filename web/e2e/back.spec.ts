// Back closes what is open over a table before it leaves it; what a table asks covers nothing.
import type { BrowserContextOptions } from '@playwright/test';
import { continued, expect, test } from './fixtures';
import { games, sample } from './games';
import { signIn } from './pages';
import { words } from './words';

const sizes: BrowserContextOptions[] = [
  { viewport: { width: 1280, height: 720 } },
  { viewport: { width: 390, height: 844 }, hasTouch: true },
];

sample(0, 2).forEach((game, i) =>
  test(`${game.id}: Back closes a dialog before it leaves the table`, async ({ person }) => {
    const { page } = await person('Clio', sizes[i % 2]);
    const id = await continued(page, game);
    await page.goto('/credits');
    await page.goto(`/t/${id}`);
    const menu = page.getByTestId('menu-sheet');
    await page.getByTestId('menu').click();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toHaveCount(0);
    await expect(page.getByTestId('table')).toBeVisible();

    // One after the other, also where one has followed another.
    await page.getByTestId('menu').click();
    await page.getByTestId('open-legend').click();
    await expect(menu).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByTestId('table')).toBeVisible();

    // What was closed otherwise is no step back.
    await page.getByTestId('menu').click();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);

    // The board that is whole has nothing over it; the menu brings it closer.
    const board = page.getByTestId('board');
    const tools = board.getByRole('button', { name: words('app.zoom.fit') });
    await expect(board.locator('.tools button')).toHaveCount(0);
    await page.getByTestId('menu').click();
    await page.getByTestId('zoom').click();
    await tools.click();
    await expect(tools).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
    await page.goBack();
    await expect(page).toHaveURL(/\/credits$/);
  }),
);

test('a page that is opened from a dialog is left to the table', async ({ person }) => {
  const { page } = await person('Clio', { permissions: ['clipboard-write'] });
  const id = await continued(page, games[0]!);
  await page.goto(`/t/${id}`);
  await page.getByTestId('menu').click();
  await page.getByTestId('menu-copy').click();
  await expect(page.getByTestId('menu-copy')).toHaveText(words('app.link.done'));
  await page.keyboard.press('Escape');
  await page.locator('a.home').click();
  await page.goBack();
  await expect(page.getByTestId('table')).toBeVisible();
});

test('a browser that goes back slowly leaves no page that has opened meanwhile', async ({
  person,
}) => {
  const { page } = await person();
  await page.addInitScript(() => {
    const back = history.back.bind(history);
    history.back = () => void setTimeout(back, 1000);
  });
  const wentBack = () =>
    page.evaluate(() => new Promise((done) => addEventListener('popstate', done, { once: true })));
  await page.goto('/new?game=pyramid');
  await page.getByTestId('create-table').click();
  const went = wentBack();
  await signIn(page, 'Clio');
  await went.catch(() => {});
  await expect(page.getByTestId('table')).toBeVisible();
  await expect(page).toHaveURL(/\/t\//);
});

for (const [i, options] of sizes.entries()) {
  test(`sound is asked about in the menu alone, ${i ? 'phone' : 'desktop'}`, async ({ person }) => {
    const { page } = await person('Clio', options);
    await page.addInitScript(() => localStorage.removeItem('katabasis.sound'));
    await page.goto(`/t/${await continued(page, games[i]!)}`);
    await expect(page.getByTestId('table')).toBeVisible();
    await expect(page.getByTestId('notices')).toBeEmpty();
    await page.getByTestId('menu').click();
    await page.getByTestId('asks-sound').getByTestId('sound-yes').click();
    await expect(page.getByTestId('asks-sound')).toHaveCount(0);
    await expect(page.getByTestId('volume')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('katabasis.sound'))).toBe('on');
  });
}
