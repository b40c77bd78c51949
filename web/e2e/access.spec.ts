import { continued, expect, test, table, easy, free, me } from './fixtures';
import { accessible } from './checks';
import { awaited, openChoices } from './play';

// Axe finds nothing serious, by day on a wide screen and by night on a phone.
for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const) {
  test(`pages are accessible, ${colorScheme}, ${width} wide`, async ({ person }) => {
    const { page } = await person('Tiresias', {
      colorScheme,
      viewport: { width, height: width === 390 ? 844 : 720 },
    });
    const waiting = await table(page, [me, free, easy], { start: false });
    const playing = await table(page, [me, easy, easy, easy, easy]);
    const paths = [
      '/',
      '/new?game=cerberus',
      `/t/${waiting}`,
      `/t/${playing}/replay`,
      '/rules/cerberus',
      '/credits',
    ];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await accessible(page);
    }
    await page.goto(`/t/${playing}`);
    await expect(page.getByTestId('open-choices')).toBeVisible();
    await accessible(page);
    await openChoices(page);
    await awaited(page);
    await accessible(page);
  });
}

test('light and dark are two designs, and the choice is remembered', async ({ person }) => {
  const { page } = await person('Nyx', { colorScheme: 'dark' });
  await page.goto('/');
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  const dark = await ground();
  const next = page.getByTestId('theme');
  await expect(next).toHaveAttribute('data-value', 'auto');
  await next.click();
  await expect(next).toHaveAttribute('data-value', 'dark');
  await next.click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  expect(await ground()).not.toBe(dark);
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'light');
});

test('with reduced motion nothing moves for long', async ({ person }) => {
  const { page } = await person('Nyx');
  await page.goto(`/t/${await continued(page)}`);
  await page.getByTestId('tray').locator('[data-move="play sacrifice 1"]').click();
  await expect(page.getByTestId('board').locator('[data-hot]').first()).toBeVisible();
  const long = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => Number(one.effect?.getComputedTiming().activeDuration) > 200)
      .map((one) => (one as CSSAnimation).animationName),
  );
  expect(long).toEqual([]);
});
