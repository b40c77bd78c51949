// What happens is seen before it is said: the log, the turn and the choices
// follow the steps that the board shows, with bots that move while others are shown.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { continued, expect, test as base } from './fixtures';
import { games, program } from './games';
import { awaited, evenly, move, openChoices } from './play';

// A server whose bots take a little time.
const test = base.extend<object, { slow: string }>({
  slow: [
    async ({}, use) => {
      const data = mkdtempSync(join(tmpdir(), 'stage-'));
      const server = spawn(program, [
        ...['serve', '--listen', 'localhost:0', '--bot-delay', '300ms', '--data', data],
      ]);
      const address = await new Promise<string>((found, failed) => {
        let said = '';
        server.stdout.on('data', (words: Buffer) => {
          said += words.toString();
          const [url] = /http:\/\/\S+/.exec(said) ?? [];
          if (url) found(url);
        });
        server.on('exit', () => failed(new Error(`the server has ended: ${said}`)));
      });
      await use(address);
      const ended = new Promise((done) => server.on('exit', done));
      server.kill();
      await ended;
      rmSync(data, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

/** How many steps are watched. */
const STEPS = 8;

/** What the page showed at one moment. */
interface Sight {
  /** The line that tells the step being shown; '' while none is. */
  step: string;
  /** The lines that can be read. */
  read: string[];
  /** The reader is asked. */
  mine: boolean;
  choices: number;
}

declare global {
  interface Window {
    sights: Sight[];
  }
}

/** Notes what the page shows whenever it changes. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const one = (name: string) => document.querySelector(`[data-testid=${name}]`);
    window.sights = [];
    const look = () =>
      window.sights.push({
        step: one('table')?.getAttribute('data-line') ?? '',
        read: [...document.querySelectorAll('[data-testid=log] [data-line]')].map(
          (line) => line.getAttribute('data-line') ?? '',
        ),
        mine: one('prompt')?.getAttribute('data-mine') === 'true',
        choices: document.querySelectorAll('[data-testid=choices] [data-move]').length,
      });
    look();
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-line', 'data-mine'],
    });
  });
}

for (const game of games) {
  test(`${game.id}: nothing is said before it is shown`, async ({ person, slow }) => {
    const { page } = await person('', { baseURL: slow, reducedMotion: 'no-preference' });
    await page.request.post('/api/me', { data: { name: 'Io' } });
    const id = await continued(page, game);
    await page.goto(`/t/${id}`);
    await openChoices(page);
    await watch(page);
    const pick = evenly(5);
    const seen = () => page.evaluate(() => new Set(window.sights.map(({ step }) => step)).size);
    while ((await seen()) < STEPS && (await awaited(page, false)) === 'choice') {
      await move(page, pick);
    }
    await awaited(page, false);

    const sights = await page.evaluate(() => window.sights);
    const known = new Set(sights[0]?.read);
    const shown = new Set(sights.map((sight) => sight.step).filter((line) => line !== ''));
    const begun = new Set<string>();
    for (const { step, read, mine, choices } of sights) {
      begun.add(step);
      const early = read.filter((line) => shown.has(line) && !known.has(line) && !begun.has(line));
      expect(early, 'lines that stand in the log before they are shown').toEqual([]);
      if (step !== '')
        expect([mine, choices], 'is asked while steps are shown').toEqual([false, 0]);
    }
    // What the steps tell was read in the end, happening by happening: of the steps of one,
    // some have no words.
    const happenings = (lines: Iterable<string>) =>
      new Set([...lines].map((line) => line.split('.')[0])).size;
    const told = sights.at(-1)?.read.filter((line) => shown.has(line)) ?? [];
    expect(happenings(told)).toBeGreaterThan(Math.min(STEPS, happenings(shown)) / 2);
  });
}
