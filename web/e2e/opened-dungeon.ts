// The screens of The Dungeon that open one after another, for the pictures that people look at.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { call, expect, imported, press } from './fixtures';
import type { Look } from './opened';

/** The record of a long adventure, played alone or by four. */
const records = { alone: 'seats1_e1', four: 'seats4_e4' };
type Played = keyof typeof records;

const linesOf = (record: Played) =>
  readFileSync(`../games/dungeon/testdata/count-2/${records[record]}.txt`, 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !/^(seed|result) /.test(line));

/** A table at which a record goes on before the last move of these words, or after another one there. */
async function before(
  page: Page,
  words: string,
  record: Played = 'alone',
  then: string[] = [],
): Promise<string> {
  const lines = linesOf(record);
  const at = lines.lastIndexOf(words);
  if (at < 0) throw new Error(`no move ${words}`);
  return imported(page, [...lines.slice(0, at), ...then, ''].join('\n'));
}

/** Has what was read last out of the way. */
async function quiet(page: Page): Promise<void> {
  const close = page.getByTestId('last-read-close');
  if (await close.isVisible()) await close.click();
}

/** Makes a move, while its page is looked at. */
async function made(page: Page, id: string, move: string): Promise<void> {
  const answer = await page.request.post(`/api/tables/${id}/moves`, {
    data: { id: randomUUID(), seat: 1, move },
  });
  expect(answer.ok(), move).toBe(true);
  await expect(page.getByTestId('parchment')).toBeVisible();
}

/** Reads so many pages to their ends. */
async function read(page: Page, pages: number): Promise<void> {
  for (let n = 0; n < pages; n++) {
    const goOn = page.getByTestId('go-on');
    while (!(await goOn.isVisible())) await page.getByTestId('read-on').click();
    await goOn.click();
  }
}

/** What comes of a move that is made before one's eyes, after so many pages. */
const comes = (words: string, pages = 0): Look => ({
  at: '/',
  open: async (page) => {
    const id = await before(page, words);
    await page.goto(`/t/${id}`);
    await expect(page.getByTestId('room')).toBeVisible();
    await made(page, id, words.slice(2));
    await read(page, pages);
  },
});

/** All that is looked at besides what opens in every game. */
export async function openedInDungeon(page: Page): Promise<Record<string, Look>> {
  const at = async (words: string, record?: Played, ...then: string[]): Promise<Look> => ({
    at: `/t/${await before(page, words, record, then)}`,
    open: quiet,
  });
  const with_ = (look: Look, open: (page: Page) => Promise<void>): Look => ({
    ...look,
    open: async (page) => {
      await quiet(page);
      await open(page);
    },
  });
  const late = await at('1 hold 48');
  const { id: done } = await call<{ id: string }>(page, 'tables/import', {
    record: readFileSync('../games/dungeon/testdata/count-2/seats1_e1.txt', 'utf8'),
  });
  return {
    opening: { at: `/t/${await before(page, '1 go 501')}` },
    early1: await at('1 go 601'),
    middle1: await at('1 go 107'),
    lock1: await at('1 insert 20'),
    early2: await at('1 go 202'),
    middle2: await at('1 go 104'),
    digits2: await at('1 digit 7'),
    suffer2: await at('1 suffer 1'),
    late2: await at('1 hold 39'),
    early3: await at('1 go 306'),
    middle3: await at('1 go 502'),
    late3: late,
    countdown: await at('1 pass'),
    four1: await at('2 go 409', 'four'),
    four2: await at('2 hold 32', 'four'),
    four3: await at('4 go 711', 'four'),
    offers: await at('4 choose 3', 'four'),
    last: { at: late.at },
    held: await at('1 hold 48', 'alone', '1 hold 50'),
    cards: with_(late, press('tray-handle')),
    picture: with_(late, async (page) => {
      await press('tray-handle')(page);
      await page.locator('[data-look="79"]').click();
    }),
    notes: with_(late, press('open-notes')),
    again: with_(late, press('open-page')),
    hints: await at('1 hold 48', 'alone', '1 hints'),
    told: comes('1 with 50'),
    asks: comes('1 explore'),
    chapter: comes('1 insert 13', 1),
    next: comes('1 insert 13', 2),
    lastpage: comes('1 choose 1'),
    replayed: { at: `/t/${done}/replay?as=1&n=5` },
  };
}
