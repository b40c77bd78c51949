// How fast a table answers, for people to read: how soon it is ready and the longest
// task on a machine four times as slow, and how soon a click is painted on this one.
import type { Page } from '@playwright/test';
import { continued, easy, expect, me, table, test } from './fixtures';
import { games } from './games';
import { awaited, evenly, move, openChoices } from './play';

const SLOWER = 4;
const MOVES = 8;

interface Timing {
  name: string;
  /** In milliseconds. */
  ms: number;
  /** When it began, in milliseconds since the page was opened. */
  at: number;
}

declare global {
  interface Window {
    tasks: Timing[];
    clicks: Timing[];
    ready: number;
  }
}

/** Notes long tasks, how long each click took until it was painted, and when the board stands. */
function watch(): void {
  window.tasks = [];
  window.clicks = [];
  window.ready = 0;
  const note = (type: string, list: Timing[], options: object) =>
    new PerformanceObserver((seen) => {
      for (const { name, duration, startTime } of seen.getEntries())
        list.push({ name, ms: duration, at: startTime });
    }).observe({ type, buffered: true, ...options });
  note('longtask', window.tasks, {});
  note('event', window.clicks, { durationThreshold: 16 });
  const look = () => {
    if (!document.querySelector('[data-testid=table] [data-testid=board] svg'))
      return requestAnimationFrame(look);
    return requestAnimationFrame(() => (window.ready = performance.now()));
  };
  requestAnimationFrame(look);
}

/** Plays on and watches the bots. */
async function play(page: Page): Promise<void> {
  const pick = evenly(19);
  for (let made = 0; made < MOVES;) {
    await openChoices(page);
    if ((await awaited(page, false)) === 'over') return;
    if ((await move(page, pick)) !== '') made++;
  }
  await awaited(page, false);
}

const longest = (list: Timing[]) => Math.round(Math.max(0, ...list.map(({ ms }) => ms)));

for (const game of games) {
  for (const rate of [SLOWER, 1]) {
    test(`${game.id}: a processor ${rate} times as slow`, async ({ person }) => {
      const { page } = await person('Thetis', { reducedMotion: 'no-preference' });
      const session = await page.context().newCDPSession(page);
      await page.addInitScript(watch);
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      await page.goto(`/t/${await continued(page, game)}`);
      await expect.poll(() => page.evaluate(() => window.ready)).toBeGreaterThan(0);
      const ready = await page.evaluate(() => window.ready);
      await page.goto(
        `/t/${await table(page, game, [me, easy, easy, easy].slice(0, game.maxSeats))}`,
      );
      await openChoices(page);
      const from = await page.evaluate(() => performance.now());
      await play(page);
      const { tasks, clicks } = await page.evaluate(() => ({
        tasks: window.tasks,
        clicks: window.clicks.filter(({ name }) => name === 'click'),
      }));
      const during = tasks.filter(({ at }) => at > from);
      console.log(
        `${game.id} ×${rate}: ready ${Math.round(ready)} ms, ` +
          `longest task ${longest(during)} ms of ${during.length}, while opening ` +
          `${longest(tasks.filter(({ at }) => at <= from))} ms, click painted ${longest(clicks)} ms`,
      );
    });
  }
}
