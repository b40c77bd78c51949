// A game that counts for ratings: said before anybody sits down, shown at the table, and found
// again on the page of one’s games and in the list of those who like to be there.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accessible, bigTargets, noSideways } from './checks';
import { call, expect, test } from './fixtures';
import { gameOf } from './games';
import { evenly, over } from './play';
import { unsaid, words, type Lang } from './words';

/** A short game, in which sides win together. */
const game = gameOf('cerberus');

interface Update {
  table: { status: string; turn: number; winners: number[] };
  states: { seat: number; moves: { move: string }[] }[];
}

/**
 * Has people, by seat, play without their pages until somebody has won: once more where nobody
 * has. Returns the table of that game.
 */
async function playOut(people: Page[], id: string): Promise<string> {
  const pick = evenly(3);
  const [host] = people;
  for (let now: Update | undefined; ;) {
    const page = people[(now?.table.turn ?? 1) - 1] ?? host!;
    now = (await (await page.request.get(`/api/tables/${id}?since=0`)).json()) as Update;
    const { status, winners } = now.table;
    if (status === 'over' && winners.length) return id;
    if (status === 'over') {
      ({ id } = await call<{ id: string }>(host!, `tables/${id}/rematch`, {}));
      await call(host!, `tables/${id}/start`, {});
      continue;
    }
    const own = now.states.find(({ seat }) => seat === now!.table.turn);
    if (!own?.moves.length) continue;
    const list = own.moves.map(({ move }) => move);
    const move = list[pick(list)];
    await call(page, `tables/${id}/moves`, { id: randomUUID(), seat: own.seat, move });
  }
}

/** What must hold of each page of these. */
async function wellMade(page: Page, within: string): Promise<void> {
  await accessible(page);
  await bigTargets(page);
  await noSideways(page);
  expect(unsaid(await page.getByTestId(within).innerText())).toEqual([]);
}

const walks: [Lang, { width: number; height: number }][] = [
  ['en', { width: 1280, height: 720 }],
  ['fr', { width: 390, height: 844 }],
];
for (const [lang, viewport] of walks) {
  test(`a game that counts changes ratings, which its players see, ${lang}`, async ({ person }) => {
    const options = { locale: lang === 'en' ? 'en-GB' : 'fr-FR', viewport };
    const name = lang === 'en' ? 'Daphne' : 'Daphné'; // both are in one list
    const { page } = await person(name, options);
    const friends = [await person('Echo'), await person('Syrinx')];

    await page.goto(`/new?game=${game.id}`);
    await page.getByTestId('way-friends').check({ force: true });
    await page.getByTestId('seats-3').click();
    await page.getByTestId('rated').focus();
    await page.keyboard.press('Space');
    await expect(page.getByTestId('rated')).toBeChecked();
    await page.getByTestId('create-table').click();
    await expect(page.getByTestId('counts')).toContainText(words('app.rated.lobby', lang));
    const id = page.url().split('/').pop()!;
    for (const [i, friend] of friends.entries())
      await call(friend.page, `tables/${id}/join`, { seat: i + 2 });
    await expect(page.getByTestId('rating-2')).toContainText('500');
    await wellMade(page, 'lobby');
    await page.getByTestId('start').click();
    await expect(page.getByTestId('table')).toHaveAttribute('data-seat', '1');
    await expect(page.getByTestId('hint')).toHaveCount(0);

    await page.goto('/credits'); // or the page would show each move
    const last = await playOut([page, ...friends.map((one) => one.page)], id);
    await page.goto(`/t/${last}`);
    await expect(over(page)).toBeVisible();
    await expect(page.getByTestId('rated-end').locator('[data-seat]')).toHaveCount(3);

    await page.goto('/me');
    const figures = page.getByTestId(`figures-${game.id}`);
    await expect(figures.locator('[data-fact="games"]')).toContainText(/\d/);
    await expect(figures.getByTestId(`rating-${game.id}`)).toContainText('±');
    await expect(page.getByTestId(`past-${last}`)).toContainText('Echo');
    await wellMade(page, 'my-games');
    await figures.getByTestId(`show-${game.id}`).focus();
    const shown = page.waitForResponse('**/api/me/figures/show');
    await page.keyboard.press('Space');
    await shown;
    await figures.getByRole('link', { name: words('app.past.list.go', lang) }).press('Enter');
    await expect(
      page.getByTestId('leaders').getByRole('row', { name: new RegExp(name) }),
    ).toHaveCount(1);
    await expect(page.getByTestId('leaders')).not.toContainText('Echo');
    await wellMade(page, 'leaders');
  });
}
