import type { WebSocketRoute } from '@playwright/test';
import { expect, test, table, fewest, free, me, call } from './fixtures';
import { seeEnd } from './finish';
import { games, sample } from './games';
import { awaitedAmong, evenly, move, openChoices, over, play, seq } from './play';
import { checkDice, signIn } from './pages';

// Two browsers and a bot; the guest comes by the code, and one page is reloaded in
// between. One game goes on to its end without the pages, and both see it.
for (const [i, game] of games.entries()) {
  test(`${game.id}: two friends play against each other, with a reload in the middle`, async ({
    person,
  }) => {
    const host = await person('Orpheus');
    const guest = await person();
    const id = await table(host.page, game, fewest(game, [me, free]), { start: false });
    await host.page.goto(`/t/${id}`);
    await expect(host.page.getByTestId('lobby')).toBeVisible();

    await guest.page.goto('/');
    await guest.page.getByTestId('join-code').fill(id);
    await guest.page.getByTestId('join-go').click();
    await guest.page.getByTestId('join-seat-2').click();
    await signIn(guest.page, 'Eurydice');
    await expect(host.page.getByTestId('lobby')).toContainText('Eurydice');
    await host.page.getByTestId('start').click();

    for (const { page } of [host, guest]) await openChoices(page);
    for (const { page } of [host, guest]) await page.getByTestId('tab-chat').click();
    await guest.page.getByTestId('chat-input').fill('Don’t look back!');
    await guest.page.getByTestId('chat-send').click();
    await expect(host.page.getByTestId('chat')).toContainText('Don’t look back!');

    const pick = evenly(7);
    let made = 0;
    let reloaded = false;
    while (made < (i === 0 ? 20 : 8)) {
      const turn = await awaitedAmong([host.page, guest.page]);
      if (await over(turn).isVisible()) break;
      if ((await move(turn, pick)) !== '') made++;
      if (made >= 4 && !reloaded) {
        reloaded = true;
        const before = await seq(guest.page);
        await guest.page.reload();
        await expect.poll(() => seq(guest.page)).toBeGreaterThanOrEqual(before);
        await openChoices(guest.page);
      }
    }
    expect(reloaded).toBe(true);
    if (i !== 0) return;
    await Promise.all([host, guest].map(({ page }) => seeEnd(page, id)));
    for (const { page } of [host, guest]) await checkDice(page, { own: true });
  });
}

// Whoever has the link and no seat sees the table, and nothing of a hand; what
// is hidden is looked for in the spec of each game.
for (const game of sample(0)) {
  test(`${game.id}: a spectator sees the table and has no choice`, async ({ person }) => {
    const host = await person('Orpheus');
    const id = await table(host.page, game, fewest(game, [me]));
    await host.page.goto(`/t/${id}`);
    await expect(host.page.getByTestId('tray')).toBeVisible();

    const watcher = await person('Charon');
    await watcher.page.goto(`/t/${id}`);
    await expect(watcher.page.getByTestId('prompt')).not.toBeEmpty();
    await expect(watcher.page.locator('[data-move]')).toHaveCount(0);
    await expect(watcher.page.getByTestId('tray')).toHaveCount(0);
    const update = await watcher.page.request.get(`/api/tables/${id}`);
    const { states } = (await update.json()) as {
      states: { seat: number; moves: unknown[] }[];
    };
    expect(states.map((state) => state.seat)).toEqual([0]);
    expect(states[0]?.moves).toEqual([]);
  });
}

for (const game of sample(1)) {
  test(`${game.id}: an open table is found on the front page`, async ({ person }) => {
    const host = await person('Orpheus');
    const last = Math.min(3, game.maxSeats);
    const seats = [me, free, free].slice(0, last);
    const id = await table(host.page, game, fewest(game, seats), {
      start: false,
      open: true,
    });
    const guest = await person('Eurydice');
    await guest.page.goto('/');
    await expect(guest.page.getByTestId('me')).toContainText('Eurydice');
    await guest.page.getByTestId('open-tables').locator(`a[href$="/t/${id}"]`).click();
    await guest.page.getByTestId(`join-seat-${last}`).click();
    await expect(guest.page.getByTestId('lobby')).toContainText('Eurydice');
    await host.page.goto('/');
    await expect(host.page.getByTestId('my-tables').locator(`a[href$="/t/${id}"]`)).toBeVisible();
    await call(host.page, `tables/${id}/leave`, { seat: 1 });
  });
}

for (const game of sample(2)) {
  test(`${game.id}: what happened while the line was broken is told afterwards`, async ({
    person,
  }) => {
    const host = await person('Orpheus');
    const guest = await person('Eurydice');
    let broken = false;
    const lines: WebSocketRoute[] = [];
    await guest.page.routeWebSocket(/\/socket/, (line) => {
      if (broken) void line.close();
      else lines.push((line.connectToServer(), line));
    });
    const id = await table(host.page, game, fewest(game, [me, free]), { start: false });
    await call(guest.page, `tables/${id}/join`, { seat: 2 });
    await call(host.page, `tables/${id}/start`, {});
    for (const { page } of [host, guest]) await page.goto(`/t/${id}`);
    await expect.poll(() => lines.length).toBe(1);
    await expect(guest.page.getByTestId('prompt')).not.toBeEmpty();

    broken = true;
    await lines[0]?.close();
    await expect(guest.page.getByTestId('offline')).toBeVisible();
    const before = await seq(guest.page);
    const due = async () => {
      const answer = await guest.page.request.get(`/api/tables/${id}`);
      return ((await answer.json()) as { table: { seq: number } }).table.seq;
    };
    await openChoices(host.page);
    // Of a choice made in secret the guest is told nothing.
    do expect(await play(host.page, { moves: 1 })).toBe(1);
    while ((await due()) <= before);
    expect(await seq(guest.page)).toBe(before);

    broken = false;
    const made = await due();
    await expect.poll(() => seq(guest.page)).toBeGreaterThanOrEqual(made);
    await expect(guest.page.getByTestId('offline')).toBeHidden();
  });
}
