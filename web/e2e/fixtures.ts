// What every browser test starts from: people, each with a browser of their
// own, whose pages may not log an error, nor a warning of Svelte.
import { readFileSync } from 'node:fs';
import {
  test as base,
  expect,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
} from '@playwright/test';
import type { Pace } from '../src/api/types';
import { middleOf, type Game } from './games';

export interface Seat {
  kind: 'open' | 'named' | 'bot' | 'person';
  name?: string;
  bot?: string;
}

/** A person: a browser with one page, known to the server under a name. */
export interface Person {
  page: Page;
  name: string;
  /** Says that the test provokes an error whose words match: one that does not come fails it. */
  provokes: (error: RegExp) => void;
  /** Says that the page is another build's, whose errors are not this one's. */
  another: () => void;
}

interface Fixtures {
  /**
   * Opens a browser of its own that asks for little motion; without a name the
   * server does not know it yet.
   */
  person: (name?: string, options?: BrowserContextOptions) => Promise<Person>;
}

export const test = base.extend<Fixtures>({
  person: async ({ browser, contextOptions, viewport, locale, baseURL }, use) => {
    const errors: string[] = [];
    const provoked: RegExp[] = [];
    const open: Person[] = [];
    await use(async (name = '', options = {}) => {
      const context = await browser.newContext({
        viewport,
        locale,
        baseURL,
        reducedMotion: 'reduce',
        ...contextOptions,
        ...options,
      });
      // Sound is offered once; here it has been refused.
      await context.addInitScript(() => localStorage.setItem('katabasis.sound', 'off'));
      const page = await context.newPage();
      let own = true;
      const note = (error: string) => own && errors.push(`${name}: ${error}`);
      page.on('pageerror', (error) => note(error.message));
      page.on('console', (line) => {
        if (!(line.type() === 'error' || warned(line)) || outrun(line)) return;
        note(`${line.text()} ${line.location().url}`);
      });
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          const refusal = refusalIn(String(payload));
          if (refusal) note(refusal);
        }),
      );
      const person = {
        page,
        name,
        provokes: (error: RegExp) => provoked.push(error),
        another: () => (own = false),
      };
      open.push(person);
      if (name !== '') await introduce(page, name);
      return person;
    });
    for (const { page } of open) await page.context().close();
    const missed = provoked.filter((one) => !errors.some((error) => one.test(error)));
    const others = errors.filter((error) => !provoked.some((one) => one.test(error)));
    expect(others, 'errors in the console, and refused moves').toEqual([]);
    expect(missed, 'errors that did not come').toEqual([]);
  },
});

/** Svelte warns of what a page does with it, in a build by the address of the warning alone. */
const warned = (line: ConsoleMessage) =>
  line.type() === 'warning' && line.text().includes('svelte.dev/e/');

/**
 * Only what no page can help is not one of its errors: a question that was asked before
 * somebody else moved, and a word for the dice that came when the game had begun.
 */
function outrun(line: ConsoleMessage): boolean {
  const { url } = line.location();
  return (
    (/status of 412/.test(line.text()) && /\/(whatif|hint|propose|look)$/.test(url)) ||
    (/status of 409/.test(line.text()) && /\/(seal|reveal)$/.test(url))
  );
}

/**
 * The code of the problem that a move by the socket is answered with. That somebody else
 * was quicker is none: then the page offers what there is now.
 */
function refusalIn(message: string): string | undefined {
  if (!message.startsWith('{"reply"')) return undefined;
  const { problem } = JSON.parse(message) as { problem?: { code: string; rule?: string } };
  if (!problem || problem.code === 'error.stale') return undefined;
  return `a move was refused: ${problem.code} ${problem.rule ?? ''}`;
}

export { expect };

/** Makes the person known to the server, and lets the browser remember it. */
async function introduce(page: Page, name: string): Promise<void> {
  await call(page, 'me', { name });
  await page.addInitScript((known) => {
    localStorage.setItem('katabasis.name', known);
    localStorage.setItem('katabasis.named', 'yes');
  }, name);
}

/** Posts to the server as the person of the page does. */
export async function call<T>(page: Page, path: string, body: unknown): Promise<T> {
  const answer = await page.request.post(`/api/${path}`, { data: body });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

/** A new table of a game with these seats, started unless somebody is still to come. */
export async function table(
  page: Page,
  game: Game,
  seats: Seat[],
  {
    options = {},
    start = true,
    open = false,
    standIn = 2,
    pace = undefined as Pace | undefined,
  } = {},
): Promise<string> {
  const made = await call<{ id: string }>(page, 'tables', {
    game: game.id,
    options,
    public: open,
    standIn,
    pace,
    seats,
  });
  if (start) await call(page, `tables/${made.id}/start`, {});
  return made.id;
}

/** A table that goes on from the middle of a game, against bots. */
export function continued(page: Page, game: Game): Promise<string> {
  return imported(page, readFileSync(middleOf(game), 'utf8'));
}

/** A table that goes on where a record ends, for the person in a seat and bots. */
export async function imported(
  page: Page,
  record: string,
  others: Seat = easy,
  own = 1,
): Promise<string> {
  const { id, seats } = await call<{ id: string; seats: { seat: number }[] }>(
    page,
    'tables/import',
    { record },
  );
  await call(page, `tables/${id}/join`, { seat: own });
  for (const { seat } of seats.filter(({ seat }) => seat !== own)) {
    await call(page, `tables/${id}/seat`, { seat, ...others });
  }
  if (others.kind !== 'open') await call(page, `tables/${id}/start`, {});
  return id;
}

export const me: Seat = { kind: 'person' };
export const easy: Seat = { kind: 'bot', bot: 'easy' };
export const random: Seat = { kind: 'bot', bot: 'random' };
export const free: Seat = { kind: 'open' };

/** Seats for as few as a game takes, at least so many where it has them: these, and then bots. */
export function fewest(game: Game, first: Seat[], least = 0): Seat[] {
  const bots = Math.min(game.maxSeats, Math.max(game.minSeats, least)) - first.length;
  return [...first, ...Array.from({ length: Math.max(0, bots) }, () => easy)];
}

/** Seats for as many as a game takes: these, and then bots. */
export const most = (game: Game, first: Seat[]) => fewest(game, first, game.maxSeats);

/** Presses what is there: on a wide screen some of it is open already. */
export const press = (id: string) => async (page: Page) => {
  const button = page.getByTestId(id).first();
  if (await button.isVisible()) await button.click();
};
