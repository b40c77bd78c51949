// Nothing moves by itself but what the board shows: the layout shift of a
// session, home and a stretch of a game against bots, at each size.
import type { Page } from '@playwright/test';
import { easy, expect, me, table, test } from './fixtures';
import { games, type Game } from './games';
import { awaited, evenly, move, openChoices } from './play';

/** What a whole session may move, as the sum of all its shifts. */
const LEAST = 0.05;
const MOVES = process.env.KATABASIS_MEASURE ? 8 : 5;

interface Shift {
  value: number;
  /** What moved, the most of it first. */
  of: string;
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** Notes each shift that no click or key has made, as the browser measures it. */
function measure(): void {
  interface Entry extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  window.shifts = [];
  const name = (node?: Node) => {
    const one = node instanceof Element ? node : node?.parentElement;
    const test = one?.closest('[data-testid]')?.getAttribute('data-testid');
    return `${test}: ${one?.tagName}.${one?.getAttribute('class')}`;
  };
  const at = (r: DOMRect) =>
    `${Math.round(r.x)},${Math.round(r.y)} ${Math.round(r.width)}×${Math.round(r.height)}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[]) {
      if (entry.hadRecentInput) continue;
      const of = entry.sources
        .map((s) => `${name(s.node)} ${at(s.previousRect)} → ${at(s.currentRect)}`)
        .join('; ');
      window.shifts.push({ value: entry.value, of });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What has moved on this page since it was opened. */
async function moved(page: Page): Promise<Shift[]> {
  // The observer is told of a frame's shifts after it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  return page.evaluate(() => window.shifts);
}

const sum = (shifts: Shift[]) => shifts.reduce((all, { value }) => all + value, 0);

/** What moved most, for the report. */
const told = (shifts: Shift[]) =>
  shifts
    .sort((a, b) => b.value - a.value)
    .slice(0, 6)
    .map(({ value, of }) => `${value.toFixed(4)} ${of}`)
    .join('\n');

const sizes = [
  [390, 844],
  [844, 390],
  [1280, 720],
] as const;

/** The picture of a room stands beside the map only on a desktop. */
const wide = (game: Game) => game.id === 'dungeon';

// Each game at a size of its own; with KATABASIS_MEASURE each at all of them.
for (const [at, [width, height]] of sizes.entries()) {
  for (const [i, game] of games.entries()) {
    const due = i % sizes.length === at || (wide(game) && width === 1280);
    if (!process.env.KATABASIS_MEASURE && !due) continue;
    test(`${game.id}: nothing moves by itself, ${width}×${height}`, async ({ person }) => {
      const { page } = await person('Thetis', {
        viewport: { width, height },
        reducedMotion: 'no-preference',
      });
      await page.addInitScript(measure);
      const id = await table(page, game, [me, easy, easy, easy].slice(0, game.maxSeats));
      await page.goto('/');
      await expect(page.getByTestId('my-tables')).toBeVisible();
      const home = await moved(page);
      await page.goto(`/t/${id}`);
      const pick = evenly(19);
      for (let made = 0; made < MOVES;) {
        await openChoices(page);
        if ((await awaited(page, false)) === 'over') break;
        // What the bots do is watched, and not skipped.
        if ((await move(page, pick)) !== '') made++;
      }
      const play = await moved(page);
      const figures = `home ${sum(home).toFixed(4)}, table ${sum(play).toFixed(4)}`;
      test.info().annotations.push({ type: 'layout shift', description: figures });
      console.log(`${game.id} ${width}×${height}: ${figures}`);
      if (process.env.KATABASIS_MEASURE) console.log(told([...home, ...play]));
      expect(sum(home) + sum(play), told([...home, ...play])).toBeLessThan(LEAST);
    });
  }
}
