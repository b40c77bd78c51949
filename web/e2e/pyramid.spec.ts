// What only the Pyramid of Horus has: squares to walk on, locks, hidden cards.
import type { Page } from '@playwright/test';
import { call, expect, free, imported, test } from './fixtures';
import { gameOf } from './games';
import { choices, move, openChoices, seq } from './play';

const game = gameOf('pyramid');

/** The record of two players before the first one's turn, on all five dice. */
function opening(moves: string[] = [], secrecy = 'off'): string {
  return [
    'katabasis record 1',
    `game ${game.id} ${game.version}`,
    'seats 2',
    'option first 1',
    'option mummies usual',
    'option mummy_vs_block wall',
    `option secrecy ${secrecy}`,
    'moves',
    '1 choose gore',
    '1 stand E1',
    '2 choose sarti',
    '2 stand E2',
    '* roll 6 6 6 6 6',
    ...moves,
    '',
  ].join('\n');
}

/** The first player at the alcove of Sobek, after a first roll; two actions are left. */
const atTheLock = opening([
  ...['3', '9', '15', '21', '20'].map((place) => `1 move ${place}`),
  '2 move 4',
  '2 end',
  '* march 1 1 1 1 1',
  '* fall 36',
  '* roll 6 6 6 6 6',
  '2 end',
  '1 move 19',
  '1 move 13',
  '1 pick 12345',
  '* lock 1 1 4 5 6',
]);

interface View {
  players: { fate: string; place: number; own?: object; hidden: Record<string, number> }[];
  lock?: { god: string; dice: number[] };
}

/** What the server tells the person of the page. */
async function told(page: Page, id: string) {
  const answer = await page.request.get(`/api/tables/${id}`);
  return (await answer.json()) as {
    happenings: { events: { key: string }[] }[];
    states: { seat: number; view: View }[];
  };
}

const placeOf = async (page: Page, id: string) =>
  (await told(page, id)).states[0]?.view.players[0]?.place;

const square = (page: Page, place: number) =>
  page.getByTestId('board').locator(`[data-hot="place-${place}"]`);

for (const [name, device] of Object.entries({
  click: {},
  tap: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
})) {
  test(`a ${name} on a square walks there, and the step can be taken back`, async ({ person }) => {
    const { page } = await person('Horus', device);
    const id = await imported(page, opening());
    await page.goto(`/t/${id}`);
    const go = (place: number) =>
      name === 'tap' ? square(page, place).tap() : square(page, place).click();
    await go(3);
    await expect.poll(() => placeOf(page, id)).toBe(3);
    await go(9);
    await expect.poll(() => placeOf(page, id)).toBe(9);
    await expect(page.getByTestId('undo')).toBeEnabled();
    if (name === 'tap') await page.getByTestId('undo').tap();
    else await page.keyboard.press('Backspace');
    await expect.poll(() => placeOf(page, id)).toBe(3);
  });
}

test('leaving is for good: one tap asks, the second leaves', async ({ person }) => {
  const { page } = await person('Horus');
  const id = await imported(page, opening(['1 move 3']));
  await page.goto(`/t/${id}`);
  const before = await seq(page);
  await square(page, 37).click();
  const out = page.getByTestId('board').getByRole('menuitem');
  await expect(out).toHaveAttribute('data-move', 'move E1');
  expect(await seq(page)).toBe(before);
  await out.click();
  await expect
    .poll(async () => (await told(page, id)).states[0]?.view.players[0]?.fate)
    .toBe('escaped');
});

test('a lock is picked by choosing the dice to roll again', async ({ person }) => {
  const { page } = await person('Horus');
  const id = await imported(page, atTheLock);
  await page.goto(`/t/${id}`);
  const lock = page.getByTestId('tray').locator('section.lock');
  const dice = lock.locator('[aria-pressed]');
  await expect(dice).toHaveCount(5);
  // Of 1 1 4 5 6 one 1 serves; the player keeps both and rolls three.
  const again = () => dice.evaluateAll((all) => all.map((die) => die.ariaPressed === 'true'));
  expect(await again()).toEqual([false, true, true, true, true]);
  await dice.nth(1).click();
  expect(await again()).toEqual([false, false, true, true, true]);
  const before = await seq(page);
  await lock.locator('[data-move="pick 345"]').click();
  await expect.poll(() => seq(page)).toBeGreaterThan(before);
  const { states, happenings } = await told(page, id);
  const kept = states[0]?.view.lock?.dice.slice(0, 2);
  const opened = happenings.some(({ events }) =>
    events.some(({ key }) => key === 'pyramid.event.opens'),
  );
  expect(opened || JSON.stringify(kept) === '[1,1]', JSON.stringify(states[0]?.view.lock)).toBe(
    true,
  );
});

