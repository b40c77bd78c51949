import { call, expect, fewest, free, me, table, test } from './fixtures';
import { games } from './games';
import { move, evenly, openChoices, awaited, awaitedAmong, over } from './play';

const [game] = games;

// A friend vanishes on their turn. After the minute that the host chose the others let
// a bot stand in; they come back by opening the page, and play on.
test('a friend vanishes, a bot stands in, he comes back', async ({ person }) => {
  if (!game) throw new Error('the program has no game');
  const host = await person('Orpheus');
  const friend = await person('Eurydice');
  const id = await table(host.page, game, fewest(game, [me, free]), { start: false, standIn: 1 });
  await call(friend.page, `tables/${id}/join`, { seat: 2 });
  for (const { page } of [host, friend]) await page.goto(`/t/${id}`);
  await host.page.getByTestId('start').click();
  for (const { page } of [host, friend]) await openChoices(page);

  const pick = evenly(5);
  while ((await awaitedAmong([host.page, friend.page])) === host.page) {
    await move(host.page, pick);
  }
  await friend.page.goto('/credits');
  await expect(host.page.getByTestId('prompt')).toContainText('Eurydice is offline.');
  await expect(host.page.getByTestId('player-2')).toContainText('Offline');
  await expect(host.page.getByTestId('stands-in-at')).toContainText(
    /In [01]:\d\d a bot can stand in/,
  );
  await expect(host.page.getByTestId('standin')).toBeHidden();
  // The minute is the server's own, and nothing here can shorten it.
  await expect(host.page.getByTestId('standin')).toBeVisible({ timeout: 90_000 });
  // Its button stands over nothing.
  const [bar, board] = await Promise.all(
    ['standin', 'board'].map((part) => host.page.getByTestId(part).boundingBox()),
  );
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual((board?.y ?? 0) + 0.5);
  await host.page.getByTestId('standin').getByRole('button').click();
  await expect(host.page.getByTestId('player-2')).toContainText('A bot stands in');
  await expect(host.page.getByTestId('notices')).toContainText('a bot stands in');
  await expect(host.page.getByTestId('log')).toContainText('Eurydice is away');

  await friend.page.goto(`/t/${id}`);
  await expect(friend.page.getByTestId('notices')).toContainText('You are back in your seat');
  await expect(host.page.getByTestId('log')).toContainText('Eurydice sits down');
  await expect(friend.page.getByTestId('tray')).toBeVisible();
  await openChoices(friend.page);
  for (;;) {
    const turn = await awaitedAmong([host.page, friend.page]);
    if ((await over(turn).isVisible()) || turn === friend.page) break;
    await move(turn, pick);
  }
  if ((await awaited(friend.page)) === 'choice') expect(await move(friend.page, pick)).not.toBe('');
});
