// What only The Dungeon has: a story that is read aloud, cards that are used on one
// another and on places, notes, and a game that outlives its server.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { bigTargets, noSideways } from './checks';
import { call, continued, expect, free, imported, me, table, test } from './fixtures';
import { gameOf } from './games';
import { anyFinished } from './finish';
import { serve, stopAll } from './house';
import {
  awaited,
  awaitedOnPhone,
  choices,
  goOn,
  move,
  openChoices,
  over,
  patience,
  seq,
  settled,
} from './play';

const game = gameOf('dungeon');
/** The moves of a record of one or two players, each with its seat. */
const movesOf = (record: string) =>
  readFileSync(`../games/dungeon/testdata/${record}.txt`, 'utf8')
    .split('\n')
    .flatMap((line): [number, string][] => {
      const [, seat, word] = /^([12]) (\w.*)$/.exec(line) ?? [];
      return seat && word ? [[Number(seat), word]] : [];
    });
/** A whole game of two players, to a good end. */
const moves = movesOf('seats2_e1');

const parchment = (page: Page) => page.getByTestId('parchment');

test.afterEach(stopAll);

test('two play the prologue to its end, and the server is restarted meanwhile', async ({
  person,
  baseURL,
}) => {
  const data = mkdtempSync(join(tmpdir(), 'dungeon-'));
  let house = await serve(data);
  const { page: ann } = await person('Ann', { baseURL: house.url });
  const { page: ben } = await person('Ben', { baseURL: house.url });
  const id = await table(ann, game, [me, free], { start: false });
  await call(ben, `tables/${id}/join`, { seat: 2 });
  await call(ann, `tables/${id}/start`, {});
  const sit = async () => {
    for (const page of [ann, ben]) {
      await page.goto(`/t/${id}`);
      await openChoices(page);
    }
  };
  const make = async ([seat, wanted]: [number, string]) => {
    const page = seat === 1 ? ann : ben;
    await awaited(page);
    expect(await move(page, (list) => list.indexOf(wanted))).toBe(wanted);
  };
  const half = Math.floor(moves.length / 2);

  await sit();
  for (const one of moves.slice(0, half)) await make(one);
  // Both are told the same, and it can be read again.
  await expect.poll(async () => (await seq(ann)) === (await seq(ben))).toBe(true);
  const read = (page: Page) => page.getByTestId('notes').locator('article');
  for (const page of [ann, ben]) await page.getByTestId('open-notes').click();
  expect(await read(ann).count()).toBeGreaterThan(10);
  const texts = await read(ann).allInnerTexts();
  await expect.poll(() => read(ben).allInnerTexts()).toEqual(texts);
  // What they write down for all is there for both, and stays.
  const shared = (page: Page) => page.getByTestId('shared-note');
  const write = async (page: Page, words: string) => {
    await page.getByTestId('shared-input').fill(words);
    await page.getByTestId('shared-add').click();
  };
  await Promise.all([write(ann, 'the furnace is cold'), write(ben, 'who has the crank?')]);
  for (const page of [ann, ben]) await expect(shared(page)).toHaveCount(2);
  await ann.getByTestId('notes-close').click();
  await ben.getByRole('button', { name: 'Strike out: the furnace is cold' }).click();
  await write(ben, 'I have it');
  await expect(ann.getByTestId('fresh-notes')).toBeVisible();
  await ann.getByTestId('open-notes').click();
  await expect(ann.getByTestId('fresh-notes')).toBeHidden();
  await expect(shared(ann)).toHaveCount(3);
  const written = await shared(ann).allInnerTexts();
  // Each sees where the other looks, and no longer than they do.
  for (const page of [ann, ben]) {
    await page.getByTestId('notes-close').click();
    // A page that they have not read through lies there again.
    while (await parchment(page).isVisible()) await goOn(page);
  }
  await ann.locator('[data-hot^="place-"]').first().hover();
  await expect(ben.getByTestId('looks').first()).toBeVisible();
  await expect(ann.getByTestId('looks')).toHaveCount(0);
  await ann.getByTestId('prompt').hover();
  await expect(ben.getByTestId('looks')).toHaveCount(0);

  for (const page of [ann, ben]) await page.goto(`${baseURL}/healthz`);
  await house.stop();
  house = await serve(data, new URL(house.url).host);
  await sit();
  await ben.getByTestId('open-notes').click();
  await expect(shared(ben)).toHaveText(written);
  await expect(ben.locator('s')).toHaveText('the furnace is cold');
  await ben.getByTestId('notes-close').click();
  for (const one of moves.slice(half)) await make(one);
  for (const page of [ann, ben]) await awaited(page);
  for (const page of [ann, ben]) await expect(over(page)).toContainText('The bell and the light');
  const saved = await (await ann.request.get(`/api/tables/${id}/record`)).text();
  expect(saved).toContain(`game dungeon ${game.version}`);
  for (const page of [ann, ben]) await page.goto(`${baseURL}/healthz`);
  await house.stop();
  rmSync(data, { recursive: true });
});

