// A game that nobody has drawn: Pebbles, without its drawing.
import type { Page } from '@playwright/test';
import { accessible, bigTargets, noSideways } from './checks';
import { expect, fewest, imported, me, table } from './fixtures';
import { dealt, test } from './pebbles';
import { choices, evenly, openChoices, over, play } from './play';
import { unsaid } from './words';

const card = (page: Page) => page.getByTestId('tray').getByTestId('card');

/** Has a page find no drawing of Pebbles: the list of drawings has it under no game's name. */
async function undrawn(page: Page): Promise<() => void> {
  let found = false;
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch();
    const script = await answer.text();
    const body = script.replaceAll('games/pebbles/index.ts', 'games/-/index.ts');
    found ||= body !== script;
    await route.fulfill({ response: answer, body });
  });
  return () => expect(found, 'the pages have a drawing of Pebbles').toBe(true);
}

test('an undrawn game is played by pointing at the board and the hand', async ({
  person,
  house,
}) => {
  const { page } = await person('Deukalion', { baseURL: house.url });
  const wasUndrawn = await undrawn(page);
  await page.goto(`/t/${await imported(page, dealt)}`);
  await expect(page.getByTestId('place').first()).toBeVisible();
  await expect(page.getByTestId('board')).toContainText('^');
  await expect(card(page)).not.toHaveCount(0);
  wasUndrawn();

  // A place that nothing can be done with says what it is.
  await page.getByTestId('place').first().click();
  await expect(page.getByTestId('thing')).toContainText('Cairn');
  await page.keyboard.press('Escape');

  // A pebble is picked by pointing at it, and placed by the button that then appears.
  await expect(card(page).and(page.locator('.able')).first()).toBeVisible();
  await card(page).and(page.locator('.able')).first().click();
  const place = page.getByTestId('plain-choice').first();
  await expect(place).toBeVisible();
  // What could be done before, and cannot now, says why, with the rule.
  await card(page).last().click();
  await expect(page.getByTestId('why-not')).toHaveAttribute('data-rule', /^S\d+$/);
  await page.keyboard.press('Escape');
  await place.click();
  await expect(place).toBeHidden();

  await openChoices(page);
  await play(page, { pick: evenly(3) });
  await expect(over(page)).toBeVisible();
});

for (const [lang, colorScheme, width, height] of [
  ['en-GB', 'light', 1280, 720],
  ['fr-FR', 'dark', 390, 844],
  ['en-GB', 'dark', 844, 390],
] as const) {
  test(`an undrawn game, drawn and in words: ${lang}, ${width} wide`, async ({ person, house }) => {
    const { page } = await person('Deukalion', {
      baseURL: house.url,
      locale: lang,
      colorScheme,
      viewport: { width, height },
    });
    await undrawn(page);
    await page.goto('/');
    await expect(page.getByTestId('game-pebbles')).toBeVisible();
    await page.goto(`/t/${await table(page, house.game, fewest(house.game, [me]))}`);
    await expect(page.getByTestId('place').first()).toBeVisible();
    for (const part of ['board', 'in-words']) {
      await expect(page.getByTestId(part)).toBeVisible();
      expect(unsaid(await page.locator('body').innerText())).toEqual([]);
      await accessible(page);
      await noSideways(page);
      if (width < 860) await bigTargets(page);
      await page.keyboard.press('Alt+w');
    }
    await page.keyboard.press('Alt+w');
    await expect(choices(page).first()).toBeVisible();
    expect(await play(page, { pick: evenly(5), moves: 3 })).toBe(3);
  });
}
