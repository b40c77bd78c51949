// What can be opened at a table or over it, for the pictures that people look at.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  call,
  continued,
  easy,
  expect,
  fewest,
  free,
  imported,
  me,
  press,
  table,
} from './fixtures';
import { middleOf, type Game } from './games';
import { openedInDungeon } from './opened-dungeon';

/** A page, and what is opened on it before its picture is taken. */
export interface Look {
  at: string;
  open?: (page: Page) => Promise<void>;
}

/** What one person can open, by the name of its picture. */
export async function opened(page: Page, friend: Page, game: Game): Promise<Record<string, Look>> {
  const middle = `/t/${await continued(page, game)}`;
  const { id: lesson } = await call<{ id: string }>(page, 'tables', {
    game: game.id,
    options: {},
    public: false,
    seats: [],
    lesson: true,
  });
  await call(page, `tables/${lesson}/start`, {});
  const pace = { kind: 'game', seconds: 600, more: 10, atZero: 'bot' } as const;
  const timed = await table(page, game, fewest(game, [me], 3), { pace });
  const sheet = (id: string) => ({ at: middle, open: press(id) });
  return {
    ...Object.fromEntries(
      ['choices', 'players', 'log', 'chat'].map((part) => [part, sheet(`open-${part}`)]),
    ),
    menu: sheet('menu'),
    raised: sheet('tray-handle'),
    hint: {
      at: middle,
      open: async (page) => {
        await press('hint')(page);
        await expect(page.getByTestId('hint-words').first()).toBeVisible();
      },
    },
    player: {
      at: middle,
      open: async (page) => {
        await press('open-players')(page);
        await page.getByTestId('players').last().locator('.about').first().click();
      },
    },
    leave: {
      at: middle,
      open: async (page) => {
        await press('menu')(page);
        await press('leave')(page);
      },
    },
    keys: { at: middle, open: (page) => page.keyboard.press('?') },
    legend: {
      at: middle,
      open: async (page) => {
        await press('menu')(page);
        await press('open-legend')(page);
      },
    },
    drawer: {
      at: middle,
      open: async (page) => {
        await press('menu')(page);
        await press('open-rules')(page);
        await expect(page.getByTestId('rules-drawer')).toBeVisible();
      },
    },
    timed: { at: `/t/${timed}` },
    coach: { at: `/t/${lesson}`, open: (page) => expect(page.getByTestId('coach')).toBeVisible() },
    clock: {
      at: `/new?game=${game.id}`,
      open: async (page) => {
        await press('more-options')(page);
        await press('open-pace')(page);
      },
    },
    ...(await asked(page, friend, game)),
    ...(await analysis(page, game)),
    missing: { at: '/t/nowhere1' },
    nothing: { at: '/nothing/here' },
    // The last: it stays so in the browser.
    inwords: {
      at: middle,
      open: async (page) => {
        await page.keyboard.press('Alt+w');
        await expect(page.getByTestId('in-words')).toBeVisible();
      },
    },
  };
}

