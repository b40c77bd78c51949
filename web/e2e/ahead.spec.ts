// A move whose outcome is sure is drawn before its answer comes, and is put right where
// the answer says something else.
import type { Page, WebSocketRoute } from '@playwright/test';
import { continued, expect, test } from './fixtures';
import { games } from './games';
import { choices, openChoices, seq } from './play';

/**
 * Holds what the server says by a page's sockets until it is let go: then the page is told
 * all but what may be chosen, so that nothing is drawn for that.
 */
async function held(page: Page) {
  const waiting: (() => void)[] = [];
  const line = { held: false, letGo: () => {} };
  await page.routeWebSocket(/\/socket/, (socket: WebSocketRoute) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      if (line.held) waiting.push(() => socket.send(unasked(String(message))));
      else socket.send(message);
    });
  });
  line.letGo = () => {
    line.held = false;
    waiting.splice(0).forEach((send) => send());
  };
  return line;
}

/** A message in which nobody may choose anything. */
function unasked(message: string): string {
  const update = JSON.parse(message) as { states?: Record<string, { moves?: unknown }> };
  for (const state of Object.values(update.states ?? {})) state.moves = [];
  return JSON.stringify(update);
}

/** What is drawn of a table, a card that is played with the hand. */
async function drawing(page: Page): Promise<string> {
  const parts = ['board', 'tray'].map((part) => page.getByTestId(part).innerHTML());
  return (await Promise.all(parts)).join('\n').replaceAll('>', '>\n');
}

/** The same, once it changes no more and is another than before. */
async function rests(page: Page, before: string): Promise<string> {
  let last = before;
  const same = async () => {
    const now = await drawing(page);
    const rested = now === last && now !== before;
    last = now;
    return rested;
  };
  await expect.poll(same, { intervals: [400] }).toBe(true);
  return last;
}

interface Told {
  table: { seq: number };
  states: { seat: number; view: unknown }[];
}
interface Ahead {
  move: string;
  view: object;
}

for (const game of games) {
  test(`${game.id}: a move without chance is drawn before its answer`, async ({ person }) => {
    const { page } = await person('Orpheus');
    const line = await held(page);
    const asked: Promise<{ sure: Ahead[] } | null>[] = [];
    page.on('response', (answer) => {
      // One that another state has outrun has no body.
      if (answer.url().endsWith('/ahead')) asked.push(answer.json().catch(() => null));
    });
    const id = await continued(page, game);
    await page.goto(`/t/${id}`);
    await openChoices(page);
    await page.waitForLoadState('networkidle');
    const { sure } = (await Promise.all(asked)).findLast((one) => one !== null) ?? { sure: [] };
    const now = (await (await page.request.get(`/api/tables/${id}`)).json()) as Told;
    expect(now.states.length).toBeGreaterThan(0);
    const list = await choices(page).evaluateAll((all) =>
      all.map((one) => (one as HTMLElement).dataset.move ?? ''),
    );
    const known = sure.filter((one) => Object.keys(one.view).length > 0);
    const one = known.find(({ move }) => list.includes(move));
    expect(one, `no move of ${list.join()} is sure`).toBeDefined();

    const [before, drawn] = [await seq(page), await drawing(page)];
    line.held = true;
    const choice = page.getByTestId('choices').locator(`[data-move="${one!.move}"]`);
    await choice.click();
    await expect(page.getByTestId('table')).toHaveAttribute('data-ahead', 'true');
    const ahead = await rests(page, drawn);
    expect(await seq(page)).toBe(before);
    line.letGo();
    await expect.poll(() => seq(page)).toBeGreaterThan(before);
    await expect(page.getByTestId('table')).not.toHaveAttribute('data-ahead');
    await expect.poll(() => drawing(page)).toBe(ahead);
  });
}