/** What the voice was asked for, instead of a voice. */
interface Spoken {
  text: string;
  lang: string;
  rate: number;
}

/** Gives the page a voice that keeps what it is told, and says a sentence at once or when asked. */
async function voiced(page: Page, fast = false): Promise<void> {
  await page.addInitScript((fast) => {
    const asked: SpeechSynthesisUtterance[] = [];
    Object.assign(window, { asked });
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        speak: (one: SpeechSynthesisUtterance) => {
          asked.push(one);
          if (fast) queueMicrotask(() => one.onend?.(new Event('end') as SpeechSynthesisEvent));
        },
        cancel: () => undefined,
        getVoices: () => [],
      },
    });
  }, fast);
}
const asked = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { asked: SpeechSynthesisUtterance[] }).asked.map(
      ({ text, lang, rate }): Spoken => ({ text, lang, rate }),
    ),
  );
const saySentence = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { asked: SpeechSynthesisUtterance[] }).asked
      .at(-1)
      ?.onend?.(new Event('end') as SpeechSynthesisEvent),
  );

test('the mission is told as soon as the story has begun', async ({ person }) => {
  const { page } = await person('Ann');
  await page.goto(`/t/${await table(page, game, [me], { options: { adventure: 'prologue' } })}`);
  await openChoices(page);
  for (const [, wanted] of movesOf('seats1_e1').filter(([, word]) => word.startsWith('be '))) {
    await awaited(page);
    expect(await move(page, (list) => list.indexOf(wanted))).toBe(wanted);
  }
  await expect(parchment(page)).toContainText('It is the last Thursday of November');
  await expect(page.getByTestId('status')).toContainText('Bring the bell its tongue');
  // On a phone a sign tells it, and the notes do.
  await goOn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const sign = page.getByTestId('status').getByRole('button', { name: 'Bring the bell' });
  await sign.click();
  await expect(page.getByRole('status').filter({ hasText: 'Bring the bell' })).toBeVisible();
  await page.getByTestId('open-notes').click();
  await expect(page.getByTestId('mission')).toContainText('Bring the bell its tongue');
});

for (const { locale, ending, size } of [
  { locale: 'en-GB', ending: 'The bell and the light', size: { width: 1280, height: 720 } },
  { locale: 'fr-FR', ending: 'La cloche et la lumière', size: { width: 390, height: 844 } },
]) {
  test(`the ending is read before its score, ${locale}`, async ({ person }) => {
    const { page } = await person('Ann', { locale, viewport: size });
    const last = await atTheEnd(page);
    await openChoices(page);
    await awaited(page);
    await choices(page)
      .and(page.locator(`[data-move="${last}"]`))
      .click();
    await expect(page.getByTestId('prompt')).toHaveAttribute('data-over', 'true');
    // It has a page of its own, after the last entry, and the points stand nowhere before.
    await expect(parchment(page)).not.toContainText(ending);
    await expect(page.getByTestId('prompt')).not.toContainText(/point/);
    await goOn(page);
    await expect(parchment(page).locator('.ending')).toHaveText(ending);
    await expect(over(page)).toHaveCount(0);
    if (size.width > 860) await expect(page.getByTestId('log')).not.toContainText(ending);
    await goOn(page);
    await expect(parchment(page)).toBeHidden();
    await expect(over(page)).toContainText(ending);
    if (size.width > 860) await expect(page.getByTestId('log')).toContainText(ending);
  });
}