test('what cannot be done says why, with the rule', async ({ person }) => {
  const { page } = await person('Horus');
  await page.goto(`/t/${await imported(page, opening())}`);
  await page.getByTestId('tray').locator('[aria-disabled=true]').first().click({ force: true });
  const why = page.getByTestId('why-not');
  await expect(why).toHaveAttribute('data-rule', /^P\d+$/);
  const rule = (await why.getAttribute('data-rule')) ?? '';
  await why.getByRole('button', { name: rule }).click();
  await expect(page.getByTestId('rules')).toContainText(rule);
});

const drawing = [
  '1 move 3',
  '1 search',
  '* draw necklace_2',
  '1 search',
  '* draw snake',
  '1 search',
  '* draw medikit',
];

test('treasures are told when they are drawn, and then only their owner sees them', async ({
  person,
}) => {
  const host = await person('Horus');
  const id = await imported(host.page, opening(drawing));
  await host.page.goto(`/t/${id}`);
  const card = (name: string) => host.page.getByTestId('tray').locator(`[data-card="${name}"]`);
  for (const name of ['necklace_2', 'snake', 'medikit']) await expect(card(name)).toBeVisible();

  const watcher = await person('Thoth');
  await watcher.page.goto(`/t/${id}`);
  await expect(watcher.page.getByTestId('prompt')).not.toBeEmpty();
  await expect(watcher.page.locator('[data-card]')).toHaveCount(0);
  const update = await told(watcher.page, id);
  expect(JSON.stringify(update.happenings)).toContain('pyramid.card.necklace');
  const view = update.states[0]?.view;
  expect(view?.players[0]?.own).toBeUndefined();
  expect(view?.players[0]?.hidden).toMatchObject({ rubble: 1 });
  expect(JSON.stringify(update.states)).not.toContain('necklace_2');
});

test('under total secrecy nobody else is told of a drawn card', async ({ person }) => {
  const host = await person('Horus');
  const id = await imported(host.page, opening(drawing.slice(0, 5), 'on'), free);
  const guest = await person('Isis');
  await call(guest.page, `tables/${id}/join`, { seat: 2 });
  await call(host.page, `tables/${id}/start`, {});
  await host.page.goto(`/t/${id}`);
  await openChoices(host.page);
  for (const name of ['necklace_2', 'snake']) {
    await expect(host.page.getByTestId('tray').locator(`[data-card="${name}"]`)).toBeVisible();
  }

  const watcher = await person('Thoth');
  for (const { page } of [guest, watcher]) {
    await page.goto(`/t/${id}`);
    await expect(page.getByTestId('prompt')).not.toBeEmpty();
    await expect(page.locator('[data-card]')).toHaveCount(0);
    expect(await page.locator('body').innerText()).not.toMatch(/necklace|snake/i);
    expect(JSON.stringify((await told(page, id)).happenings)).not.toMatch(/necklace|snake/);
    for (const { view } of (await told(page, id)).states) {
      expect(view.players[0]?.own).toBeUndefined();
      expect(view.players[0]?.hidden).toMatchObject({ rubble: 2 });
    }
  }

  // What is found while they watch is told to its finder alone, too.
  await expect(choices(host.page).and(host.page.locator('[data-move="search"]'))).toBeVisible();
  await move(host.page, (list) => list.indexOf('search'));
  const found = (await told(host.page, id)).happenings
    .flatMap(({ events }) => events)
    .filter(({ key }) => /\.draw(n|_hidden)?$/.test(key));
  expect(found.map(({ key }) => key.split('.').at(-1)).slice(0, 2)).toEqual(['drawn', 'drawn']);
  for (const { page } of [guest, watcher]) {
    const events = (await told(page, id)).happenings
      .flatMap(({ events }) => events)
      .map(({ key }) => key);
    expect(events).toContain('pyramid.event.draw_hidden');
    expect(events).not.toContain('pyramid.event.drawn');
  }
});
