import { continued, expect, test, table, easy, free, me, middle } from './fixtures';
import { signIn } from './pages';
import { awaited, choices, evenly, move, openChoices, seq } from './play';

test('a decision can be taken back, step by step or whole', async ({ person }) => {
  const { page } = await person('Ixion');
  const id = await table(page, [me, easy, easy]);
  await page.goto(`/t/${id}`);
  await openChoices(page);
  await awaited(page);
  const offered = () => choices(page).evaluateAll((all) => all.map((one) => one.dataset.move));
  const beginning = (words: string) => (list: string[]) =>
    list.findIndex((one) => one.startsWith(words));
  const first = await offered();
  await move(page, beginning('play flee 2'));
  await expect(page.getByTestId('undo')).toBeEnabled();
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
  const id = await table(page, [me, easy, easy]);
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

test('a new table with options, by hand', async ({ person }) => {
  const { page } = await person();
  await page.goto('/new?game=cerberus');
  await page.getByTestId('option-speed').getByRole('combobox').selectOption('5');
  await page.getByTestId('seat-2').getByRole('combobox').first().selectOption('open');
  await page.getByTestId('create-table').click();
  await signIn(page, 'Minos');
  await expect(page.getByTestId('lobby')).toBeVisible();
  const id = new URL(page.url()).pathname.split('/')[2];
  const made = (await (await page.request.get(`/api/tables/${id}`)).json()) as {
    table: { options: Record<string, string> };
  };
  expect(made.table.options.speed).toBe('5');
  await expect(page.getByTestId('share-link')).toHaveValue(new RegExp(`/t/${id}$`));
});

test('replay, step by step, from a chosen seat', async ({ person }) => {
  const { page } = await person('Clio');
  const id = await table(page, [
    { kind: 'bot', bot: 'easy' },
    { kind: 'bot', bot: 'random' },
    { kind: 'bot', bot: 'easy' },
  ]);
  await expect
    .poll(
      async () =>
        (
          (await (await page.request.get(`/api/tables/${id}`)).json()) as {
            table: { status: string };
          }
        ).table.status,
      { timeout: 60_000 },
    )
    .toBe('over');
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

test('a record can be brought in and played on', async ({ person }) => {
  const { page } = await person('Clio');
  await page.goto('/');
  await page.getByTestId('import-file').setInputFiles(middle);
  await expect(page.getByTestId('lobby')).toBeVisible();
  await page.getByTestId('join-seat-1').click();
  for (const seat of [2, 3, 4, 5]) await page.getByTestId(`bot-seat-${seat}`).click();
  await page.getByTestId('start').click();
  await openChoices(page);
  await expect(choices(page).and(page.locator('[data-move="play sacrifice 1"]'))).toBeVisible();
});

test('a card is played by its effect in the hand and by its target on the board', async ({
  person,
}) => {
  const { page } = await person('Clio');
  await page.goto(`/t/${await continued(page)}`);
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

test('a bad record is refused in words', async ({ person }) => {
  const { page } = await person('Clio');
  await page.goto('/');
  await page
    .getByTestId('import-file')
    .setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(page.getByTestId('notices')).not.toBeEmpty();
  await expect(page).toHaveURL('/');
});

test('the rules can be searched', async ({ person }) => {
  const { page } = await person();
  await page.goto('/rules/cerberus#C14');
  await expect(page.locator('#C14')).toBeInViewport();
  await page.getByTestId('rules-search').fill('portal');
  await expect(page.getByTestId('rules').locator('#C32')).toBeVisible();
  await expect(page.getByTestId('rules').locator('#C1')).toBeHidden();
});

test('an unknown table says so', async ({ person }) => {
  const { page } = await person('Clio');
  const answer = await page.request.get('/api/tables/nosuchtable');
  expect(answer.status()).toBe(404);
  await table(page, [me, free, free], { start: false });
});
