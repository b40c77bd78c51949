// What only Deukalion has: the cup that is turned, squares to sail to, the Hydra to steer.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { continued, expect, imported, test } from './fixtures';
import { gameOf, middleOf } from './games';
import { windows } from './lesson';
import { seq } from './play';

const game = gameOf('deukalion');

/** The middle of a game, before its first player puts down the cup. */
function beforeTheCup(): string {
  const record = readFileSync(middleOf(game), 'utf8');
  return record.slice(0, record.lastIndexOf('\n1 cup ') + 1);
}

interface Player {
  ship: number;
  own?: object;
  hasOwn: boolean;
  hand: number;
  cards?: Record<string, number>;
}

interface View {
  reach: { square: number; way: number[] }[];
  hydra: number;
  players: Player[];
}

async function viewOf(page: Page, id: string): Promise<View> {
  const answer = await page.request.get(`/api/tables/${id}`);
  const { states } = (await answer.json()) as { states: { view: View }[] };
  const view = states[0]?.view;
  if (view === undefined) throw new Error('nothing is shown');
  return view;
}

const hot = (page: Page, square: number) =>
  page.getByTestId('board').locator(`[data-hot="at-${square}"]`);

/** The middle of a square of the chart, once it stands still on the page: row by row, nine to a row. */
async function pointOf(page: Page, square: number): Promise<{ x: number; y: number }> {
  const board = page.getByTestId('board').locator('svg').first();
  await page.evaluate(() => document.fonts.ready);
  let last = '';
  await expect
    .poll(async () => {
      const before = last;
      last = JSON.stringify(await board.boundingBox());
      return last === before;
    })
    .toBe(true);
  return board.evaluate((one, n) => {
    const svg = one as SVGSVGElement;
    const point = new DOMPoint(16 + ((n % 9) + 0.5) * 60, 16 + (Math.floor(n / 9) + 0.5) * 60);
    const { x, y } = point.matrixTransform(svg.getScreenCTM() ?? undefined);
    return { x, y };
  }, square);
}

/** The squares of the chart that the cup or one of its buttons stands over. */
function overChart(page: Page): Promise<(string | null)[]> {
  return page.getByTestId('board').evaluate((board) => {
    const box = (one: Element) => one.getBoundingClientRect();
    const cup = [
      ...board.querySelectorAll('[data-testid="cup"], [data-testid="cup"] ~ .buttons button'),
    ];
    const meets = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    return [...board.querySelectorAll('[data-about^="spot "]')]
      .filter((square) => cup.some((one) => meets(box(one), box(square))))
      .map((square) => square.getAttribute('data-about'));
  });
}

test('the cup is turned by keys, by taps and by its buttons, and put down', async ({ person }) => {
  const { page } = await person('Deukalion');
  await page.goto(`/t/${await imported(page, beforeTheCup())}`);
  const cup = page.getByTestId('cup');
  // It hides no city that one turns it for.
  for (const size of windows) {
    await page.setViewportSize(size);
    await expect.poll(() => overChart(page), `${size.width}×${size.height}`).toEqual([]);
  }
  // The arrows turn it at once, but Enter pressed once more does not put it down.
  await expect(page.locator('.turning')).toBeFocused();
  const said = () => cup.getAttribute('aria-valuetext');
  const before = await said();
  expect(before).toContain('Hydra');

  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(cup).toBeFocused();
  await expect.poll(said).not.toBe(before);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(said).toBe(before);
  await cup.click();
  await expect.poll(said).not.toBe(before);
  const turned = await said();

  const entries = await seq(page);
  await page.getByTestId('put-down').click();
  await expect(cup).toBeHidden();
  await expect.poll(() => seq(page)).toBeGreaterThan(entries);
  await page.getByTestId('tab-log').click();
  await expect(page.getByRole('tabpanel')).toContainText(`You turn the cup: ${turned}.`);
});

test('the cup follows a finger around it', async ({ person }) => {
  const { page } = await person('Deukalion');
  await page.goto(`/t/${await imported(page, beforeTheCup())}`);
  const cup = page.getByTestId('cup');
  const box = await cup.boundingBox();
  if (box === null) throw new Error('the cup is not there');
  const first = Number(await cup.getAttribute('aria-valuenow'));
  const [x, y, far] = [box.x + box.width / 2, box.y + box.height / 2, box.width * 0.3];
  await page.mouse.move(x, y - far);
  await page.mouse.down();
  await page.mouse.move(x + far * 0.7, y - far * 0.7);
  await page.mouse.move(x + far, y + 2);
  await page.mouse.up();
  await expect(cup).toHaveAttribute('aria-valuenow', String((first + 3) % 4));
});

test('a ship sails with one tap on where to go', async ({ person }) => {
  const { page } = await person('Deukalion');
  const id = await continued(page, game);
  await page.goto(`/t/${id}`);
  const goal = (await viewOf(page, id)).reach[0];
  if (goal === undefined) throw new Error('there is nowhere to sail');
  await expect(hot(page, goal.square)).toBeVisible();
  const at = await pointOf(page, goal.square);
  await page.mouse.click(at.x, at.y);
  await expect.poll(async () => (await viewOf(page, id)).players[0]?.ship).toBe(goal.square);
});

test('the Hydra is steered instead of the ship, where both can be', async ({ person }) => {
  const { page } = await person('Deukalion');
  const id = await continued(page, game);
  await page.goto(`/t/${id}`);
  const board = page.getByTestId('board');
  const dials = board.locator('button[aria-pressed]');
  await expect(dials).toHaveCount(2);
  const ship = await board.locator('[data-hot]').count();
  await dials.last().click();
  await expect(dials.last()).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => board.locator('[data-hot]').count()).not.toBe(ship);
});

test('a square that is too far says why, with the rule', async ({ person }) => {
  const { page } = await person('Deukalion');
  await page.goto(`/t/${await continued(page, game)}`);
  await expect(page.getByTestId('board').locator('[data-hot]').first()).toBeVisible();
  const far = await pointOf(page, 25);
  await page.mouse.click(far.x, far.y);
  await expect(page.getByTestId('why-not')).toHaveAttribute('data-rule', 'D15');
});

test('a spectator sees no hand and no Pursuit of somebody’s own', async ({ person }) => {
  const host = await person('Deukalion');
  const id = await continued(host.page, game);
  const watcher = await person('Charon');
  await watcher.page.goto(`/t/${id}`);
  await expect(watcher.page.getByTestId('prompt')).not.toBeEmpty();
  await expect(watcher.page.getByTestId('card')).toHaveCount(0);
  const { players } = await viewOf(watcher.page, id);
  expect(players.some((p) => p.hasOwn && p.hand > 0)).toBe(true);
  for (const player of players) {
    expect(player.own).toBeUndefined();
    expect(player.cards).toBeUndefined();
  }
});
