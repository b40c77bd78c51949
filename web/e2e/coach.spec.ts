// What the coach speaks of can be seen at every step, and a tap on it does what he says.
import { expect, test } from './fixtures';
import { games } from './games';
import { coach, walk } from './lesson';

for (const game of games) {
  test(`${game.id}: what the coach speaks of is seen and free, and answers a tap`, async ({
    person,
  }) => {
    const { page } = await person('', { hasTouch: true });
    await page.goto('/');
    await page.getByTestId(`game-${game.id}`).getByTestId('first-steps').click();
    await expect(coach(page)).toBeVisible();
    // The same table in a second window, in French.
    const french = await page.context().newPage();
    await french.addInitScript(() => localStorage.setItem('katabasis.lang', 'fr'));
    await french.goto(page.url());
    await expect(french.locator('html')).toHaveAttribute('lang', 'fr');
    await walk([page, french], game);
    // A lesson ends with a new table of the game, where one chooses against whom.
    await page.getByTestId('coach-play').tap();
    await expect(page).toHaveURL(`/new?game=${game.id}`);
    await expect(page.getByTestId('create-table')).toBeVisible();
  });
}
