// Whoever opens the link of a game that is played is told that they look on, and where
// they could sit.
import { call, easy, expect, fewest, me, table, test } from './fixtures';
import { games } from './games';
import { words } from './words';

for (const [width, height] of [
  [390, 844],
  [1280, 720],
] as const) {
  test(`whoever looks on is told so, and sits where somebody has left, at ${width}`, async ({
    person,
  }) => {
    const game = games[0]!;
    const host = await person('Orpheus');
    const id = await table(host.page, game, fewest(game, [me, easy]));
    await host.page.goto(`/t/${id}`); // who is away can be asked for the seat
    await expect(host.page.getByTestId('table')).toBeVisible();

    const { page } = await person('Charon', { viewport: { width, height } });
    await page.goto(`/t/${id}`);
    const told = page.getByTestId('looks-on');
    await expect(told).toBeVisible();
    if (width < 860) await told.click();
    // On a phone the sheet stands over the list of the table.
    const where = page.getByTestId('looking-on').last();
    await expect(where).toHaveText(words('app.looking_on.full'));

    await call(host.page, `tables/${id}/leave`, { seat: 1, bot: '' });
    await expect(where).toHaveText(words('app.looking_on.free'));
    await page.getByTestId('sit').last().click();
    await expect(told).toHaveCount(0);
    await expect(page.getByTestId('looking-on')).toHaveCount(0);
  });
}
