// How soon a page stands on a slow line with a processor four times as slow, for people
// to read: when something is painted, when the board is drawn, what it took until then
// and in all. KATABASIS_BEFORE names another build of the program, measured in turn.
import type { CDPSession, Page } from '@playwright/test';
import { continued, test } from './fixtures';
import { games, program } from './games';
import { serve, stopAll } from './house';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SLOWER = 4;
/** 1.6 Mbit a second each way, and 150 ms until an answer begins. */
const LINE = {
  offline: false,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 1.6e6 / 8,
  latency: 150,
};
/** Each page is opened so often, by each program in turn; of each figure the middle one counts. */
const TIMES = 3;

interface Figures {
  painted: number;
  drawn: number;
  /** Until then, and until nothing was loaded any more. */
  requests: number;
  kilobytes: number;
  allRequests: number;
  allKilobytes: number;
}

declare global {
  interface Window {
    drawn: number;
  }
}

/** Notes when what the page is for stands there. */
function watch(what: string): void {
  window.drawn = 0;
  const look = () => {
    if (!document.querySelector(what)) return requestAnimationFrame(look);
    return requestAnimationFrame(() => (window.drawn = performance.now()));
  };
  requestAnimationFrame(look);
}

/** What comes through the line, by when it had come, in milliseconds since the page was opened. */
async function counted(session: CDPSession): Promise<{ at: number; bytes: number }[]> {
  const came: { at: number; bytes: number }[] = [];
  let from = 0;
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ timestamp }) => (from ||= timestamp));
  session.on('Network.loadingFinished', ({ timestamp, encodedDataLength }) =>
    came.push({ at: (timestamp - from) * 1000, bytes: encodedDataLength }),
  );
  return came;
}

async function opened(page: Page, path: string, what: string): Promise<Figures> {
  const session = await page.context().newCDPSession(page);
  await page.addInitScript(watch, what);
  const came = await counted(session);
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.drawn > 0);
  await page.waitForLoadState('networkidle');
  const [painted, drawn] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    window.drawn,
  ]);
  const until = came.filter(({ at }) => at <= drawn);
  const weigh = (some: typeof came) => some.reduce((all, { bytes }) => all + bytes, 0) / 1000;
  return {
    painted,
    drawn,
    requests: until.length,
    kilobytes: weigh(until),
    allRequests: came.length,
    allKilobytes: weigh(came),
  };
}

function middle(all: Figures[]): Figures {
  const of = (name: keyof Figures) =>
    Math.round(all.map((one) => one[name]).sort((a, b) => a - b)[all.length >> 1]!);
  return {
    painted: of('painted'),
    drawn: of('drawn'),
    requests: of('requests'),
    kilobytes: of('kilobytes'),
    allRequests: of('allRequests'),
    allKilobytes: of('allKilobytes'),
  };
}

const pages = [
  { name: 'front page', game: null, what: '[data-testid^=game-] .art svg' },
  ...games.map((game) => ({
    name: game.id,
    game,
    what: '[data-testid=table] [data-testid=board] svg',
  })),
];
const programs = [process.env.KATABASIS_BEFORE ?? '', program].filter(Boolean);

test.afterEach(stopAll);

for (const { name, game, what } of pages) {
  test(`a slow line: ${name}`, async ({ person }) => {
    const found = new Map(programs.map((one) => [one, [] as Figures[]]));
    const houses = await Promise.all(
      programs.map(async (one) => {
        const data = mkdtempSync(join(tmpdir(), 'katabasis-'));
        return { one, house: await serve(data, '127.0.0.1:0', [], one) };
      }),
    );
    for (let i = 0; i < TIMES; i++) {
      for (const { one, house } of houses) {
        const { page, another } = await person('Thetis', {
          baseURL: house.url.replace('127.0.0.1', 'localhost'),
          reducedMotion: 'no-preference',
        });
        if (one !== program) another();
        const path = game ? `/t/${await continued(page, game)}` : '/';
        found.get(one)!.push(await opened(page, path, what));
        await page.context().close();
      }
    }
    for (const [one, all] of found) {
      const it = middle(all);
      console.log(
        `${name}, ${one}: painted ${it.painted} ms, drawn ${it.drawn} ms after ` +
          `${it.requests} requests and ${it.kilobytes} kB, ` +
          `in all ${it.allRequests} requests and ${it.allKilobytes} kB`,
      );
    }
  });
}
