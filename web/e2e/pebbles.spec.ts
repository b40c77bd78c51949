// Pebbles as it is drawn, which every new game begins with.
import { accessible, bigTargets, noSideways } from './checks';
import { expect, imported } from './fixtures';
import { dealt, test } from './pebbles';
import { evenly, openChoices, over, play } from './play';
import { unsaid } from './words';

for (const [lang, colorScheme, width, height] of [
  ['en-GB', 'light', 1280, 720],
  ['fr-FR', 'dark', 390, 844],
  ['en-GB', 'dark', 844, 390],
] as const) {
  test(`Pebbles is played by pointing at its drawing: ${lang}, ${width} wide`, async ({
    person,
    house,
  }) => {
    const { page } = await person('Deukalion', {
      baseURL: house.url,
      locale: lang,
      colorScheme,
      viewport: { width, height },
    });
    await page.goto(`/t/${await imported(page, dealt)}`);
    const board = page.getByTestId('board');
    const tray = page.getByTestId('tray');
    await expect(board.locator('[data-place]')).toHaveCount(3);
    await expect(tray.locator('.card.able')).toHaveCount(3);

    // A place that nothing can be done with says what it is.
    await board.locator('[data-place="cairn"]').press('Enter');
    await expect(page.getByTestId('told')).toBeVisible();
    await page.keyboard.press('Escape');
    await tray.locator('[data-about="pebble 2"]').click();
    await expect(board.locator('[data-hot]')).toHaveCount(2);
    await tray.locator('[data-about="pebble 3"]').click();
    await expect(page.getByTestId('why-not')).toHaveAttribute('data-rule', /^S\d+$/);
    await page.keyboard.press('Escape');
    expect(unsaid(await page.locator('body').innerText())).toEqual([]);
    await accessible(page);
    await noSideways(page);
    if (width < 860) await bigTargets(page);
    await board.locator('[data-hot="cairn"]').press('Enter');
    await expect(board.locator('[data-hot]')).toHaveCount(0);

    await openChoices(page);
    await play(page, { pick: evenly(5) });
    await expect(over(page)).toBeVisible();
    await expect(over(page).getByTestId('moment').first()).toBeVisible();
  });
}
