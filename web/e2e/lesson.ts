// First steps: the lesson as its file has it, and what must hold at each of its lines.
import { existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import type { Game } from './games';
import { seq } from './play';

/** A move of the learner, and what the coach says before it; after the last there is none. */
export interface Part {
  lines: string[];
  move?: string;
}

/** A lesson as its file has it. */
export function lessonOf(game: Game): Part[] {
  const own = `../games/${game.id}/lesson.txt`;
  const file = existsSync(own) ? own : `../game/gametest/${game.id}/lesson.txt`;
  const parts: Part[] = [{ lines: [] }];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const part = parts.at(-1)!;
    const [, name] = /^#say (\w+)/.exec(line) ?? [];
    if (name) part.lines.push(name);
    if (!line.startsWith('1 ')) continue;
    part.move = line.slice(2);
    parts.push({ lines: [] });
  }
  return parts;
}

export const coach = (page: Page) => page.getByTestId('coach');

/** The windows that everything must be seen in. */
export const windows = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 720 },
];

interface Spot {
  x: number;
  y: number;
}

/** What there is to press at a line: where it is, and whether what is spoken of answers, too. */
interface Seen {
  faults: string[];
  press?: Spot;
  thing?: Spot;
}

/**
 * What is wrong with the line that the coach says now: what he speaks of and what is to
 * be pressed must be whole in the window, and a tap must reach them.
 */
function look(page: Page): Promise<Seen> {
  return page.evaluate(async (size) => {
    // The page is laid out for a new window one frame after it, and the bubble stands in the next.
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    if (innerWidth !== size?.width) return { faults: ['the window has not its size yet'] };
    const named = (name: string) => document.querySelector(`[data-testid="${name}"]`);
    const bubble = named('coach');
    if (!(bubble instanceof HTMLElement)) return { faults: ['there is no coach'] };
    const { at = '', asks } = bubble.dataset;
    const faults: string[] = [];

    /** The middle of an element, once it is seen to be free; an area is free all over. */
    const free = (what: string, one: Element | null, area: boolean): Spot | undefined => {
      if (!one) {
        faults.push(`${what}: it is not there`);
        return undefined;
      }
      const box = one.getBoundingClientRect();
      const out =
        box.left < -1 ||
        box.top < -1 ||
        box.right > innerWidth + 1 ||
        box.bottom > innerHeight + 1 ||
        box.width < 1;
      const of = `${Math.round(box.left)},${Math.round(box.top)} ${Math.round(box.width)}×${Math.round(box.height)}`;
      if (out) faults.push(`${what}: not whole in the window: ${of}`);
      const room = one.closest(
        '[data-testid="board"], .tray, .status, .strip, .side, .bottom, .top',
      );
      const parts = area ? [0.12, 0.5, 0.88] : [0.5];
      for (const down of parts)
        for (const across of parts) {
          const hit = document.elementFromPoint(
            box.left + across * box.width,
            box.top + down * box.height,
          );
          // A drawing reads taps itself, so anything of it may lie there.
          const own = hit && (one.contains(hit) || (room && one !== bubble && room.contains(hit)));
          if (own && (area || !(one instanceof HTMLElement) || one.contains(hit))) continue;
          const by = hit?.closest('[data-testid]')?.getAttribute('data-testid');
          faults.push(
            `${what}: at ${across},${down} of ${of} lies ${hit?.tagName}.${hit?.getAttribute('class')} of ${by}`,
          );
        }
      // Where nothing else in it answers.
      const others = '[data-move], [data-moves], [data-tells]';
      const at = [0.5, 0.1, 0.9].map((down) => ({
        x: box.left + box.width / 2,
        y: box.top + down * box.height,
      }));
      const alone = ({ x, y }: Spot) => {
        const near = document.elementFromPoint(x, y)?.closest(others);
        return !near || (near === one && !near.matches('[data-tells]'));
      };
      return area ? at.find(alone) : at[0];
    };

    const [kind = '', word = ''] = at.split(/ (.*)/);
    const instead = { log: 'open-log', players: 'open-players' }[word];
    const thing =
      kind === 'part'
        ? named(word)?.checkVisibility()
          ? named(word)
          : named(instead ?? '')
        : document.querySelector(`[data-about="${CSS.escape(at)}"]`);
    const spoken = at === '' ? undefined : free(`what is spoken of, ${at}`, thing, true);

    const next = named('coach-next') ?? named('coach-on');
    const able = [...document.querySelectorAll<HTMLElement>('[data-move], [data-moves]')].filter(
      ({ dataset }) => dataset.move === asks || dataset.moves?.split('\n').includes(asks ?? ''),
    );
    const drawn = able.filter((one) => !one.closest('[data-testid="choices"]'));
    const menu = drawn.filter((one) => one.closest('.menu'));
    // One that can be pressed is enough.
    const before = faults.length;
    let press: Spot | undefined;
    for (const button of next ? [next] : menu.length ? menu : drawn.length ? drawn : [null]) {
      const count = faults.length;
      const found = free(`what is to be pressed, ${next ? 'the button' : asks}`, button, false);
      if (faults.length > count) continue;
      press = found;
      faults.length = before;
      break;
    }
    return { faults, press, thing: kind === 'part' ? undefined : spoken };
  }, page.viewportSize());
}

