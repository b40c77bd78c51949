import { continued, expect, test, table, fewest, free, me } from './fixtures';
import { accessible, longMotions } from './checks';
import { games } from './games';
import { awaited, openChoices, play } from './play';

/** By day on a wide screen, and by night on a phone. */
const looks = [
  ['light', { width: 1280, height: 720 }],
  ['dark', { width: 390, height: 844 }],
] as const;

for (const [i, game] of games.entries()) {
  test(`${game.id}: pages are accessible`, async ({ person }) => {
    const { page } = await person('Tiresias');
    const waiting = await table(page, game, fewest(game, [me, free]), { start: false });
    const playing = await table(page, game, fewest(game, [me], 5));
    const everyGames = i === 0 ? ['/', '/me', '/credits'] : [];
    const own = [
      `/new?game=${game.id}`,
      `/t/${waiting}`,
      `/t/${playing}/replay`,
      `/rules/${game.id}`,
    ];
    for (const [j, [colorScheme, size]] of looks.entries()) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(size);
      // The games take turns: of each kind of page one look at one game, the other at the next.
      const turn = own.filter((_, k) => (i + j + k) % looks.length === 0);
      for (const path of [...everyGames, ...turn]) {
        await page.goto(path);
        await expect(page.getByRole('main')).toBeVisible();
        await page.waitForLoadState('networkidle');
        await accessible(page);
      }
      await page.goto(`/t/${playing}`);
      await expect(page.getByTestId('open-choices')).toBeVisible();
      // On a wide screen the list stands beside all that is there without it.
      if (size.width < size.height) await accessible(page);
      await openChoices(page);
      await awaited(page);
      await accessible(page);
    }
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
  await expect.poll(ground).not.toBe(dark);
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'light');
});

for (const game of games) {
  test(`${game.id}: with reduced motion nothing moves for long`, async ({ person }) => {
    const { page } = await person('Nyx');
    await page.goto(`/t/${await continued(page, game)}`);
    await openChoices(page);
    for (let made = 0; made < 4; made++) {
      await play(page, { moves: 1 });
      expect(await longMotions(page)).toEqual([]);
    }
  });
}
