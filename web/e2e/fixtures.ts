// What every browser test starts from: people, each with a browser of their
// own, whose pages may not log an error.
import { readFileSync } from 'node:fs';
import {
  test as base,
  expect,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
} from '@playwright/test';
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
      page.on('pageerror', (error) => errors.push(`${name}: ${error.message}`));
      page.on('console', (line) => {
        if (line.type() !== 'error' || refused(line)) return;
        errors.push(`${name}: ${line.text()} ${line.location().url}`);
      });
      const person = { page, name };
      open.push(person);
      if (name !== '') await introduce(page, name);
      return person;
    });
    for (const { page } of open) await page.context().close();
    expect(errors, 'errors in the console').toEqual([]);
  },
});

/**
 * What the server refuses with good reason is told on the page: a move, a question or a word
 * that came too late, because somebody else was quicker, or a bad record.
 */
function refused(line: ConsoleMessage): boolean {
  return (
    /status of (400|409|422)/.test(line.text()) &&
    /\/(moves|import|seal|reveal|whatif|hint|propose|look)$/.test(line.location().url)
  );
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
  { options = {}, start = true, open = false, standIn = 2 } = {},
): Promise<string> {
  const made = await call<{ id: string }>(page, 'tables', {
    game: game.id,
    options,
    public: open,
    standIn,
    seats,
  });
  if (start) await call(page, `tables/${made.id}/start`, {});
  return made.id;
}

/** A table that goes on from the middle of a game, against bots. */
export function continued(page: Page, game: Game): Promise<string> {
  return imported(page, readFileSync(middleOf(game), 'utf8'));
}

/** A table that goes on where a record ends, for the person in seat 1 and bots. */
export async function imported(page: Page, record: string, others: Seat = easy): Promise<string> {
  const { id, seats } = await call<{ id: string; seats: { seat: number }[] }>(
    page,
    'tables/import',
    { record },
  );
  await call(page, `tables/${id}/join`, { seat: 1 });
  for (const { seat } of seats.slice(1)) {
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
