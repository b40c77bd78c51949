// A line that loses what it carries, or brings it late, and what a page does then: it
// says so, makes up for it, and never makes a move that nobody chose.
import type { Page, WebSocketRoute } from '@playwright/test';
import { call, continued, expect, fewest, free, me, table, test } from './fixtures';
import { drawingOf, gameOf, sample } from './games';
import { awaited, choices, evenly, move, openChoices, seq } from './play';
import { words } from './words';

const game = gameOf('cerberus');

/** What becomes of what goes through a page's sockets. */
interface Tap {
  lines: WebSocketRoute[];
  /** The lines that are open swallow everything, without a word. */
  cut: () => void;
  /** A new line is refused. */
  refusing: boolean;
  /** The server's messages, but not its answers, or all of them, wait until they are let go. */
  hold: 'nothing' | 'messages' | 'all';
  letGo: () => void;
  /** What came to the page, the notations of the moves that it sent, and its pings. */
  heard: number;
  moves: string[];
  pings: string[];
  /** Changes what the server says. */
  change?: (message: string) => string;
}

/** Taps the lines of a page, before it opens any. */
async function tapped(page: Page): Promise<Tap> {
  const dead = new Set<WebSocketRoute>();
  const held: (() => void)[] = [];
  const tap: Tap = {
    lines: [],
    cut: () => tap.lines.forEach((line) => dead.add(line)),
    refusing: false,
    hold: 'nothing',
    letGo: () => {
      tap.hold = 'nothing';
      held.splice(0).forEach((send) => send());
    },
    heard: 0,
    moves: [],
    pings: [],
  };
  await page.routeWebSocket(/\/socket/, (line) => {
    if (tap.refusing) return void line.close();
    const server = line.connectToServer();
    tap.lines.push(line);
    line.onMessage((message) => {
      const said = JSON.parse(String(message)) as { move?: { move: string }; ping?: string };
      if (said.move) tap.moves.push(said.move.move);
      if (said.ping) tap.pings.push(said.ping);
      if (!dead.has(line)) server.send(message);
    });
    server.onMessage((message) => {
      const text = String(message);
      const send = () => {
        if (dead.has(line)) return;
        line.send(tap.change?.(text) ?? text);
        tap.heard++;
      };
      const waits = tap.hold === 'all' || (tap.hold === 'messages' && !text.startsWith('{"reply"'));
      if (waits) held.push(send);
      else send();
    });
  });
  return tap;
}

const disabled = (page: Page) => choices(page).first().getAttribute('aria-disabled');
const bad = (page: Page) => page.locator('[data-testid="notices"] .bad');

interface State {
  seat: number;
  moves: { move: string }[];
}
interface Told {
  table: { seq: number; turn: number };
  states: State[];
  happenings: { kind: string; seat: number }[];
}

