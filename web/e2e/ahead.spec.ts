// A move whose outcome is sure is drawn before its answer comes, and is put right where
// the answer says something else.
import type { Page, WebSocketRoute } from '@playwright/test';
import { continued, expect, test } from './fixtures';
import { games } from './games';
import { choices, openChoices, seq } from './play';

/** Holds what the server says by a page's sockets until it is let go. */
async function held(page: Page) {
  const waiting: (() => void)[] = [];
  const line = { held: false, letGo: () => {} };
  await page.routeWebSocket(/\/socket/, (socket: WebSocketRoute) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      const send = () => socket.send(message);
      if (line.held) waiting.push(send);
      else send();
    });
  });
  line.letGo = () => {
    line.held = false;
    waiting.splice(0).forEach((send) => send());
  };
  return line;
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
    const answer = page.waitForResponse(/\/ahead$/);
    const id = await continued(page, game);
    await page.goto(`/t/${id}`);
    await openChoices(page);
    const sure = ((await (await answer).json()) as { sure: Ahead[] }).sure;
    const now = (await (await page.request.get(`/api/tables/${id}`)).json()) as Told;
    expect(now.states.length).toBeGreaterThan(0);
    const list = await choices(page).evaluateAll((all) =>
      all.map((one) => (one as HTMLElement).dataset.move ?? ''),
    );
    const known = sure.filter((one) => Object.keys(one.view).length > 0);
    const one = known.find(({ move }) => list.includes(move));
    expect(one, `no move of ${list.join()} is sure`).toBeDefined();

    // A card that is played is drawn with the hand.
    const drawing = async () =>
      (await page.getByTestId('board').innerHTML()) + (await page.getByTestId('tray').innerHTML());
    const [before, drawn] = [await seq(page), await drawing()];
    line.held = true;
    const choice = page.getByTestId('choices').locator(`[data-move="${one!.move}"]`);
    await choice.click();
    await expect(page.getByTestId('table')).toHaveAttribute('data-ahead', 'true');
    await expect.poll(drawing).not.toBe(drawn);
    expect(await seq(page)).toBe(before);
    line.letGo();
    await expect.poll(() => seq(page)).toBeGreaterThan(before);
    await expect(page.getByTestId('table')).not.toHaveAttribute('data-ahead');
  });
}
