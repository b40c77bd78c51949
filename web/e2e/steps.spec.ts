// The first steps of each game: a real table with a coach, from the front page to
// his last line.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { accessible, noSideways } from './checks';
import { expect, test } from './fixtures';
import { games, type Game } from './games';
import { choices, openChoices, patience, seq } from './play';
import { unsaid, words, type Lang } from './words';

interface Line {
  name: string;
  other: boolean;
}

/** A lesson as its file has it: the moves of the learner, and the lines of the coach. */
function lessonOf(game: Game): { moves: string[]; lines: Line[] } {
  const text = readFileSync(`../games/${game.id}/lesson.txt`, 'utf8').split('\n');
  return {
    moves: text.filter((line) => line.startsWith('1 ')).map((line) => line.slice(2)),
    lines: text.flatMap((line) => {
      const [, word, name] = /^#(say|else) (\w+)/.exec(line) ?? [];
      return name ? [{ name, other: word === 'else' }] : [];
    }),
  };
}

const coach = (page: Page) => page.getByTestId('coach');

/** Reads what the coach says until he waits for a move; returns the names of his lines. */
async function listen(page: Page, game: Game): Promise<string[]> {
  const said: string[] = [];
  for (;;) {
    await expect(coach(page)).toBeVisible();
    const key = (await coach(page).getAttribute('data-key')) ?? '';
    expect(unsaid(await coach(page).innerText())).toEqual([]);
    said.push(key.replace(`${game.id}.lesson.`, ''));
    const next = page.getByTestId('coach-next');
    if (!(await next.isVisible())) return said;
    await next.click();
    await expect(coach(page)).not.toHaveAttribute('data-key', key);
  }
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

/** Once the figures stand, the bubble does not cover what it is about. */
async function standsFree(page: Page): Promise<void> {
  const covered = () =>
    page.evaluate(() => {
      const bubble = document.querySelector('[data-testid="coach"]')?.getBoundingClientRect();
      const ring = document.querySelector('.point rect')?.getBoundingClientRect();
      if (!bubble || !ring) return 0;
      const wide = Math.min(bubble.right, ring.right) - Math.max(bubble.left, ring.left);
      const high = Math.min(bubble.bottom, ring.bottom) - Math.max(bubble.top, ring.top);
      return Math.max(0, wide) * Math.max(0, high);
    });
  await expect.poll(covered).toBe(0);
}

for (const game of games) {
  for (const lang of ['en', 'fr'] as Lang[]) {
    test(`${game.id}: first steps from the front page to the last line, ${lang}`, async ({
      person,
    }) => {
      const { page } = await person('', { locale: lang === 'en' ? 'en-GB' : 'fr-FR' });
      const lesson = lessonOf(game);
      await page.goto('/');
      const card = page.getByTestId(`game-${game.id}`);
      await expect(card.getByTestId('lesson-offer')).toBeVisible();
      await card.getByTestId('first-steps').click();
      await expect(page).toHaveURL(/\/t\//);
      const said = new Set<string>();
      for (const move of lesson.moves) {
        for (const name of await listen(page, game)) said.add(name);
        await standsFree(page);
        if (said.size === 1) await accessible(page);
        await make(page, move);
      }
      await expect(page.getByTestId('coach-next').or(page.getByTestId('coach-on'))).toBeVisible();
      for (const name of await listen(page, game)) said.add(name);
      expect([...said]).toEqual(
        lesson.lines.filter((line) => !line.other).map((line) => line.name),
      );
      await accessible(page);
      await expect(page.getByTestId('imported').first()).toHaveText(
        words('app.lesson.staged', lang),
      );
      await page.getByTestId('coach-on').click();
      await expect(coach(page)).toBeHidden();
      await openChoices(page);
      await expect(choices(page).first()).toBeVisible();

      await page.goto('/');
      await expect(card.getByTestId('first-steps')).toBeVisible();
      await expect(card.getByTestId('lesson-offer')).toBeHidden();
    });
  }

  test(`${game.id}: another move is explained, taken back, and may be made`, async ({ person }) => {
    const { page } = await person('', { viewport: { width: 390, height: 844 } });
    const lesson = lessonOf(game);
    await page.goto('/');
    await page.getByTestId(`game-${game.id}`).getByTestId('first-steps').click();
    await listen(page, game);
    await noSideways(page);
    await openChoices(page);
    const other = await choices(page)
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-move') ?? ''))
      .then((all) => all.find((move) => move !== lesson.moves[0]) ?? '');
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
