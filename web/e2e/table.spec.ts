// What can be done at any table, whatever is played there.
import { ended } from './finish';
import { expect, test, table, fewest, easy, random } from './fixtures';
import { type Game, games, middleOf, seatsOfMiddle, sample } from './games';
import { moreOptions, signIn } from './pages';
import { choices, openChoices } from './play';

/** The last word of a game's last option of one word, which is not its default; nothing without options. */
function lastWords(game: Game): Record<string, string> {
  const option = game.options.findLast((one) => one.words.length === 1);
  if (option === undefined) return {};
  const word = option.words[0]?.at(-1) ?? '';
  expect(word).not.toBe(option.default);
  return { [option.name]: word };
}

for (const game of games) {
  test(`${game.id}: a new table with options, by hand`, async ({ person }) => {
    const { page } = await person();
    await page.goto(`/new?game=${game.id}`);
    await page.getByTestId('way-friends').check({ force: true });
    await page.getByTestId(`seats-${Math.max(2, game.minSeats)}`).click();
    await moreOptions(page);
    const seats = await page.getByTestId(/^figure-/).count();
    for (const { name } of game.options.filter((option) => option.seats)) {
      const offered = page.getByTestId(`option-${name}`).locator('option');
      const values = await offered.evaluateAll((all) =>
        all.map((one) => one.getAttribute('value')),
      );
      expect(values.slice(0, -1)).toEqual(Array.from({ length: seats }, (_, i) => String(i + 1)));
    }
    const chosen = lastWords(game);
    for (const [name, word] of Object.entries(chosen))
      await page.getByTestId(`option-${name}`).getByRole('combobox').selectOption(word);
    await page.getByTestId('create-table').click();
    await signIn(page, 'Minos');
    await expect(page.getByTestId('lobby')).toBeVisible();
    const id = new URL(page.url()).pathname.split('/')[2];
    const made = (await (await page.request.get(`/api/tables/${id}`)).json()) as {
      table: { options: Record<string, string> };
    };
    expect(made.table.options).toMatchObject(chosen);
    await expect(page.getByTestId('share-link')).toHaveValue(new RegExp(`/t/${id}$`));
  });
}

for (const game of sample(2)) {
  test(`${game.id}: replay, step by step, from a chosen seat`, async ({ person }) => {
    const { page } = await person('Clio');
    const id = await table(page, game, fewest(game, [easy, random]));
    await ended(page, id);
    await page.goto(`/t/${id}/replay`);
    const slider = page.getByTestId('replay-slider');
    await slider.fill('0');
    await expect(slider).toHaveValue('0');
    await slider.press('ArrowRight');
    await expect(slider).toHaveValue('1');
    const last = (await slider.getAttribute('max')) ?? '';
    await slider.fill(last);
    await expect(slider).toHaveValue(last);
    await page.getByTestId('replay-viewer').selectOption('2');
    await expect(page.getByTestId('board')).toBeVisible();
  });
}

for (const game of sample(3)) {
  test(`${game.id}: a record can be brought in and played on`, async ({ person }) => {
    const { page } = await person('Clio');
    await page.goto('/');
    await page.getByTestId('import-file').setInputFiles(middleOf(game));
    await expect(page.getByTestId('lobby')).toBeVisible();
    await page.getByTestId('join-seat-1').click();
    for (let seat = 2; seat <= seatsOfMiddle(game); seat++) {
      await page.getByTestId(`bot-seat-${seat}`).click();
    }
    await page.getByTestId('start').click();
    await openChoices(page);
    await expect(choices(page).first()).toBeVisible();
  });
}

for (const game of games) {
  test(`${game.id}: the rules can be opened at a number and searched`, async ({ person }) => {
    const { page } = await person();
    const answer = await page.request.get(`/api/games/${game.id}/rules?lang=en`);
    const { markdown } = (await answer.json()) as { markdown: string };
    const rules = [...markdown.matchAll(/^### (\S+) · (.*)$/gm)];
    const [, number = '', title = ''] = rules.at(-1) ?? [];
    await page.goto(`/rules/${game.id}#${number}`);
    await expect(page.locator(`#${number}`)).toBeInViewport();
    const shown = page.getByTestId('rules').locator('h3').filter({ visible: true });
    await expect(shown).toHaveCount(rules.length);
    await page.getByTestId('rules-search').fill(title);
    await expect.poll(() => shown.count()).toBeLessThan(rules.length);
    await expect(page.getByTestId('rules').locator(`#${number}`)).toBeVisible();
  });
}

test('a bad record is refused in words', async ({ person }) => {
  const { page, provokes } = await person('Clio');
  provokes(/status of 400 .*\/import$/);
  await page.goto('/');
  await page
    .getByTestId('import-file')
    .setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(page.getByTestId('notices')).not.toBeEmpty();
  await expect(page).toHaveURL('/');
});

test('an unknown table says so', async ({ person }) => {
  const { page } = await person('Clio');
  const answer = await page.request.get('/api/tables/nosuchtable');
  expect(answer.status()).toBe(404);
});
