// Whatever can be chosen says what it would do, before it is chosen.
import type { Page } from '@playwright/test';
import { continued, expect, test } from './fixtures';
import { games, type Game } from './games';
import {
  awaited,
  awaitedOnPhone,
  choices,
  move,
  openChoices,
  over,
  seq,
  type Awaited,
} from './play';
import { unsaid } from './words';

const outlook = (page: Page) => page.getByTestId('outlook').first();
const verbOf = (move: string) => move.split(' ')[0] ?? '';

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

/** Points at the first choice of each kind that was not met yet; says which there are. */
async function pointAtAll(page: Page, met: Set<string>): Promise<void> {
  const list = await choices(page).evaluateAll((all) =>
    all.map((one) => one.getAttribute('data-move') ?? ''),
  );
  for (const [i, notation] of list.entries()) {
    if (met.has(verbOf(notation))) continue;
    met.add(verbOf(notation));
    const choice = choices(page).nth(i);
    if (met.size % 2 === 0) await choice.hover();
    else {
      await choice.focus();
      await page.keyboard.press(i === 0 ? 'End' : 'ArrowUp');
      await page.keyboard.press(i === 0 ? 'Home' : 'ArrowDown');
    }
    await expect(outlook(page), notation).toBeVisible();
    expect(unsaid(await outlook(page).innerText()), notation).toEqual([]);
  }
  await page.mouse.move(0, 0);
}

for (const game of games) {
  test(`every kind of choice in ${game.id} says what it would do`, async ({ person }) => {
    test.slow();
    const { page } = await person('Orpheus');
    await middle(page, game);
    const met = new Set<string>();
    for (let made = 0; made < 40 && (await listed(page)) === 'choice'; made++) {
      await pointAtAll(page, met);
      await move(page, (list) => Math.max(0, rarest(list, met, made)));
    }
    expect(met.size, [...met].join(' ')).toBeGreaterThanOrEqual(5);
  });

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
