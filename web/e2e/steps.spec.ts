// The first steps of each game: a real table with a coach, from the front page to
// the last line.
import type { Page } from '@playwright/test';
import { accessible, noSideways } from './checks';
import { expect, test } from './fixtures';
import { games, type Game, sample } from './games';
import { coach, lessonOf, says } from './lesson';
import { choices, openChoices, patience, seq } from './play';
import { unsaid, words, type Lang } from './words';

/** Reads what the coach says, which are these lines, until he waits for a move. */
async function listen(page: Page, game: Game, lines: string[]): Promise<void> {
  const next = page.getByTestId('coach-next');
  for (const [i, line] of lines.entries()) {
    if (i > 0) await next.click();
    await says(page, `${game.id}.lesson.${line}`);
    expect(unsaid(await coach(page).innerText())).toEqual([]);
  }
  if (lines.length > 0) await expect(next).toBeHidden();
}

/** Makes a move and waits until the table has it. */
async function make(page: Page, move: string): Promise<void> {
  await openChoices(page);
  const before = await seq(page);
  await choices(page)
    .and(page.locator(`[data-move="${move}"]`))
    .first()
    .click(patience);
  await expect.poll(() => seq(page)).toBeGreaterThan(before);
}

for (const [i, game] of games.entries()) {
  // The languages take turns: that each has all lines is proved by the Go tests.
  const lang: Lang = i % 2 === 0 ? 'en' : 'fr';
  test(`${game.id}: first steps from the front page to the last line, ${lang}`, async ({
    person,
  }) => {
    const { page } = await person('', { locale: lang === 'en' ? 'en-GB' : 'fr-FR' });
    await page.goto('/');
    const card = page.getByTestId(`game-${game.id}`);
    await expect(card.getByTestId('first-steps')).toContainClass('fresh');
    await card.getByTestId('first-steps').click();
    await expect(page).toHaveURL(/\/t\//);
    for (const { lines, move } of lessonOf(game)) {
      await listen(page, game, lines);
      if (move === undefined) break;
      await make(page, move);
    }
    await expect(page.getByTestId('coach-play')).toBeVisible();
    await expect(page.getByTestId('coach-on')).toBeVisible();
    await accessible(page);
    await expect(page.getByTestId('imported').first()).toHaveText(words('app.lesson.staged', lang));
    await page.getByTestId('coach-on').click();
    await expect(coach(page)).toBeHidden();
    await openChoices(page);
    await expect(choices(page).first()).toBeVisible();

    await page.goto('/');
    await expect(card.getByTestId('first-steps')).not.toContainClass('fresh');
  });
}

for (const game of sample(1)) {
  test(`${game.id}: another move is explained, taken back, and may be made`, async ({ person }) => {
    const { page } = await person('', { viewport: { width: 390, height: 844 } });
    const [first] = lessonOf(game);
    await page.goto('/');
    await page.getByTestId(`game-${game.id}`).getByTestId('first-steps').click();
    await listen(page, game, first!.lines);
    await noSideways(page);
    await openChoices(page);
    const other = await choices(page)
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-move') ?? ''))
      .then((all) => all.find((move) => move !== first!.move) ?? '');
    await make(page, other);
    await expect(coach(page)).toHaveAttribute('data-strayed', 'true');
    expect(unsaid(await coach(page).innerText())).toEqual([]);
    await accessible(page);
    await page.getByTestId('coach-back').click();
    await expect(coach(page)).toHaveAttribute('data-strayed', 'false');
    await make(page, other);
    await expect(coach(page)).toHaveAttribute('data-strayed', 'true');
    await page.getByTestId('coach-alone').click();
    await expect(coach(page)).toBeHidden();
    // What is said then stands over the board, and a tap goes through it.
    const said = page.getByTestId('notices').locator('p');
    await expect(said).toHaveText(words('app.lesson.goodbye'));
    const [under, free] = await said.evaluate((one) => {
      const { x, y, width, height, bottom } = one.getBoundingClientRect();
      const board = document.querySelector('[data-testid="board"]');
      const under = document.elementFromPoint(x + width / 2, y + height / 2);
      return [board?.contains(under), bottom <= (board?.getBoundingClientRect().bottom ?? 0)];
    });
    expect([under, free]).toEqual([true, true]);
  });
}

test('the coach speaks in the table in words, and folds by Escape on the board', async ({
  person,
}) => {
  const [game] = games;
  if (!game) throw new Error('no games');
  const { page } = await person('');
  await page.goto('/');
  await page.getByTestId(`game-${game.id}`).getByTestId('first-steps').click();
  await expect(coach(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('coach-unfold')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('coach-next')).toBeVisible();
  await page.keyboard.press('Alt+KeyW');
  await expect(page.getByTestId('in-words').getByTestId('coach')).toBeVisible();
  await page.getByTestId('coach-leave').click();
  await expect(coach(page)).toBeHidden();
});
