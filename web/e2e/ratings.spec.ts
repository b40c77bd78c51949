// A game that counts for ratings: said before anybody sits down, shown at the table, and found
// again on the page of one’s games and in the list of those who like to be there.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accessible, bigTargets, noSideways } from './checks';
import { call, expect, test } from './fixtures';
import { gameOf } from './games';
import { evenly, over } from './play';
import { unsaid, words, type Lang } from './words';

/** A game of two that somebody always wins. */
const game = gameOf('deukalion');

interface Update {
  table: { status: string; turn: number };
  states: { seat: number; moves: { move: string }[] }[];
}

/** Has two people, by seat, play a game to its end without their pages. */
async function playOut(people: Page[], id: string): Promise<void> {
  const pick = evenly(3);
  for (let now: Update | undefined; now?.table.status !== 'over';) {
    const page = people[(now?.table.turn ?? 1) - 1] ?? people[0]!;
    now = (await (await page.request.get(`/api/tables/${id}?since=0`)).json()) as Update;
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
    const { page } = await person('Daphne', options);
    const friend = await person('Echo');

    await page.goto(`/new?game=${game.id}`);
    await page.getByTestId('way-friends').check({ force: true });
    await page.getByTestId('seats-2').click();
    await page.getByTestId('rated').focus();
    await page.keyboard.press('Space');
    await expect(page.getByTestId('rated')).toBeChecked();
    await page.getByTestId('create-table').click();
    await expect(page.getByTestId('counts')).toContainText(words('app.rated.lobby', lang));
    const id = page.url().split('/').pop()!;
    await call(friend.page, `tables/${id}/join`, { seat: 2 });
    await expect(page.getByTestId('rating-2')).toContainText('500');
    await wellMade(page, 'lobby');
    await page.getByTestId('start').click();
    await expect(page.getByTestId('table')).toHaveAttribute('data-seat', '1');
    await expect(page.getByTestId('hint')).toHaveCount(0);

    await page.goto('/credits'); // or the page would show each move
    await playOut([page, friend.page], id);
    await page.goto(`/t/${id}`);
    await expect(over(page)).toBeVisible();
    await expect(page.getByTestId('rated-end').locator('[data-seat]')).toHaveCount(2);

    await page.goto('/me');
    const figures = page.getByTestId(`figures-${game.id}`);
    await expect(figures.locator('[data-fact="games"]')).toContainText('1');
    await expect(figures.getByTestId(`rating-${game.id}`)).toContainText('±');
    await expect(page.getByTestId(`past-${id}`)).toContainText('Echo');
    await wellMade(page, 'me');
    await figures.getByTestId(`show-${game.id}`).focus();
    const shown = page.waitForResponse('**/api/me/figures/show');
    await page.keyboard.press('Space');
    await shown;
    await figures.getByRole('link', { name: words('app.past.list.go', lang) }).press('Enter');
    await expect(page.getByTestId('leaders').getByRole('row', { name: /Daphne/ })).toHaveCount(1);
    await expect(page.getByTestId('leaders')).not.toContainText('Echo');
    await wellMade(page, 'leaders');
  });
}
