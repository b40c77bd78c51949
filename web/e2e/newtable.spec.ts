// A new table is made alone, with friends, or on this device.
import { expect, free, me, most, table, test } from './fixtures';
import { games, sample } from './games';
import { signIn } from './pages';

for (const game of games) {
  test(`${game.id}: alone, a figure is chosen and the game begins`, async ({ person }) => {
    const { page } = await person('Orpheus');
    await page.goto(`/new?game=${game.id}`);
    await page.getByTestId(`seats-${game.maxSeats}`).click();
    await page.getByTestId('figure-2').click();
    await page.getByTestId('create-table').click();
    await expect(page.getByTestId('table')).toHaveAttribute('data-seat', '2');
  });
}

for (const game of sample(0)) {
  test(`${game.id}: with friends, who come by the code`, async ({ person }) => {
    const host = await person('Orpheus');
    await host.page.goto(`/new?game=${game.id}`);
    await host.page.getByTestId('way-friends').check({ force: true });
    const seats = Math.max(2, game.minSeats);
    await host.page.getByTestId(`seats-${seats}`).click();
    for (let seat = 3; seat <= seats; seat++) {
      await host.page.getByTestId(`figure-${seat}`).click();
    }
    await host.page.getByTestId('create-table').click();
    await expect(host.page.getByTestId('qr')).toBeVisible();
    const code = await host.page.getByTestId('table-code').innerText();

    const friend = await person();
    await friend.page.goto('/');
    await friend.page.getByTestId('join-code').fill(code);
    await friend.page.getByTestId('join-go').click();
    await friend.page.getByTestId('join-seat-2').click();
    await signIn(friend.page, 'Eurydice');
    // The list of games comes to the spectator only when the game has begun.
    const watcher = await person('Charon');
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    await watcher.page.route('**/api/games', async (route) => {
      await begun;
      await route.continue();
    });
    const list = watcher.page.waitForResponse('**/api/games');
    await watcher.page.goto(friend.page.url());
    await expect(host.page.getByTestId('watching')).toContainText('Charon');
    await host.page.getByTestId('start').click();
    await expect(friend.page.getByTestId('table')).toHaveAttribute('data-seat', '2');
    await expect(watcher.page.getByTestId('table')).toBeVisible();
    begin();
    await (await list).finished();

    // What is said has a time and can be muted; what a spectator says is marked.
    for (const { page } of [host, watcher]) await page.getByTestId('tab-chat').click();
    await watcher.page.getByTestId('react').first().click();
    const chat = host.page.getByTestId('chat');
    await expect(chat.getByRole('log')).toContainText('Charon watching');
    await expect(chat.locator('time')).toHaveCount(1);
    await chat.getByTestId('mute').click();
    await chat.getByRole('checkbox', { name: 'Charon' }).check();
    await expect(chat.getByRole('log')).not.toContainText('Charon');
    await expect(chat.getByTestId('hidden')).toBeVisible();
  });
}

for (const game of sample(1)) {
  test(`${game.id}: on this device, each with a name of his own`, async ({ person }) => {
    const { page } = await person('Leto');
    await page.goto(`/new?game=${game.id}`);
    await page.getByTestId('way-device').check({ force: true });
    await page.getByTestId('name-2').fill('Leto');
    await page.getByTestId('create-table').click();
    await expect(page.getByTestId('player-1')).toContainText('Leto');
    await expect(page.getByTestId('player-2')).toContainText('Leto 2');
    await expect(page.getByTestId('curtain').or(page.getByTestId('prompt')).first()).toBeVisible();
  });
}

for (const { id, tempers } of games.filter((game) => game.tempers)) {
  test(`${id}: a bot has the character that was chosen, another one a different one`, async ({
    person,
  }) => {
    const [chosen = ''] = tempers ?? [];
    const { page } = await person('Orpheus');
    await page.goto(`/new?game=${id}`);
    await page.getByTestId('more-options').click();
    const row = page.getByTestId('seat-2');
    await row.getByLabel('Which bot').selectOption('medium');
    await row.getByLabel('Character').selectOption(chosen);
    await page.getByTestId('create-table').click();
    await expect(page.getByTestId('player-2').locator('.temper')).toHaveText(chosen);
    const other = page.getByTestId('player-3').locator('.temper');
    await expect(other).not.toBeEmpty();
    await expect(other).not.toHaveText(chosen);
    await page.getByTestId('player-2').locator('.about').click();
    await expect(page.getByTestId('player-about')).toContainText(`Medium (thinks) · ${chosen}`);
  });
}

test('what makes a table, begins it and seats a guest is in reach at once', async ({ person }) => {
  const [game] = games;
  const { page } = await person('Pan');
  const { page: guest } = await person('Echo');
  const id = await table(page, game!, most(game!, [me, free]), { start: false });
  for (const size of [
    { width: 360, height: 640 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size);
    await guest.setViewportSize(size);
    await page.goto(`/new?game=${game!.id}`);
    await expect(page.getByTestId('create-table')).toBeInViewport({ ratio: 1 });
    // Of many pictures three are seen, until all are asked for.
    const pictures = page.locator('[data-testid^="picture-2-"]');
    await expect(pictures).toHaveCount(3);
    await page.getByTestId('more-pictures').click();
    await expect(pictures).toHaveCount(6);
    await page.goto(`/t/${id}`);
    await expect(page.getByTestId('start')).toBeInViewport({ ratio: 1 });
    await guest.goto(`/t/${id}`);
    await expect(guest.getByTestId('join-seat-2')).toBeInViewport({ ratio: 1 });
    await expect(guest.getByTestId('unplayed')).toHaveCount(0);
  }
  // Lying down, too, where the seats themselves are further down.
  await guest.setViewportSize({ width: 844, height: 390 });
  await page.setViewportSize({ width: 844, height: 390 });
  // What begins the game covers no part of a line: it is as wide as the page.
  const bar = page.getByTestId('start').locator('..');
  await expect(page.getByTestId('start')).toBeInViewport({ ratio: 1 });
  const [own, all] = await Promise.all([
    bar.boundingBox(),
    page.getByTestId('seat-2').boundingBox(),
  ]);
  expect(own?.width).toBeGreaterThanOrEqual(all?.width ?? Infinity);
  const code = await page.getByTestId('table-code').boundingBox();
  expect((code?.y ?? Infinity) + (code?.height ?? 0)).toBeLessThanOrEqual(own?.y ?? 0);
  await expect(guest.getByTestId('sit')).toBeInViewport({ ratio: 1 });
  await guest.getByTestId('sit').click();
  await expect(guest.getByTestId('seat-2')).toContainText('Echo');
});
