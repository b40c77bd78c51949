// Clocks: a pace is chosen, said to all, counted down, and what happens at zero.
import { accessible, noSideways } from './checks';
import { call, expect, fewest, free, me, table, test } from './fixtures';
import { games } from './games';
import { moreOptions } from './pages';

const [game] = games;
const PHONE = { viewport: { width: 390, height: 844 } };

test('a pace is chosen in a folded row, and said in a sentence to all', async ({ person }) => {
  const host = await person('Orpheus');
  await host.page.goto(`/new?game=${game!.id}`);
  await host.page.getByTestId('way-friends').check({ force: true });
  await expect(host.page.getByTestId('choose-pace')).toBeHidden();
  await host.page.getByTestId('open-pace').click();
  await expect(host.page.getByTestId('pace-says')).toContainText('There is no clock');
  const option = host.page.getByTestId('choose-pace').locator('option', { hasText: '3 days' });
  await host.page.getByTestId('choose-pace').selectOption((await option.getAttribute('value'))!);
  await host.page.getByTestId('at-zero').selectOption('end');
  await expect(host.page.getByTestId('pace-says')).toContainText(
    /3 days per move, not counting nights .* the game ends without a winner\./,
  );
  await accessible(host.page);
  await moreOptions(host.page);
  await expect(host.page.getByTestId('stand-in')).toBeHidden();
  await host.page.getByTestId('create-table').click();
  await expect(host.page.getByTestId('pace')).toContainText('3 days per move');

  const guest = await person('Eurydice', { ...PHONE, locale: 'fr-FR' });
  await guest.page.goto(host.page.url());
  await expect(guest.page.getByTestId('pace')).toContainText('3 jours par coup');
  await noSideways(guest.page);
});

test('time runs out in sight of all, a bot moves, and whoever was slow is back', async ({
  person,
}) => {
  const host = await person('Orpheus');
  const friend = await person('Eurydice', PHONE);
  const id = await table(host.page, game!, fewest(game!, [me, free]), {
    start: false,
    pace: { kind: 'move', seconds: 12, atZero: 'bot' },
  });
  await call(friend.page, `tables/${id}/join`, { seat: 2 });
  await call(host.page, `tables/${id}/start`, {});
  for (const { page } of [host, friend]) await page.goto(`/t/${id}`);
  for (const { page } of [host, friend]) {
    await expect(page.getByTestId('clock').first()).toHaveText(/^0:\d\d$/);
  }
  await noSideways(friend.page);
  await accessible(host.page);
  await expect(host.page.getByTestId('log')).toContainText('ran out of time', { timeout: 40_000 });
  await host.page.getByTestId('menu').click();
  await expect(host.page.getByTestId('menu-pace')).toContainText(
    '12 seconds per move; when time is up',
  );
});

test('the game ends at zero where that was chosen', async ({ person }) => {
  const host = await person('Orpheus');
  const id = await table(
    host.page,
    game!,
    fewest(game!, [me, { kind: 'person', name: 'Eurydice' }]),
    {
      pace: { kind: 'game', seconds: 8, more: 0, atZero: 'end' },
    },
  );
  await host.page.goto(`/t/${id}`);
  await expect(host.page.getByTestId('clock')).toHaveCount(2);
  await expect(host.page.getByTestId('clock-said').first()).toContainText(
    /You have \d+ seconds? left\./,
  );
  await expect(host.page.getByTestId('result')).toContainText('ran out of time, so the game ends');
  await accessible(host.page);
  await host.page.getByTestId('to-replay').click();
  await expect(host.page.getByTestId('board')).toBeVisible();
});

test('whoever is away is waited for, and comes back', async ({ person }) => {
  const host = await person('Orpheus');
  const friend = await person('Eurydice', PHONE);
  const id = await table(host.page, game!, fewest(game!, [me, free]), {
    start: false,
    pace: { kind: 'days', days: 1, zone: 'Europe/Paris', atZero: 'bot' },
  });
  await call(friend.page, `tables/${id}/join`, { seat: 2 });
  await call(host.page, `tables/${id}/start`, {});
  for (const { page } of [host, friend]) await page.goto(`/t/${id}`);
  await friend.page.getByTestId('menu').click();
  await friend.page.getByTestId('open-away').click();
  await expect(friend.page.getByTestId('away-sheet')).toBeVisible();
  await accessible(friend.page);
  await friend.page.getByTestId('away-go').click();
  await expect(friend.page.getByTestId('notices')).toContainText('One table waits for you');
  await expect(host.page.getByTestId('player-2')).toContainText('away until');
  await expect(host.page.getByTestId('log')).toContainText('Eurydice is away until');
  await friend.page.getByTestId('menu').click();
  await friend.page.getByTestId('open-away').click();
  await friend.page.getByTestId('away-back').click();
  await expect(host.page.getByTestId('player-2')).not.toContainText('away until');
  await expect(host.page.getByTestId('log')).toContainText('Eurydice is back.');
});