/** Opens the prologue before its last move, and tells it. */
async function atTheEnd(page: Page): Promise<string> {
  const record = readFileSync('../games/dungeon/testdata/seats1_e1.txt', 'utf8');
  const lines = record.trimEnd().split('\n');
  const last = lines.pop()?.split(' ').slice(1).join(' ') ?? '';
  const begun = lines.filter((line) => !/^(seed|result) /.test(line));
  await page.goto(`/t/${await imported(page, `${begun.join('\n')}\n`)}`);
  return last;
}

test('alone one is told of two characters, and the last digit of a lock is asked about', async ({
  person,
}) => {
  const { page } = await person('Ann', { viewport: { width: 390, height: 844 }, hasTouch: true });
  const options = { adventure: 'prologue' };
  await page.goto(`/t/${await table(page, game, [me], { options })}`);
  await expect(page.getByTestId('own-characters')).toHaveText(
    'You play 2 characters. Choose number 1.',
  );
  // Each stands there once.
  await expect(page.locator('[data-deed^="be "]')).toHaveCount(0);
  await page.locator('[data-character="1"]').tap();
  await expect(page.getByTestId('own-characters')).toContainText('number 2');

  const lines = readFileSync('../games/dungeon/testdata/seats1_e1.txt', 'utf8').split('\n');
  const first = lines.findIndex((line) => / digit /.test(line));
  const end = first + lines.slice(first).findIndex((line) => !/ digit /.test(line));
  const begun = lines.slice(0, end - 1).filter((line) => !/^(seed|result) /.test(line));
  const last = lines[end - 1]?.split(' ').slice(1).join(' ') ?? '';
  await page.goto(`/t/${await imported(page, `${begun.join('\n')}\n`)}`);
  const digit = page.locator(`[data-deed="${last}"]`);
  await digit.tap();
  const before = await seq(page);
  await expect(page.getByTestId('last-digit')).toContainText(last.split(' ')[1] ?? '');
  await page.getByTestId('other-digit').tap();
  await expect(page.getByTestId('last-digit')).toHaveCount(0);
  expect(await seq(page)).toBe(before);
  await digit.tap();
  await page.getByTestId('try-digits').tap();
  await expect.poll(() => seq(page)).toBeGreaterThan(before);
});

for (const [locale, tongue] of [
  ['en-GB', 'en-GB'],
  ['fr-FR', 'fr-FR'],
] as const) {
  test(`a page is read aloud in step with its words, ${locale}`, async ({ person }) => {
    const { page } = await person('Ann', { locale });
    await voiced(page);
    await page.goto(`/t/${await continued(page, game)}`);
    await page.getByTestId('open-page').click();
    await page.getByTestId('aloud').click();
    const [first] = await asked(page);
    expect(first).toMatchObject({ lang: tongue, rate: 1 });
    const spoken = parchment(page).locator('.spoken');
    await expect(spoken).toHaveAttribute('data-sentence', '0');
    expect((await spoken.innerText()).trim()).toBe(first?.text);

    await saySentence(page);
    await expect(spoken).toHaveAttribute('data-sentence', '1');
    await page.getByTestId('aloud').click();
    await expect(page.getByTestId('aloud')).toHaveAttribute('aria-pressed', 'false');
    await page.getByTestId('aloud-speed').selectOption('150');
    await page.getByTestId('aloud').click();
    const again = (await asked(page)).at(-1);
    expect(again?.rate).toBe(1.5);
    expect((await spoken.innerText()).trim()).toBe(again?.text);
    await page.getByTestId('aloud-again').click();
    expect((await asked(page)).at(-1)?.text).toBe(first?.text);
    await goOn(page);
    await expect(parchment(page)).toBeHidden();
  });
}