const told = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/tables/${id}`)).json()) as Told;

/** How many moves the person in seat 1 has made. */
const madeBy = async (page: Page, id: string) =>
  (await told(page, id)).happenings.filter(({ kind, seat }) => kind === 'move' && seat === 1)
    .length;

/** Makes the first move of seat 1 as another device of the same person does. */
async function elsewhere(page: Page, id: string): Promise<void> {
  const { states } = await told(page, id);
  const [first] = states.find(({ seat }) => seat === 1)?.moves ?? [];
  await call(page, `tables/${id}/moves`, { id: 'elsewhere', seat: 1, move: first?.move });
}

/** Two friends, it is the first one's turn, and the line of one of them is tapped. */
async function friends(person: Parameters<Parameters<typeof test>[2]>[0]['person']) {
  const host = await person('Orpheus');
  const friend = await person('Eurydice');
  const tap = await tapped(friend.page);
  const id = await table(host.page, game, fewest(game, [me, free]), { start: false });
  await call(friend.page, `tables/${id}/join`, { seat: 2 });
  await call(host.page, `tables/${id}/start`, {});
  await friend.page.goto(`/t/${id}`);
  await expect(friend.page.getByTestId('table')).toBeVisible();
  await expect.poll(() => tap.heard).toBeGreaterThan(0);
  return { host: host.page, friend: friend.page, tap, id };
}

/** A person at a table in the middle of a game, whose line is tapped. */
async function alone(person: Parameters<Parameters<typeof test>[2]>[0]['person'], one = game) {
  const { page } = await person('Orpheus');
  const tap = await tapped(page);
  const id = await continued(page, one);
  await page.goto(`/t/${id}`);
  await openChoices(page);
  expect(await awaited(page)).toBe('choice');
  await expect.poll(() => tap.heard).toBeGreaterThan(0);
  return { page, tap, id };
}

test('a line that is cut in silence is found out by the silence', async ({ person }) => {
  const { host, friend, tap, id } = await friends(person);
  const before = await seq(friend);
  tap.cut();
  await elsewhere(host, id);
  await expect.poll(() => seq(friend), { timeout: 40_000 }).toBeGreaterThan(before);
  expect(tap.lines.length).toBeGreaterThan(1);
});

for (const event of ['focus', 'online', 'visibilitychange'] as const) {
  test(`a line that is cut in silence is replaced at once: ${event}`, async ({ person }) => {
    const { host, friend, tap, id } = await friends(person);
    const before = await seq(friend);
    tap.cut();
    tap.refusing = true;
    await elsewhere(host, id);
    await friend.evaluate((event) => {
      const target = event === 'visibilitychange' ? document : window;
      target.dispatchEvent(new Event(event));
    }, event);
    await expect.poll(() => tap.pings).toContain('hurry');
    await expect(friend.getByTestId('offline')).toBeVisible();
    expect(await seq(friend)).toBe(before);
    tap.refusing = false;
    await expect.poll(() => seq(friend)).toBeGreaterThan(before);
    await expect(friend.getByTestId('offline')).toBeHidden();
  });
}

test('a move over a line that is cut in silence is made once, and is seen', async ({ person }) => {
  const { page, tap, id } = await alone(person);
  const before = await madeBy(page, id);
  tap.cut();
  expect(await move(page, evenly(3))).not.toBe('');
  expect(await madeBy(page, id)).toBe(before + 1);
  await expect(page.getByTestId('offline')).toBeHidden();
  await expect(bad(page)).toHaveCount(0);
});

test('what a move led to is fetched when the line brings it late', async ({ person }) => {
  const { page, tap, id } = await alone(person);
  const [before, made] = [await seq(page), await madeBy(page, id)];
  let fetched = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes(`/api/tables/${id}?`)) fetched++;
  });
  tap.hold = 'messages';
  const first = choices(page).first();
  await first.click();
  // The answer is there, and the state is not: nothing is chosen from the old one.
  await expect.poll(() => madeBy(page, id)).toBe(made + 1);
  expect(await seq(page)).toBe(before);
  expect(await disabled(page)).toBe('true');
  await first.click({ force: true });
  await expect.poll(() => seq(page)).toBeGreaterThan(before);
  expect(fetched).toBeGreaterThan(0);
  expect(tap.moves).toHaveLength(1);
  const now = await seq(page);
  tap.letGo();
  await expect.poll(() => seq(page)).toBeGreaterThanOrEqual(now);
  expect(await madeBy(page, id)).toBe(made + 1);
  await expect(bad(page)).toHaveCount(0);
});

for (const hold of ['all', 'messages'] as const) {
  const what =
    hold === 'all' ? 'nothing was heard of it' : 'its answer is there, and its state not';
  test(`a choice that is tapped twice is made once: ${what}`, async ({ person }) => {
    const { page, tap, id } = await alone(person);
    const [before, made] = [await seq(page), await madeBy(page, id)];
    tap.hold = hold;
    const first = choices(page).first();
    await first.click();
    await expect.poll(() => madeBy(page, id)).toBe(made + 1);
    await first.dblclick({ force: true });
    await page.keyboard.press('1');
    await page.keyboard.press('Backspace');
    expect(tap.moves).toHaveLength(1);
    tap.letGo();
    await expect.poll(() => seq(page)).toBeGreaterThan(before);
    expect(tap.moves).toHaveLength(1);
    expect(await madeBy(page, id)).toBe(made + 1);
    await expect(page.getByTestId('notices')).toBeEmpty();
  });
}

for (const undone of [false, true]) {
  const what = undone ? 'an undo' : 'a move';
  test(`what was chosen before ${what} elsewhere is not made, and is no fault`, async ({
    person,
  }) => {
    const { page, tap, id } = await alone(person);
    tap.hold = 'messages';
    const before = await seq(page);
    await elsewhere(page, id);
    if (undone) await call(page, `tables/${id}/undo`, { id: 'back', seat: 1, step: true });
    const { table: now, happenings } = await told(page, id);
    expect(now.seq).toBeGreaterThan(before);
    expect(await seq(page)).toBe(before);
    await choices(page).first().click();
    await expect.poll(() => seq(page)).toBeGreaterThanOrEqual(now.seq);
    expect(tap.moves).toHaveLength(1);
    expect((await told(page, id)).happenings.length).toBeGreaterThanOrEqual(happenings.length);
    expect(await madeBy(page, id)).toBe(
      happenings.filter((h) => h.kind === 'move' && h.seat === 1).length,
    );
    await expect(page.getByTestId('notices')).toContainText('The game has gone on');
    await expect(bad(page)).toHaveCount(0);
    tap.letGo();
    await openChoices(page);
    expect(await awaited(page)).toBe('choice');
    expect(await move(page, evenly(5))).not.toBe('');
  });
}

test('a choice is marked as sent in the same frame, and a slow line is told', async ({
  person,
}) => {
  const { page, tap, id } = await alone(person);
  const [before, made] = [await seq(page), await madeBy(page, id)];
  const first = choices(page).first();
  /** Whether the page's next frame after a click on the choice has the mark. */
  const frame = await first.evaluateHandle((choice) => {
    const marked = new Promise<boolean>((done) => {
      choice.addEventListener('click', () =>
        requestAnimationFrame(() => done(document.querySelector('[data-testid="sent"]') !== null)),
      );
    });
    return { marked };
  });
  tap.hold = 'all';
  await first.click();
  expect(await frame.evaluate(({ marked }) => marked)).toBe(true);
  await expect(page.getByTestId('slow')).toContainText(words('app.offline.slow'));
  tap.letGo();
  await expect.poll(() => seq(page)).toBeGreaterThan(before);
  await expect(page.getByTestId('slow')).toBeHidden();
  await expect(page.getByTestId('sent')).toBeHidden();
  expect(await madeBy(page, id)).toBe(made + 1);
  await expect(page.getByTestId('notices')).toBeEmpty();
});

test('a page goes on when the server comes back with newer ones, and says so', async ({
  person,
}) => {
  const { page, tap } = await alone(person);
  const outdated = page.getByTestId('outdated');
  const comesBack = async () => {
    const heard = tap.heard;
    await tap.lines.at(-1)!.close();
    await expect.poll(() => tap.heard).toBeGreaterThan(heard);
  };
  const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/');
  await comesBack();
  await asked;
  await page.route('/', (route) =>
    route.fulfill({ body: '<script type="module" src="/assets/newer.js"></script>' }),
  );
  await expect(outdated).toBeHidden();
  await comesBack();
  await expect(outdated).toContainText(words('app.outdated'));
  expect(await move(page, evenly(3))).not.toBe('');
  await page.unroute('/');
  await outdated.getByRole('button', { name: words('app.loading.again') }).click();
  await expect(outdated).toBeHidden();
  await openChoices(page);
  expect(await awaited(page)).toBe('choice');
});

test('a tap is meant for what stood there when the finger went down', async ({ person }) => {
  const { page, tap, id } = await alone(person, gameOf('dungeon'));
  const before = await seq(page);
  const pass = choices(page).and(page.locator('[data-move="pass"]'));
  await pass.hover();
  await page.mouse.down();
  await elsewhere(page, id);
  await expect.poll(() => seq(page)).toBeGreaterThan(before);
  const { happenings } = await told(page, id);
  await pass.hover();
  await page.mouse.up();
  await expect(page.getByTestId('notices')).toContainText('The game has gone on');
  await expect(bad(page)).toHaveCount(0);
  expect((await told(page, id)).happenings).toHaveLength(happenings.length);

  // The next tap is for what stands there now.
  await pass.click();
  await expect
    .poll(async () => (await told(page, id)).happenings.length)
    .toBeGreaterThan(happenings.length);
  expect(tap.moves.at(-1)).toBe('pass');
});

test('a choice is made while a line of chat is on its way', async ({ person }) => {
  const { page, tap } = await alone(person);
  let send = () => {};
  const sent = new Promise<void>((go) => (send = go));
  await page.route('**/chat', async (route) => {
    await sent;
    await route.continue();
  });
  await page.getByTestId('tab-chat').click();
  await page.getByTestId('chat-input').fill('Wait for me!');
  const asked = page.waitForRequest('**/chat');
  await page.getByTestId('chat-send').click();
  await asked;
  await openChoices(page);
  expect(await disabled(page)).not.toBe('true');
  expect(await move(page, evenly(3))).not.toBe('');
  expect(tap.moves).toHaveLength(1);
  send();
  await page.getByTestId('tab-chat').click();
  await expect(page.getByTestId('chat')).toContainText('Wait for me!');
});

for (const one of sample(0)) {
  test(`${one.id}: a drawing that is not loaded leaves the table in words, and is loaded again`, async ({
    person,
  }) => {
    const { page, provokes } = await person('Orpheus');
    const drawing = `**/${drawingOf(one)}`;
    provokes(/ERR_FAILED/);
    provokes(/dynamically imported module/);
    await page.route(drawing, (route) => route.abort());
    const id = await continued(page, one);
    const broken = page.getByTestId('broken');
    await page.goto(`/t/${id}/replay`);
    await expect(broken).toContainText(words('app.broken.load'));
    await page.goto(`/t/${id}`);
    await expect(broken).toContainText(words('app.broken.load'));
    await expect(page.getByTestId('in-words')).toBeVisible();
    await expect(page.getByTestId('notices')).toBeEmpty();
    expect(await awaited(page)).toBe('choice');
    expect(await move(page, evenly(3))).not.toBe('');

    const again = () => broken.getByRole('button').click();
    const loaded = page.waitForEvent('load');
    await again();
    await loaded;
    await expect(broken).toBeVisible();
    await page.unroute(drawing);
    await again();
    await expect(page.getByTestId('board')).toBeVisible();
    await expect(page.getByTestId('in-words')).toBeHidden();
    await openChoices(page);
    expect(await awaited(page)).toBe('choice');
    expect(await move(page, evenly(3))).not.toBe('');
  });
}

test('a table is made where a drawing is not loaded', async ({ person }) => {
  const { page, provokes } = await person('Orpheus');
  provokes(/ERR_FAILED/);
  provokes(/dynamically imported module/);
  await page.route(`**/${drawingOf(game)}`, (route) => route.abort());
  await page.goto(`/new?game=${game.id}`);
  await page.getByTestId('create-table').click();
  await expect(page.getByTestId('broken')).toBeVisible();
  await expect(page.getByTestId('notices')).toBeEmpty();
});

/** Takes everything out of the views that a message has, so that nothing can be drawn of them. */
function emptied(message: string): string {
  const update = JSON.parse(message) as { states?: Record<string, { view?: unknown }> };
  for (const state of Object.values(update.states ?? {})) if (state.view) state.view = {};
  return JSON.stringify(update);
}

for (const one of sample(1, 2)) {
  test(`${one.id}: a board that throws leaves the table in words, and is drawn again`, async ({
    person,
  }) => {
    const { page, provokes } = await person('Orpheus');
    const tap = await tapped(page);
    tap.change = emptied;
    const address = /\/api\/tables\/[a-z0-9]{8}(\?|$)/;
    await page.route(address, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: emptied(await answer.text()) });
    });
    provokes(/TypeError/);
    await page.goto(`/t/${await continued(page, one)}`);
    await expect(page.getByTestId('broken')).toBeVisible();
    await expect(page.getByTestId('in-words')).toBeVisible();
    expect(await awaited(page)).toBe('choice');
    expect(await move(page, evenly(3))).not.toBe('');
    await expect(page.getByTestId('broken')).toBeVisible();

    await page.unroute(address);
    tap.change = undefined;
    const lines = tap.lines.length;
    await tap.lines.at(-1)?.close();
    await expect.poll(() => tap.lines.length).toBeGreaterThan(lines);
    await expect(page.getByTestId('offline')).toBeHidden();
    await page.getByTestId('broken').getByRole('button').click();
    await expect(page.getByTestId('board')).toBeVisible();
    await expect(page.getByTestId('in-words')).toBeHidden();
    await openChoices(page);
    expect(await awaited(page)).toBe('choice');
    expect(await move(page, evenly(3))).not.toBe('');
  });
}
