// Games that come to their end without the pages, for what is seen after it.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { continued, expect } from './fixtures';
import type { Game } from './games';
import { evenly, often, over } from './play';

interface Update {
  table: { status: string; seq: number; turn: number; idle?: boolean };
  states: { seat: number; moves: { move: string }[] }[];
}

/** A finished game of the person's, played on at random from its middle. */
export async function finished(page: Page, game: Game): Promise<string> {
  const id = await continued(page, game);
  await finish(page, id);
  return id;
}

const finishedOnce = new Map<string, Promise<string>>();

/** A finished game that anybody may look through: played once for all tests of a worker. */
export function anyFinished(page: Page, game: Game): Promise<string> {
  const known = finishedOnce.get(game.id) ?? finished(page, game);
  finishedOnce.set(game.id, known);
  return known;
}

/** Waits until a game of bots is over. */
export async function ended(page: Page, id: string): Promise<void> {
  await expect
    .poll(async () => (await updateOf(page, id)).table.status, { timeout: 60_000 })
    .toBe('over');
}

async function updateOf(page: Page, id: string, since = 0): Promise<Update> {
  return (await (await page.request.get(`/api/tables/${id}?since=${since}`)).json()) as Update;
}

/** Has a game go on to its end without its page, which is then opened. */
export async function seeEnd(page: Page, id: string): Promise<void> {
  await page.goto('/credits'); // or the page would show each move
  await finish(page, id);
  await page.goto(`/t/${id}`);
  await expect(over(page)).toBeVisible();
}

/** Makes any moves of the person's at a table, until its game is over or it is the person's turn after so many. */
export async function finish(page: Page, id: string, moves = Infinity): Promise<void> {
  const pick = evenly(3);
  let made = 0;
  let now: Update | undefined;
  const mine = () => now?.states.find((state) => state.moves.length > 0);
  while (now?.table.status !== 'over') {
    await expect
      .poll(async () => {
        now = await updateOf(page, id, now?.table.seq);
        if (now.table.idle) {
          const { turn } = now.table;
          await page.request.post(`/api/tables/${id}/urge`, { data: { seat: turn } });
        }
        return now.table.status === 'over' || mine() !== undefined;
      }, often)
      .toBe(true);
    const state = mine();
    if (state === undefined) continue;
    if (made++ === moves) return;
    const list = state.moves.map((choice) => choice.move);
    const move = list[pick(list)];
    // A bot that asked for something may have given up meanwhile: then choose again.
    await page.request.post(`/api/tables/${id}/moves`, {
      data: { id: randomUUID(), seat: state.seat, move },
    });
  }
}