test('a chapter of the long adventure is played on a phone in French, and read aloud', async ({
  person,
}) => {
  const { page } = await person('Anne', {
    locale: 'fr-FR',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await voiced(page, true);
  await page.addInitScript(() => localStorage.setItem('katabasis.aloud.always', 'yes'));
  const whole = movesOf('count-2/seats1_e1').map(([, word]) => word);
  const chapter = whole.slice(0, whole.indexOf('insert 13') + 1);
  const options = { adventure: 'count-2', characters: '3' };
  await page.goto(`/t/${await table(page, game, [me], { options })}`);
  for (const wanted of chapter) {
    await awaitedOnPhone(page);
    const tap = (choice: Locator) => choice.tap(patience);
    expect(await move(page, (list) => list.indexOf(wanted), tap)).toBe(wanted);
  }
  await expect(parchment(page)).toContainText('Faites comme chez vous.');
  await expect(parchment(page)).not.toContainText('Le chapitre 1 est terminé');
  await goOn(page, (on) => on.tap());
  await expect(parchment(page)).toContainText('Le chapitre 1 est terminé');
  await expect(page.getByTestId('so-far')).toContainText('Salles trouvées');
  await expect(page.getByTestId('another-evening')).toHaveAttribute('href', '/');
  await noSideways(page);
  await bigTargets(page);
  await goOn(page, (on) => on.tap());
  await expect(parchment(page)).not.toContainText('Le chapitre 1 est terminé');
  const said = await asked(page);
  expect(said.every(({ lang }) => lang === 'fr-FR')).toBe(true);
  const heard = said.map(({ text }) => text).join(' ');
  expect(heard).toContain('La lettre porte trois cachets et une faute d’orthographe');
  expect(heard).toContain('Le chapitre 1 est terminé');
});

test('a card is dropped on another, and on a place that is far', async ({ person }) => {
  const { page } = await person('Ann');
  await page.goto(`/t/${await continued(page, game)}`);
  const before = await seq(page);
  const from = await page.locator('[data-card="16"]').boundingBox();
  const to = await page.locator('[data-hot="place-103"]').boundingBox();
  if (from === null || to === null) throw new Error('there is nothing to drag');
  await page.mouse.move(from.x + 30, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y - 60, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => seq(page)).toBeGreaterThanOrEqual(before + 3);
  await expect(parchment(page)).toContainText('(16)');
});

test('on a phone a large hand is read whole, and the picture of a card', async ({ person }) => {
  const { page } = await person('Ann', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const whole = readFileSync('../games/dungeon/testdata/count-2/alone.txt', 'utf8').split('\n');
  const begun = whole.filter((line) => !line.startsWith('result')).slice(0, 206);
  await page.goto(`/t/${await imported(page, `${begun.join('\n')}\n`)}`);
  await page.getByTestId('tray-handle').tap();
  const cards = page.getByTestId('card');
  await expect(cards.last()).toBeVisible();
  expect(await cards.count()).toBeGreaterThan(15);
  const right = () =>
    cards.evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));
  await expect.poll(right).toBeLessThanOrEqual(390);
  await bigTargets(page);
  await page.locator('[data-look="79"]').tap();
  await expect(parchment(page)).toContainText('(79)');
  const picture = parchment(page).getByRole('img');
  await expect(picture).toBeInViewport({ ratio: 1 });
  // It is as large as the page lets it be, however high the hand is that lies below.
  expect((await picture.boundingBox())?.width).toBeGreaterThan(300);
  await goOn(page, (on) => on.tap());
  await expect(parchment(page)).toBeHidden();
});

test('a place is visited by tap and explored, and the notes know it', async ({ person }) => {
  const { page } = await person('Ann', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto(`/t/${await continued(page, game)}`);
  await page.locator('[data-hot="place-103"]').tap();
  await page.locator('[data-deed="explore"]').tap();
  await expect(parchment(page)).toContainText('cold');
  await noSideways(page);
  await bigTargets(page);
  await page.getByTestId('open-notes').tap();
  const notes = page.getByTestId('notes');
  await notes.getByTestId('search').fill('furnace');
  await expect(notes.locator('article').first()).toContainText('furnace');
  await notes.getByTestId('search').fill('xyzzy');
  await expect(notes.locator('article')).toHaveCount(0);
  await notes.getByTestId('own-notes').fill('Try the crank!');
  await bigTargets(page);
  await page.reload();
  await page.getByTestId('open-notes').tap();
  await expect(notes.getByTestId('own-notes')).toHaveValue('Try the crank!');
});

test('a companion says what it would do, and does it when it is asked', async ({ person }) => {
  const { page } = await person('Ann');
  await page.goto(`/t/${await continued(page, game)}`);
  await openChoices(page);
  await awaited(page);
  await move(page, (list) => list.indexOf('pass'));
  const urge = page.getByTestId('urge');
  const prompt = page.getByTestId('prompt').locator('h1');
  await expect(urge).toHaveAccessibleName('Ask Eurydice to go on');
  await expect(prompt).toContainText('Eurydice is waiting for your go-ahead, and would do this: ');
  const said = (await prompt.innerText()).split('would do this: ')[1]?.split(' · ') ?? [];
  const before = await seq(page);
  await page.reload();
  await expect(prompt).toContainText(said.join(' · '));
  expect(await seq(page)).toBe(before);
  await urge.focus();
  await page.keyboard.press('Enter');
  await expect(urge).toBeHidden();
  await expect.poll(() => seq(page)).toBeGreaterThanOrEqual(before + 1 + said.length);
  await expect(page.getByTestId('prompt')).toHaveAttribute('data-mine', 'true');
});

test('by keyboard alone a place is visited, a card combined, a hint read', async ({ person }) => {
  const { page } = await person('Ann');
  await page.goto(`/t/${await continued(page, game)}`);
  const press = async (testid: string) => {
    const goal = page.locator(testid);
    // What can be done next stands there before the last move is answered, and waits for that.
    await settled(goal);
    await goal.focus();
    await page.keyboard.press('Enter');
  };
  await press('[data-hot="place-503"]');
  await expect(page.locator('[data-deed="hint"]')).toBeVisible();
  await press('[data-deed="hint"]');
  await expect(parchment(page)).toContainText('Three numbers');
  await parchment(page).getByRole('button').last().focus();
  await page.keyboard.press('Escape');
  await expect(parchment(page)).toBeHidden();
  await press('[data-deed="hints"]');
  await expect(page.getByTestId('prompt')).toContainText('a hint can tell what is to come');
  await press('[data-fold="places"] summary');
  await press('[data-deed="about 402"]');
  await expect(parchment(page)).toContainText('Hint about');
  await parchment(page).getByRole('button').last().focus();
  await page.keyboard.press('Escape');
  await expect(parchment(page)).toBeHidden();
  await press('[data-card="19"]');
  await expect(page.locator('[data-card="19"]')).toHaveAttribute('aria-pressed', 'true');
  await press('[data-card="15"]');
  await expect(parchment(page)).toContainText('combine');
});

/** A record of one player with three characters, up to a move: the rest of it is not made. */
function before(move: string): string {
  const lines = readFileSync('../games/dungeon/testdata/count-2/seats1_e1.txt', 'utf8').split('\n');
  const begun = lines.slice(0, lines.indexOf(move));
  return `${begun.filter((line) => !/^(seed|result) /.test(line)).join('\n')}\n`;
}

const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
];

for (const viewport of phones) {
  test(`on a phone what is new is read before it is answered, ${viewport.width}`, async ({
    person,
  }) => {
    const { page } = await person('Ann', { viewport, hasTouch: true, isMobile: true });
    await page.goto(`/t/${await imported(page, before('1 insert 13'))}`);
    // Lying down, the hand is whole.
    if (viewport.width < viewport.height) await page.getByTestId('tray-handle').tap();
    const box = async (of: Locator) => JSON.stringify(await of.boundingBox());
    const board = await box(page.getByTestId('board'));
    const text = parchment(page).getByRole('group');
    const first = () => text.evaluate((one) => one.scrollTop);
    const deed = page.getByTestId('tray').locator('[data-deed]').first();

    await page.locator('[data-card="13"]').tap();
    await expect(parchment(page)).toContainText('One key to a lock');
    const end = await box(parchment(page).getByRole('button').last().locator('xpath=..'));
    expect(await first()).toBe(0);
    await expect(deed).toBeHidden();
    // One button leads through the page, and no way past what has not been in sight.
    await expect(page.getByTestId('read-on')).toBeInViewport({ ratio: 1 });
    await expect(page.getByTestId('go-on')).toHaveCount(0);
    await page.getByTestId('read-on').tap();
    await expect.poll(first).toBeGreaterThan(0);
    await goOn(page, (on) => on.tap());
    await expect(parchment(page)).toContainText('Chapter 1 is over');
    await goOn(page, (on) => on.tap());

    // The next chapter opens with the picture of where all stand.
    await expect(parchment(page)).toContainText('High above the shutter');
    expect(await first()).toBe(0);
    await expect(parchment(page).getByRole('img').first()).toBeInViewport({ ratio: 1 });
    await expect(parchment(page).getByText('High above the shutter')).toBeInViewport();
    expect(await box(parchment(page).getByRole('button').last().locator('xpath=..'))).toBe(end);
    await noSideways(page);
    await bigTargets(page);
    await goOn(page, (on) => on.tap());
    await expect(deed).toBeInViewport({ ratio: 1 });

    // Whatever there is to be done, read and counted: the board keeps its place.
    expect(await box(page.getByTestId('board'))).toBe(board);
    await deed.tap();
    await expect(parchment(page)).toContainText('Starched sleeves');
    await goOn(page, (on) => on.tap());
    await expect(page.getByTestId('counted-count')).toBeVisible();
    expect(await box(page.getByTestId('board'))).toBe(board);
  });
}

for (const viewport of phones) {
  test(`on a phone all that a lock takes is in sight, ${viewport.width}`, async ({ person }) => {
    const { page } = await person('Ann', { viewport, hasTouch: true, isMobile: true });
    await page.goto(`/t/${await imported(page, before('1 digit 7'))}`);
    const deeds = page.getByTestId('tray').locator('[data-deed]');
    await expect(deeds).toHaveCount(11);
    for (const deed of await deeds.all()) await expect(deed).toBeInViewport({ ratio: 1 });
    await expect(deeds.last()).toHaveAccessibleName(/^Leave the lock of 504/);
    await bigTargets(page);
  });
}

for (const locale of ['en-GB', 'fr-FR']) {
  test(`on a phone places have their names, and none is over another, ${locale}`, async ({
    person,
  }) => {
    const { page } = await person('Ann', { locale, viewport: { width: 390, height: 844 } });
    const named = async (rooms: string[]) => {
      await page.getByTestId('last-read-close').click();
      await page.evaluate(() => document.fonts.ready);
      for (const room of rooms) {
        await page.getByTestId(`room-${room}`).click();
        await expect(page.getByTestId('room')).toHaveAttribute('data-room', room);
        await expect.poll(() => page.getByTestId('room').evaluate(wrongNames), room).toEqual([]);
      }
    };
    await page.goto(`/t/${await continued(page, game)}`);
    await named(['C']); // with 503
    await page.goto(`/t/${await imported(page, before('1 insert 13'))}`);
    await named(['A', 'C', 'E', 'Q']); // with 705, 805 and 709
  });
}

/** Names that are missing in a room, cut off, or lie over another name or number. */
function wrongNames(room: Element): string[] {
  const all = [...room.querySelectorAll<HTMLElement>('button.place')];
  const named = all.map((place) => ({
    number: place.dataset.hot ?? '',
    dot: place.querySelector('.dot')!.getBoundingClientRect(),
    lines: [...(place.querySelector('.label > span')?.getClientRects() ?? [])],
  }));
  const over = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
  const { left, right, top, bottom } = room.getBoundingClientRect();
  return named.flatMap(({ number, lines }, i) => [
    ...(lines.length ? [] : [`${number} has no name`]),
    ...lines
      .filter((l) => l.left < left || l.right > right || l.top < top || l.bottom > bottom)
      .map(() => `${number} is cut off`),
    ...named
      .filter(
        (other, j) =>
          j !== i && [other.dot, ...other.lines].some((b) => lines.some((a) => over(a, b))),
      )
      .map((other) => `${number} lies over ${other.number}`),
  ]);
}

test('a replay opens the parchment at what was read, and nowhere else', async ({ person }) => {
  const { page } = await person('Ann');
  const id = await anyFinished(page, game);
  await page.goto(`/t/${id}/replay?n=1`);
  const slider = page.getByTestId('replay-slider');
  const seen: boolean[] = [];
  for (let n = 1; n <= 12; n++) {
    await slider.fill(String(n));
    await expect(page.getByTestId('replay')).toHaveAttribute('data-n', String(n));
    seen.push(await parchment(page).isVisible());
  }
  expect(seen).toContain(true);
  expect(seen).toContain(false);
  await slider.fill(String(seen.indexOf(true) + 1));
  await expect(parchment(page)).toBeVisible();
  await goOn(page);
  await expect(parchment(page)).toBeHidden();
});
