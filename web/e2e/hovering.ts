// What it costs to pass over the choices of a table, and to make a move until it is shown and
// the next can be made, on a processor four times as slow, for people to read: script time.
// KATABASIS_BEFORE names another build of the program, measured in turn.
import type { CDPSession, Page } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { continued, test } from './fixtures';
import { games, program } from './games';
import { serve, stopAll } from './house';
import { awaited, choices, evenly, move, openChoices } from './play';

const SLOWER = 4;
const PASSES = 10;
const MOVES = 6;
/** Each program in turn, so often; the middle figure counts. */
const TIMES = 3;

/** Script time so far, in milliseconds. */
async function script(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
}

/** Script time of one choice passed over, and of one move with what others do after it. */
async function measured(page: Page): Promise<{ passing: number; moving: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await openChoices(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const all = await choices(page).all();
  let passed = 0;
  const before = await script(session);
  for (let i = 0; i < PASSES; i++) {
    for (const choice of all.slice(0, 4)) {
      await choice.hover();
      passed++;
    }
  }
  const between = await script(session);
  const pick = evenly(19);
  let made = 0;
  while (made < MOVES && (await awaited(page)) === 'choice') {
    if ((await move(page, pick)) !== '') made++;
  }
  await awaited(page);
  const passing = (between - before) / passed;
  return { passing, moving: ((await script(session)) - between) / Math.max(1, made) };
}

const middle = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)]!;

test.afterAll(stopAll);
for (const game of games) {
  test(`${game.id}: passing over choices, and making moves`, async ({ person }) => {
    test.setTimeout(900_000);
    const before = process.env.KATABASIS_BEFORE;
    const programs = before ? [before, program] : [program];
    const found = new Map(
      programs.map((one) => [one, [] as Awaited<ReturnType<typeof measured>>[]]),
    );
    for (let i = 0; i < TIMES; i++) {
      for (const one of programs) {
        const house = await serve(
          mkdtempSync(join(tmpdir(), 'katabasis-')),
          '127.0.0.1:0',
          [],
          one,
        );
        const { page, another } = await person('Thetis', {
          baseURL: house.url.replace('127.0.0.1', 'localhost'),
        });
        if (one !== program) another();
        await page.goto(`/t/${await continued(page, game)}`);
        found.get(one)!.push(await measured(page));
        await page.context().close();
      }
    }
    for (const [one, all] of found) {
      const [passing, moving] = [all.map((m) => m.passing), all.map((m) => m.moving)];
      console.log(
        `${game.id}, ${one}: ${middle(passing).toFixed(2)} ms a choice passed over, ` +
          `${middle(moving).toFixed(1)} ms a move`,
      );
    }
  });
}
