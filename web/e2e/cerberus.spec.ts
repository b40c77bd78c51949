// What only Cerberus has: its cards, their effects and targets, its rules.
import { continued, expect, test, table, easy, me } from './fixtures';
import { longMotions } from './checks';
import { gameOf, middleOf } from './games';
import { awaited, choices, evenly, move, openChoices, seq } from './play';

const game = gameOf('cerberus');

test('a decision can be taken back, step by step or whole', async ({ person }) => {
  const { page } = await person('Ixion');
  const id = await table(page, game, [me, easy, easy]);
  await page.goto(`/t/${id}`);
  await openChoices(page);
  await awaited(page);
  const offered = () => choices(page).evaluateAll((all) => all.map((one) => one.dataset.move));
  const beginning = (words: string) => (list: string[]) =>
    list.findIndex((one) => one.startsWith(words));
  const first = await offered();
  await move(page, beginning('play flee 2'));
  await expect(page.getByTestId('undo')).toBeEnabled();
  await awaited(page); // the choices come when the move has been drawn
  const second = await offered();
  await move(page, beginning('advance 2 3'));
  await expect.poll(offered).not.toEqual(second);

  await page.keyboard.press('Backspace');
  await expect.poll(offered).toEqual(second);
  await move(page, beginning('advance 3 1'));
  await page.getByTestId('undo-all').click();
  await expect.poll(offered).toEqual(first);
});

test('what cannot be done says why, with the rule', async ({ person }) => {
  const { page } = await person('Ixion');
  const id = await table(page, game, [me, easy, easy]);
  await page.goto(`/t/${id}`);
  await openChoices(page);
  await awaited(page);
  // Once the turn's Action is carried out, the other Action cards cannot be played.
  const pick = evenly(2);
  const quiet = page.getByTestId('tray').locator('[aria-disabled=true]');
  for (let made = 0; made < 60 && (await quiet.count()) === 0;) {
    if ((await awaited(page)) !== 'choice') break;
    if ((await move(page, pick)) !== '') made++;
  }
  await quiet.first().click({ force: true });
  const why = page.getByTestId('why-not');
  await expect(why).toBeVisible();
  await expect(why).toHaveAttribute('data-rule', /^C\d+$/);
  const rule = await why.getAttribute('data-rule');
  await why
    .getByRole('link')
    .or(why.getByRole('button', { name: rule ?? '' }))
    .first()
    .click();
  await expect(page.getByTestId('rules')).toContainText(rule ?? '');
});

test('a card is played by its effect in the hand and by its target on the board', async ({
  person,
}) => {
  const { page } = await person('Clio');
  await page.goto(`/t/${await continued(page, game)}`);
  const effect = page.getByTestId('tray').locator('[data-move="play opportunism 1"]');
  await effect.click();
  const targets = page.getByTestId('board').locator('[data-hot]');
  await expect(targets.first()).toBeVisible();
  await expect(page.getByTestId('prompt')).toContainText('Opportunism');
  const before = await seq(page);
  await targets.last().click();
  const menu = page.getByTestId('board').getByRole('menuitem').first();
  await expect
    .poll(async () => {
      if (await menu.isVisible()) await menu.click();
      return seq(page);
    })
    .toBeGreaterThan(before);
});

test('while a target is chosen nothing moves for long where little motion is asked for', async ({
  person,
}) => {
  const { page } = await person('Nyx');
  await page.goto(`/t/${await continued(page, game)}`);
  await page.getByTestId('tray').locator('[data-move="play sacrifice 1"]').click();
  await expect(page.getByTestId('board').locator('[data-hot]').first()).toBeVisible();
  expect(await longMotions(page)).toEqual([]);
});

test('a spectator sees no hand', async ({ person }) => {
  const host = await person('Orpheus');
  const id = await table(host.page, game, [me, easy, easy]);
  await host.page.goto(`/t/${id}`);
  await expect(host.page.getByTestId('tray').getByTestId('card').first()).toBeVisible();

  const watcher = await person('Charon');
  await watcher.page.goto(`/t/${id}`);
  await expect(watcher.page.getByTestId('prompt')).not.toBeEmpty();
  await expect(watcher.page.getByTestId('card')).toHaveCount(0);
  const update = await watcher.page.request.get(`/api/tables/${id}`);
  const { states } = (await update.json()) as {
    states: { view: { players: { cards: object }[] } }[];
  };
  expect(states[0]?.view.players).toHaveLength(3);
  for (const player of states[0]?.view.players ?? []) expect(player.cards).toEqual({});
});

test('a record goes on where it ended', async ({ person }) => {
  const { page } = await person('Clio');
  await page.goto('/');
  await page.getByTestId('import-file').setInputFiles(middleOf(game));
  await expect(page.getByTestId('lobby')).toBeVisible();
  await page.getByTestId('join-seat-1').click();
  for (const seat of [2, 3, 4, 5]) await page.getByTestId(`bot-seat-${seat}`).click();
  await page.getByTestId('start').click();
  await openChoices(page);
  await expect(choices(page).and(page.locator('[data-move="play sacrifice 1"]'))).toBeVisible();
});

test('the rules can be opened at a number and searched', async ({ person }) => {
  const { page } = await person();
  await page.goto('/rules/cerberus#C14');
  await expect(page.locator('#C14')).toBeInViewport();
  await page.getByTestId('rules-search').fill('portal');
  await expect(page.getByTestId('rules').locator('#C32')).toBeVisible();
  await expect(page.getByTestId('rules').locator('#C1')).toBeHidden();
});