/** What is hidden at one of the sizes, as the coach says this line; the window keeps the last. */
async function hidden(page: Page, sizes: typeof windows): Promise<string[]> {
  const key = await coach(page).getAttribute('data-key');
  const all: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    let faults: string[] = [];
    await expect
      .poll(async () => (faults = (await look(page)).faults).length, soon)
      .toBe(0)
      .catch(() => undefined);
    all.push(...faults.map((one) => `${key} at ${size.width}×${size.height}: ${one}`));
  }
  return all;
}

const soon = { intervals: [10, 30, 60, 100, 200], timeout: 2_500 };

/** Waits for a line of the coach; what is to be read before it is read. */
export async function says(page: Page, key: string): Promise<void> {
  const cover = page.locator('[data-covers] [data-testid$="-on"]');
  const said = async () => {
    if (await coach(page).isVisible()) return coach(page).getAttribute('data-key');
    if (await cover.isVisible()) await cover.click();
    return '';
  };
  await expect.poll(said, { intervals: [20, 50, 100] }).toBe(key);
}

/** Once nothing moves any more, where things are. */
async function still(page: Page): Promise<Seen> {
  let last = await look(page);
  await expect
    .poll(async () => {
      const before = JSON.stringify(last);
      last = await look(page);
      return last.faults.length === 0 && JSON.stringify(last) === before;
    }, soon)
    .toBe(true)
    .catch(() => undefined);
  return last;
}

/** Taps what is to be pressed, or what is spoken of; no page of the rules opens. */
async function tap(page: Page, which: 'press' | 'thing'): Promise<void> {
  const seen = await still(page);
  const at = seen[which] ?? seen.press;
  if (!at) throw new Error(seen.faults.join('; '));
  await page.touchscreen.tap(at.x, at.y);
  await expect(page.getByTestId('rules-drawer')).toHaveCount(0);
}

/** Makes the move that is asked for, by the board or the hand; a menu may come between. */
async function make(page: Page, move: string, which: 'press' | 'thing'): Promise<void> {
  await expect(coach(page)).toHaveAttribute('data-asks', move);
  const before = await seq(page);
  const menu = page.locator(`.menu [data-move="${move}"]`);
  await tap(page, which);
  const made = async () => (await seq(page)) > before;
  await expect
    .poll(async () => (await made()) || (await menu.isVisible()), { message: `${move} by a tap` })
    .toBe(true);
  if (!(await made())) await tap(page, 'press');
  await expect.poll(made, { message: `${move} by a tap` }).toBe(true);
}

/**
 * Walks through a lesson to its last line, at the same table in pages of several languages:
 * at each line all is seen and free at each size, and a tap does what the line says, now on
 * the button and now on what is spoken of. To lay a page out anew is most of the work, so a
 * tap comes at the last size of its line, and the next line begins with it: each at another.
 */
export async function walk(pages: Page[], game: Game): Promise<void> {
  const faults: string[] = [];
  let turn = 0;
  let made = 0;
  for (const { lines, move } of lessonOf(game)) {
    for (const [i, line] of lines.entries()) {
      const sizes = windows.map((_, at) => windows.at((at - turn) % windows.length)!);
      for (const page of pages) {
        await says(page, `${game.id}.lesson.${line}`);
      }
      const found = await Promise.all(pages.map((page) => hidden(page, sizes)));
      faults.push(...found.flatMap((one, n) => one.map((fault) => `page ${n}: ${fault}`)));
      turn++;
      if (i === lines.length - 1) break;
      for (const [n, page] of pages.entries()) {
        await tap(page, (turn + n) % 2 ? 'thing' : 'press');
      }
    }
    if (move === undefined) break;
    // Never twice on one page: two taps at once at one place are one choice.
    await make(pages[made++ % pages.length]!, move, turn % 3 ? 'press' : 'thing');
  }
  expect(faults).toEqual([]);
}
