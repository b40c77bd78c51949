import { continued, expect, test, table, fewest, me } from './fixtures';
import { seeEnd } from './finish';
import { games, sample } from './games';
import { awaited, evenly, move, openChoices } from './play';
import { onlyEnglish, unsaid } from './words';
import type { Page } from '@playwright/test';

const english = onlyEnglish();

async function allFrench(page: Page): Promise<void> {
  const text = await page.locator('body').innerText();
  expect(unsaid(text), `keys and gaps on ${page.url()}`).toEqual([]);
  expect(
    english.filter((message) => text.includes(message)),
    `English on ${page.url()}`,
  ).toEqual([]);
}

// A browser that asks for French gets French: on every page, in a game, and at its end.
for (const game of games) {
  test(`${game.id}: French on every page, in a game and at its end`, async ({ person }) => {
    const { page } = await person('Ariane', { locale: 'fr-FR' });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await allFrench(page);
    await page.goto(`/new?game=${game.id}`);
    await allFrench(page);

    const id = await continued(page, game);
    await page.goto(`/t/${id}`);
    await openChoices(page);
    const pick = evenly(5);
    for (let made = 0; made < 8 && (await awaited(page)) === 'choice';) {
      if (made % 4 === 0) await allFrench(page);
      if ((await move(page, pick)) !== '') made++;
    }
    await seeEnd(page, id);
    await allFrench(page);
    await page.goto(`/t/${id}/replay`);
    await expect(page.getByTestId('replay-slider')).toBeVisible();
    await allFrench(page);
    await page.goto(`/rules/${game.id}`);
    await expect(page.getByTestId('rules')).toBeVisible();
    await allFrench(page);
  });
}

// The language can be changed in a running game, and is remembered.
for (const game of sample(3)) {
  test(`${game.id}: English to French and back in a running game`, async ({ person }) => {
    const { page } = await person('Ariadne');
    const id = await table(page, game, fewest(game, [me]));
    await page.goto(`/t/${id}`);
    const prompt = page.getByTestId('prompt');
    await expect(prompt).not.toBeEmpty();
    const before = await prompt.innerText();
    await page.getByTestId('menu').click();
    await page.getByTestId('lang-fr').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(prompt).not.toHaveText(before);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });
}
