import type { Locator, Page } from '@playwright/test';
import { continued, expect, test } from './fixtures';
import { seeEnd } from './finish';
import { gameOf, games, sample } from './games';
import { awaited, choices, evenly, openChoices, over, patience, play, seq, settled } from './play';

/** Goes to something by Tab alone, forward, as somebody without a mouse does. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let steps = 0; steps < 200; steps++) {
    if (await goal.evaluate((one) => one === document.activeElement, undefined, patience)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${goal}`);
}

const byKeys =
  (page: Page) =>
  async (goal: Locator): Promise<void> => {
    await tabTo(page, goal);
    await settled(goal);
    await page.keyboard.press('Enter');
  };

for (const game of games) {
  test(`${game.id}: played by keyboard alone, and again after the end`, async ({ person }) => {
    const { page } = await person();
    const press = byKeys(page);
    await page.goto('/');
    await press(page.getByTestId(`game-${game.id}`).getByTestId('play-now'));
    await expect(page).toHaveURL(/\/t\//);
    await expect(page.getByTestId('prompt')).not.toBeEmpty();
    await openChoices(page, press);
    await play(page, { pick: evenly(13), press, skip: false, moves: 5 });
    await seeEnd(page, await continued(page, game));
    await press(page.getByTestId('rematch'));
    await expect(over(page)).toBeHidden();
  });
}

for (const game of sample(2)) {
  test(`${game.id}: a number chooses wherever the focus is`, async ({ person }) => {
    const { page } = await person('Io');
    await page.goto(`/t/${await continued(page, game)}`);
    await openChoices(page);
    await awaited(page);
    const before = await seq(page);
    await page.locator('[data-place]').first().focus();
    await page.keyboard.press('1');
    await expect.poll(() => seq(page)).toBeGreaterThan(before);
  });
}

// Which move ends a turn is the game's own: what is pressed is what its button says.
for (const [id, ending] of [
  ['cerberus', /^end$/],
  ['pyramid', /^end$/],
  ['deukalion', /^(done|pass)$/],
] as const) {
  test(`${id}: E ends the turn, but not while one types`, async ({ person }) => {
    const { page } = await person('Io');
    const sent: string[] = [];
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => sent.push(String(payload))),
    );
    await page.goto(`/t/${await continued(page, gameOf(id))}`);
    await openChoices(page);
    await awaited(page);
    const offered = await choices(page).evaluateAll((all) =>
      all.map((one) => one.getAttribute('data-move') ?? ''),
    );
    const ends = offered.filter((move) => ending.test(move));
    expect(ends).toHaveLength(1);
    const made = () => sent.filter((frame) => frame.includes(`"${ends[0]}"`)).length;
    const before = await seq(page);
    await page.getByTestId('tab-chat').click();
    await page.getByTestId('chat-input').fill('thre');
    await page.getByTestId('chat-input').press('e');
    await expect(page.getByTestId('chat-input')).toHaveValue('three');
    expect(made()).toBe(0);
    await page.getByTestId('tab-chat').focus();
    await page.keyboard.press('e');
    await expect.poll(made).toBe(1);
    await expect.poll(() => seq(page)).toBeGreaterThan(before);
  });
}

test('single keys can be switched off, and the page says which there are', async ({ person }) => {
  const { page } = await person('Io');
  const game = games[0]!;
  await page.goto(`/t/${await continued(page, game)}`);
  await openChoices(page);
  await awaited(page);
  const undo = page.getByTestId('undo').first();
  const hint = page.getByTestId('hint').first();
  const number = page.getByTestId('choice').first().locator('.number');
  const turn = async () => {
    await page.getByTestId('menu').click();
    await page.getByTestId('keys').click();
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('menu-sheet')).toBeHidden();
  };

  await expect(number).toHaveText('1');
  await expect(hint).toHaveAttribute('aria-keyshortcuts', 'H');
  await expect(undo).toHaveAttribute('aria-keyshortcuts', /Backspace/);
  await turn();
  await page.reload(); // the device remembers it
  await openChoices(page);
  await awaited(page);
  await expect(number).toBeEmpty();
  await expect(hint).not.toHaveAttribute('aria-keyshortcuts');
  await expect(undo).not.toHaveAttribute('aria-keyshortcuts', /Backspace/);
  await expect(undo).not.toHaveAttribute('title', /Backspace/);

  // Nothing that a single key did is asked of the server any more, by either way.
  const asked: string[] = [];
  page.on('request', (one) => {
    if (/\/(moves|undo|hint)\b/.test(one.url())) asked.push(one.url());
  });
  const before = await seq(page);
  for (const key of ['1', 'h', 'H', 'e', '?', 'Backspace']) await page.keyboard.press(key);
  // What comes after them on the page has come after them.
  await turn();
  expect(asked).toEqual([]);
  expect(await seq(page)).toBe(before);

  await expect(number).toHaveText('1');
  await page.keyboard.press('?');
  await expect(page.getByTestId('keys-list')).toContainText('Show a hint');
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await expect.poll(() => seq(page)).toBeGreaterThan(before);
});
