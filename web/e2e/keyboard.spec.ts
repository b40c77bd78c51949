import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { games } from './games';
import { evenly, openChoices, over, patience, play } from './play';

/** Goes to something by Tab alone, forward, as somebody without a mouse does. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let steps = 0; steps < 200; steps++) {
    if (await goal.evaluate((one) => one === document.activeElement, undefined, patience)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${goal}`);
}

const byKeys =
  (page: Page) =>
  async (goal: Locator): Promise<void> => {
    await tabTo(page, goal);
    await page.keyboard.press('Enter');
  };

for (const [i, game] of games.entries()) {
  // One game is played to its end, of the others a few turns.
  const moves = i === 0 ? 2000 : 16;
  test(`${game.id}: played by keyboard alone`, async ({ person }) => {
    const { page } = await person();
    const press = byKeys(page);
    await page.goto('/');
    await press(page.getByTestId(`game-${game.id}`).getByTestId('play-now'));
    await expect(page).toHaveURL(/\/t\//);
    await expect(page.getByTestId('prompt')).not.toBeEmpty();
    await openChoices(page, press);
    await play(page, { pick: evenly(13), press, skip: false, moves });
    if (i !== 0) return;
    await expect(over(page)).toBeVisible();
    await press(page.getByTestId('rematch'));
    await expect(over(page)).toBeHidden();
  });
}
