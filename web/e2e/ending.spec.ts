// What there is after a game: why it ended so, the picture, the replay, the deeds.
import { accessible, noSideways } from './checks';
import { anyFinished, finished } from './finish';
import { expect, test } from './fixtures';
import { games, gameOf, sample } from './games';

for (const game of games) {
  test(`${game.id}: the end says why, and can be shown to others`, async ({ person }) => {
    const { page } = await person('Clio');
    const id = await finished(page, game);
    await page.goto(`/t/${id}`);
    const end = page.getByTestId('end');
    await expect(end.getByTestId('result')).not.toBeEmpty();
    await expect(end.locator('[data-testid=why-mine], [data-testid=moment]').first()).toBeVisible();
    await accessible(page);
    await end.getByTestId('to-share').click();
    const share = page.getByTestId('share');
    const picture = share.getByTestId('share-picture');
    await expect(picture).toBeVisible();
    const size = await picture.evaluate((img: HTMLImageElement) => [
      img.naturalWidth,
      img.naturalHeight,
    ]);
    expect(size).toEqual([1200, 630]);
    await expect(share.getByTestId('share-save')).toHaveAttribute('download', /\.png$/);
    await expect(share.getByTestId('share-link')).toHaveValue(new RegExp(`/t/${id}/replay`));
    await accessible(page);
  });
}

for (const game of sample(0)) {
  test(`${game.id}: a link to a moment opens for a stranger, and keys go on`, async ({
    person,
  }) => {
    const { page: host } = await person('Clio');
    const id = await anyFinished(host, game);
    const { page } = await person();
    await page.goto(`/t/${id}/replay?n=12`);
    const slider = page.getByTestId('replay-slider');
    await expect(slider).toHaveValue('12');
    await expect(page.getByTestId('replay-status')).toContainText('12');
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveValue('13');
    await expect(page).toHaveURL(/[?]n=13$/);
    await page.keyboard.press('ArrowLeft');
    await expect(slider).toHaveValue('12');
    await page.keyboard.press('End');
    const last = (await slider.getAttribute('max')) ?? '';
    await expect(slider).toHaveValue(last);
    await page.keyboard.press('Home');
    await expect(slider).toHaveValue('0');
    await page.keyboard.press('PageDown');
    await expect(slider).not.toHaveValue('0');
    // Any line of the log is a moment to go to.
    const line = page.getByTestId('log').locator('button.jump').nth(8);
    await line.click();
    await expect(page.getByTestId('log').locator('li[aria-current]').first()).toBeVisible();
    await page.getByTestId('replay-speed').selectOption('4');
    const before = Number(await slider.inputValue());
    await page.getByTestId('replay-play').click();
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(before + 1);
    await page.getByTestId('replay-play').click();
  });
}

for (const game of sample(2, 2)) {
  test(`${game.id}: a replay on a phone, upright and lying`, async ({ person }) => {
    const { page } = await person('Clio', { hasTouch: true });
    const id = await anyFinished(page, game);
    for (const [width, height] of [
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`/t/${id}/replay?n=9`);
      await expect(page.getByTestId('replay-slider')).toHaveValue('9');
      await noSideways(page);
      await page.getByTestId('replay-log').tap();
      const lines = page.getByTestId('sheet-log').locator('button.jump');
      await lines.last().tap();
      const slider = page.getByTestId('replay-slider');
      await expect(slider).not.toHaveValue('9');
      await accessible(page);
      await page.keyboard.press('Escape');
      await page.getByTestId('replay-first').tap();
      await expect(slider).toHaveValue('0');
      await page.getByTestId('replay-last').tap();
      await expect(slider).toHaveValue((await slider.getAttribute('max'))!);
    }
  });
}

test('the pyramid counts what everybody brought out', async ({ person }) => {
  const { page } = await person('Clio');
  const id = await finished(page, gameOf('pyramid'));
  await page.goto(`/t/${id}`);
  const scores = page.getByTestId('scores');
  await expect(scores.getByRole('columnheader')).toHaveText([
    'Player',
    'Treasures',
    'Idols',
    'Chests',
    'Variety',
    'Total',
  ]);
  await expect(scores.getByRole('rowheader', { name: 'Clio' })).toBeVisible();
});

test('a table stands without the parts that could not be loaded', async ({ person }) => {
  const { page, provokes } = await person('Clio');
  provokes(/ERR_FAILED/);
  const id = await finished(page, gameOf('dungeon'));
  const parts = '**/assets/{EndScreen,RulesText}-*';
  await page.route(parts, (route) => route.abort());
  await page.goto(`/t/${id}`);
  const problem = page.getByTestId('notices').getByText('could not be loaded');
  await expect(problem).toHaveCount(1);
  await page.getByTestId('notices').getByRole('button', { name: 'Close' }).click();
  await expect(problem).toHaveCount(0);
  await page.getByTestId('menu').click();
  await page.getByTestId('open-rules').click();
  await expect(problem).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByTestId('table')).toBeVisible();
  await page.unroute(parts);
  await page.reload();
  await expect(page.getByTestId('end').getByTestId('result')).not.toBeEmpty();
});
