// Whatever can be chosen says what it would do, before it is chosen.
import type { Locator, Page } from '@playwright/test';
import { continued, expect, test } from './fixtures';
import { games, type Game, sample } from './games';
import {
  awaited,
  awaitedOnPhone,
  choices,
  move,
  openChoices,
  over,
  patience,
  pressed,
  seq,
  type Awaited,
  type Press,
} from './play';
import { unsaid } from './words';

const outlook = (page: Page) => page.getByTestId('outlook').first();
const verbOf = (move: string) => move.split(' ')[0] ?? '';

const hover: Press = (choice) => choice.hover(patience);
const gone = async (choice: Locator) => !(await choice.isVisible());

/** Goes to the choice of a number, and away from it and back by the keys. */
const keysTo =
  (page: Page, number: number): Press =>
  async (choice) => {
    await choice.focus(patience);
    await page.keyboard.press(number === 0 ? 'End' : 'ArrowUp');
    await page.keyboard.press(number === 0 ? 'Home' : 'ArrowDown');
  };

/** So many kinds of choices are met, or all that are offered in so many moves. */
const KINDS = 5;
const MOVES = 40;

/** Opens the middle of a game, and waits for a choice. */
async function middle(page: Page, game: Game): Promise<void> {
  await page.goto(`/t/${await continued(page, game)}`);
  await expect(page.getByTestId('open-choices')).toBeVisible();
}

/** Opens the list of choices once there are any, or a bot waits to be asked. */
async function listed(page: Page): Promise<Awaited> {
  const open = page.getByTestId('open-choices');
  await expect(open.or(page.getByTestId('urge')).or(over(page)).first()).toBeVisible();
  if (await open.isVisible()) await openChoices(page);
  return awaited(page);
}

/**
 * Points at the first choice of each kind that was not met yet, while they last: a bot
 * waits for an answer only so long. Notes the kinds that are offered.
 */
async function pointAtAll(page: Page, met: Set<string>, offered: Set<string>): Promise<void> {
  const list = await choices(page).evaluateAll((all) =>
    all.map((one) => one.getAttribute('data-move') ?? ''),
  );
  for (const notation of list) offered.add(verbOf(notation));
  for (const [i, notation] of list.entries()) {
    if (met.has(verbOf(notation))) continue;
    const choice = choices(page)
      .and(page.locator(`[data-move="${notation}"]`))
      .first();
    if (!(await pressed(page, choice, met.size % 2 === 0 ? keysTo(page, i) : hover))) return;
    const told = outlook(page).filter({ visible: true });
    await expect.poll(async () => (await told.count()) > 0 || gone(choice)).toBe(true);
    if (await gone(choice)) return;
    expect(unsaid(await told.innerText(patience)), notation).toEqual([]);
    met.add(verbOf(notation));
  }
  await page.mouse.move(0, 0);
}

for (const game of games) {
  test(`kinds of choices in ${game.id} say what they would do`, async ({ person }) => {
    test.slow();
    const { page } = await person('Orpheus');
    await middle(page, game);
    const met = new Set<string>();
    const offered = new Set<string>();
    for (let made = 0; made < MOVES && met.size < KINDS; made++) {
      while ((await listed(page)) !== 'choice') await middle(page, game); // it is over already
      await pointAtAll(page, met, offered);
      await move(page, (list) => Math.max(0, rarest(list, met, made)));
    }
    const least = Math.min(KINDS, offered.size);
    expect(met.size, `${[...met]} of ${[...offered]}`).toBeGreaterThanOrEqual(least);
  });
}

for (const game of sample(1)) {
  test(`a finger that stays on a choice in ${game.id} asks, and does not choose`, async ({
    person,
  }) => {
    const { page } = await person('Orpheus', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto(`/t/${await continued(page, game)}`);
    await awaitedOnPhone(page);
    const before = await seq(page);
    const box = (await choices(page).first().boundingBox())!;
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await expect(outlook(page)).toHaveAttribute('data-held', 'true');
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(outlook(page)).toBeVisible();
    await page.getByTestId('sheet-choices').getByRole('heading').tap();
    await expect(outlook(page)).toBeHidden();
    expect(await seq(page)).toBe(before);
    // A hint stands over the hand, not over the board, and a tap on it only puts it away.
    await page.keyboard.press('Escape');
    await page.getByTestId('hint').tap();
    await expect(page.getByTestId('hint-words')).toBeVisible();
    const hint = (await page.getByTestId('reading').boundingBox())!;
    const board = (await page.getByTestId('board').boundingBox())!;
    expect(hint.y + hint.height).toBeGreaterThan(board.y + board.height);
    await page.getByTestId('reading').tap();
    await expect(page.getByTestId('hint-words')).toBeHidden();
    expect(await seq(page)).toBe(before);
  });
}

/** A choice of a kind that was made seldom: kinds take turns. */
function rarest(list: string[], met: Set<string>, made: number): number {
  const kinds = [...new Set(list.map(verbOf))].filter((verb) => met.has(verb));
  return list.findIndex((notation) => verbOf(notation) === kinds[made % kinds.length]);
}

test('the table in words says it, too', async ({ person }) => {
  const { page } = await person('Orpheus');
  await middle(page, games[0]!);
  await page.keyboard.press('Alt+w');
  await expect(page.getByTestId('in-words')).toBeVisible();
  await choices(page).first().hover();
  await expect(outlook(page)).toBeVisible();
});

test('a figure that would move is shown where it would stand', async ({ person }) => {
  const { page } = await person('Orpheus');
  await middle(
    page,
    games.find(({ id }) => id === 'pyramid')!,
  );
  await page.getByTestId('board').locator('[data-hot]').last().hover();
  await expect(outlook(page)).toBeVisible();
  await expect(page.getByTestId('ghosts').locator('[data-ghost="1"]')).toBeVisible();
});

for (const game of games) {
  test(`a hint in ${game.id} names a choice and says why`, async ({ person }) => {
    const { page } = await person('Orpheus');
    await middle(page, game);
    await page.getByTestId('hint').click();
    const hint = page.getByTestId('hint-words');
    await expect(hint).toBeVisible();
    expect(unsaid(await hint.innerText())).toEqual([]);
    const advised = (await hint.getAttribute('data-move')) ?? '';
    await page.keyboard.press('Escape');
    await expect(hint).toBeHidden();
    await page.keyboard.press('h');
    await expect(hint).toHaveAttribute('data-move', advised);
    await openChoices(page);
    await expect(choices(page).and(page.locator(`[data-move="${advised}"]`))).toBeVisible();
  });
}
