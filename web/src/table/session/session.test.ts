import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ServerTable } from '../../api/server';
import type { GameEvent, Happening, ReplayStep, Summary } from '../../api/types';
import { i18n } from '../../lib/i18n.svelte';
import { settings } from '../../lib/settings.svelte';
import plain from '../plain';
import Play from '../Play.svelte';
import { Film } from '../replay/film.svelte';
import { Bench, state, table, update } from '../testdata/session';
import { Session } from './session.svelte';

beforeAll(async () => {
  await i18n.use('en');
  await i18n.load('pebbles');
});
beforeEach(() => {
  settings.setPace('usual');
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const at = '2026-01-01T00:00:00Z';
const took = (seq: number, n: number): Happening => ({
  ...{ seq, kind: 'move', seat: 1, at },
  events: [{ key: 'pebbles.event.take', args: { seat: { seat: 1 }, n: { n } } }],
});
const sure = { move: 'hide', view: { cairn: 4 }, events: took(2, 1).events };

/** A table of which the outcome of a move is known, at the moment when it has been chosen. */
async function chosen() {
  const backend = new Bench({ seq: 1, sure: [sure] });
  const session = new Session(backend);
  await session.feed.open();
  render(Play, { session });
  await vi.waitFor(() => expect(backend.asked).toContain('ahead'));
  await tick();
  session.deciding.choose('hide');
  flushSync();
  return { backend, session };
}
const cairn = (session: Session) => (session.seen.view as { cairn: number }).cairn;

it('draws what is sure before the answer, and says nothing of it yet', async () => {
  const { backend, session } = await chosen();
  expect([cairn(session), session.doing.sent, session.doing.moves]).toEqual([4, 'hide', []]);
  expect(session.seen.state.view).toEqual({ cairn: 4 });
  expect(session.feed.log).toEqual([]);
  expect(session.panels.lines).toEqual([]);
  expect(session.deciding.moves).toHaveLength(1);

  backend.answer({ seq: 2 });
  backend.tell(update(2, 4, [took(2, 1)]));
  await vi.waitFor(() => expect(session.feed.busy).toBe(false));
  expect([cairn(session), session.showing.ahead]).toEqual([4, false]);
  expect(session.panels.lines).toHaveLength(1);
  expect(session.doing.moves).toHaveLength(1);
});

it('offers nothing before what led to it has been drawn, also with little motion', async () => {
  settings.reduced = true;
  const backend = new Bench({ seq: 1, sure: [] });
  const session = new Session(backend);
  session.drawing.with({ ...plain, animate: () => [{ ms: 120, what: null }] });
  await session.feed.open();
  render(Play, { session });
  await tick();
  backend.tell(update(2, 4, [took(2, 1)]));
  flushSync();
  expect([session.showing.queue.playing, session.doing.moves]).toEqual([true, []]);
  session.showing.skip();
  expect(session.doing.moves).toHaveLength(1);
  settings.reduced = false;
});

// As through a Hunt of Cerberus: who was awaited has chosen long ago.
it('says above the board what is being shown, whoever was awaited', async () => {
  const first = { ...update(1, 5), states: [{ ...state(5), moves: [] }] };
  const backend = new Bench({ seq: 1, sure: [] }, { ...first, table: { ...table, turn: 2 } });
  const session = new Session(backend);
  const animate = ({ events }: { events: GameEvent[] }) =>
    events.map((event) => ({ ms: 120, what: null, event }));
  session.drawing.with({ ...plain, animate });
  await session.feed.open();
  render(Play, { session });
  await tick();
  const asked = session.prompt.words;
  backend.tell(update(2, 4, [took(2, 1)]));
  flushSync();
  expect(session.showing.queue.playing).toBe(true);
  expect(session.prompt.words).toContain('take');
  session.showing.skip();
  expect(session.prompt.words).toBe(asked);
});

it('takes a double click for one choice', async () => {
  const backend = new Bench({ seq: 1, sure: [] });
  const session = new Session(backend);
  await session.feed.open();
  render(Play, { session });
  const { deciding, feed } = session;
  deciding.click(1);
  deciding.choose('hide');
  backend.answer({ seq: 2 });
  backend.tell(update(2, 4, [took(2, 1)]));
  await vi.waitFor(() => expect(feed.busy).toBe(false));
  session.showing.skip();
  deciding.click(2);
  deciding.choose('hide');
  expect(feed.busy).toBe(false);
  deciding.click(1);
  deciding.choose('hide');
  expect(feed.busy).toBe(true);
});

it('keeps what it has drawn while only words come', async () => {
  const { backend, session } = await chosen();
  const words = { ...took(2, 0), kind: 'chat', events: [], words: 'Oh!' } as Happening;
  backend.tell(update(2, 5, [words]));
  expect([cairn(session), session.showing.ahead]).toEqual([4, true]);
});

it('puts right what came otherwise', async () => {
  const { backend, session } = await chosen();
  backend.tell(update(2, 3, [took(2, 2)]));
  expect([cairn(session), session.showing.ahead]).toEqual([3, false]);
});

it('takes back what was refused', async () => {
  const { backend, session } = await chosen();
  backend.refuse(new Error('no'));
  await vi.waitFor(() => expect(session.showing.ahead).toBe(false));
  expect(cairn(session)).toBe(5);
});

it('draws nothing ahead of what is said of another number', async () => {
  const backend = new Bench({ seq: 7, sure: [sure] });
  const session = new Session(backend);
  await session.feed.open();
  render(Play, { session });
  await vi.waitFor(() => expect(backend.asked).toContain('ahead'));
  await tick();
  session.deciding.choose('hide');
  expect([cairn(session), session.showing.ahead]).toEqual([5, false]);
});

/** A record of three moves. */
const reel = {
  table: { ...table, status: 'over' } as Summary,
  recordAddress: '/record',
  step: (n: number) =>
    Promise.resolve<ReplayStep>({
      ...{ n, total: 3, state: { ...state(5 - n), seat: 1 } },
      happening: n ? took(n, 1) : undefined,
    } as ReplayStep),
  log: () => Promise.resolve([1, 2, 3].map((n) => took(n, 1))),
  turning: () => Promise.resolve({ n: 2, seat: 1 }),
};

it('is the same page over a record and over the server', async () => {
  const film = new Film(reel);
  await film.open(1, 'all');
  const watched = new Session(film, undefined, film);
  await watched.feed.open();
  const page = render(Play, { session: watched });
  expect(screen.getByTestId('replay').dataset.seq).toBe('0');
  await film.go(1, true);
  await film.go(2, true);
  flushSync();
  expect([cairn(watched), watched.feed.log.length, watched.doing.moves]).toEqual([3, 2, []]);
  expect(screen.getByTestId('replay').dataset.n).toBe('2');
  await film.go(0);
  expect([cairn(watched), watched.feed.log.length]).toEqual([5, 0]);
  watched.deciding.choose('hide');
  expect(watched.feed.busy).toBe(false);
  const parts = () =>
    ['board', 'players', 'prompt', 'log', 'menu'].filter((id) => screen.queryByTestId(id));
  const over = parts();
  page.unmount();

  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(update(1, 5)))));
  vi.stubGlobal(
    'WebSocket',
    class {
      send() {}
      close() {}
    },
  );
  const played = new Session(new ServerTable('abcdefgh'));
  await played.feed.open();
  render(Play, { session: played });
  expect(screen.getByTestId('table').dataset.seq).toBe('1');
  expect(parts()).toEqual(over);
  expect(cairn(played)).toBe(5);
  played.feed.close();
});