/** Where a game asks before it does something, or somebody is out of it. */
async function asked(page: Page, friend: Page, game: Game): Promise<Record<string, Look>> {
  const middle = readFileSync(middleOf(game), 'utf8');
  if (game.id === 'cerberus') {
    const record = readFileSync('../games/cerberus/testdata/05_4_mercy.txt', 'utf8').split('\n');
    const begin = record.indexOf('moves') + 1;
    const { id } = await call<{ id: string }>(page, 'tables/import', {
      record: [...record.slice(0, begin + 65), ''].join('\n'),
    });
    await call(page, `tables/${id}/join`, { seat: 3 });
    await call(friend, `tables/${id}/join`, { seat: 1 }); // whom all wait for
    for (const seat of [2, 4]) await call(page, `tables/${id}/seat`, { seat, ...easy });
    await call(page, `tables/${id}/start`, {});
    return {
      out: { at: `/t/${id}` },
      target: {
        at: `/t/${await imported(page, middle)}`,
        open: async (page) => {
          await page.getByTestId('tray').locator('[data-move="play opportunism 1"]').click();
          await expect(page.getByTestId('board').locator('[data-hot]').first()).toBeVisible();
        },
      },
    };
  }
  if (game.id === 'pyramid') {
    const opening = [
      'katabasis record 1',
      `game ${game.id} ${game.version}`,
      'seats 2',
      'option first 1',
      'moves',
      ...['1 choose gore', '1 stand E1', '2 choose sarti', '2 stand E2', '* roll 6 6 6 6 6'],
    ];
    const lock = [
      ...['3', '9', '15', '21', '20'].map((place) => `1 move ${place}`),
      ...['2 move 4', '2 end', '* march 1 1 1 1 1', '* fall 36', '* roll 6 6 6 6 6'],
      ...['2 end', '1 move 19', '1 move 13', '1 pick 12345', '* lock 1 1 4 5 6'],
    ];
    const at = async (moves: string[]) =>
      `/t/${await imported(page, [...opening, ...moves, ''].join('\n'))}`;
    return {
      lock: { at: await at(lock) },
      sure: {
        at: await at(['1 move 3']),
        open: async (page) => {
          await page.getByTestId('board').locator('[data-hot="place-37"]').click();
          await expect(page.getByTestId('board').getByRole('menuitem').first()).toBeVisible();
        },
      },
    };
  }
  if (game.id === 'deukalion') {
    const start = `/t/${await imported(page, middle)}`;
    /** The table as it is for a seat before the last move that begins so. */
    const before = async (move: string, seat = 1) => {
      const record = middle.slice(0, middle.lastIndexOf(`\n${move}`) + 1);
      return { at: `/t/${await imported(page, record, easy, seat)}` };
    };
    const told = (place: number) => async (page: Page) => {
      await page.getByTestId('board').locator(`[data-place="${place}"]`).press('Enter');
      await expect(page.getByTestId('told')).toBeVisible();
    };
    return {
      crete: { at: start, open: told(57) },
      athens: { at: start, open: told(4) },
      ship: {
        at: start,
        open: (page) => page.getByTestId('board').locator('[data-hot]').first().focus(),
      },
      cup: await before('1 cup '),
      challenge: await before('1 pass\n* display 2'),
      relocate: await before('1 relocate '),
      hoplites: await before('1 reclaim 2\n2 sail h2'),
      claim: await before('4 claim 16', 4),
      store: await before('3 store ', 3),
      loot: await before('3 loot ', 3),
      card: {
        at: start,
        open: async (page) => {
          const able = page.getByTestId('tray').locator('[data-card][aria-haspopup=menu]').first();
          await able.click();
          await expect(page.getByRole('menuitem').first()).toBeVisible();
        },
      },
    };
  }
  if (game.id === 'dungeon') return openedInDungeon(page);
  return {};
}

const short: Record<string, string> = {
  cerberus: '04_3_mercy',
  pyramid: '16_2_escape',
  deukalion: '04_4_victory',
  dungeon: 'seats3_e2',
};

/** What the decisions of a short game were worth, and one of them. */
async function analysis(page: Page, game: Game): Promise<Record<string, Look>> {
  if (!short[game.id]) return {};
  const record = readFileSync(`../games/${game.id}/testdata/${short[game.id]!}.txt`, 'utf8');
  const { id } = await call<{ id: string }>(page, 'tables/import', { record });
  const at = `/t/${id}/replay?as=1`;
  const open = async (page: Page) => {
    await press('replay-analysis')(page);
    const done = page.getByTestId('analysis');
    await expect(done).toHaveAttribute('data-done', 'true', { timeout: 240_000 });
  };
  // None of that adventure's decisions cost much.
  if (game.id === 'dungeon') return { analysis: { at, open } };
  return {
    analysis: { at, open },
    decision: {
      at,
      open: async (page) => {
        await open(page);
        await page.getByTestId('costly').getByRole('button').first().click();
        await expect(page.getByTestId('decision')).toBeVisible();
      },
    },
  };
}

/** A table at which somebody is awaited who is away: after a minute a bot may stand in, and does. */
export async function waiting(host: Page, friend: Page, game: Game): Promise<Record<string, Look>> {
  const seats = fewest(game, [free, me], 3);
  const id = await table(host, game, seats, { start: false, standIn: 1 });
  await call(friend, `tables/${id}/join`, { seat: 1 });
  await call(host, `tables/${id}/start`, {});
  return {
    away: {
      at: `/t/${id}`,
      open: (page) => expect(page.getByTestId('standin')).toBeVisible({ timeout: 120_000 }),
    },
  };
}
