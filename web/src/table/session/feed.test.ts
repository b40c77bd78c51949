import { afterEach, expect, it, vi } from 'vitest';
import { notices } from '../../lib/notices.svelte';
import { ServerTable } from '../../api/server';
import { Feed } from './feed.svelte';
import { LATE_MS, SLOW_MS } from './requests.svelte';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  notices.all = [];
});

/** A socket that a test speaks for. */
class Line {
  static opened: Line[] = [];
  said: string[] = [];
  onmessage: (message: { data: string }) => void = () => {};
  onclose = () => {};
  constructor(readonly address: string) {
    Line.opened.push(this);
  }
  send(text: string) {
    this.said.push(text);
  }
  close() {}
  tell(what: unknown) {
    this.onmessage({ data: JSON.stringify(what) });
  }
}

const update = {
  since: 0,
  happenings: [],
  table: { seq: 1, seats: [], turn: 1, you: [1] },
  states: [{ seat: 1, view: { deck: 3, hand: ['a'] }, moves: [], scene: { facts: ['old'] } }],
};

/** A table whose line is live, and the requests that are made besides; these are answered so. */
async function liveTable(answers: (request: Request) => unknown = answered) {
  const asked: string[] = [];
  Line.opened = [];
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return new Response(JSON.stringify(await answers(request)), { status: 200 });
  });
  const live = new Feed(new ServerTable('abcdefgh'), () => {});
  await live.open();
  const [line] = Line.opened;
  line!.tell({ ...update, whole: true });
  asked.length = 0;
  /** The name of the move that was said last. */
  const named = () => (JSON.parse(line!.said.at(-1)!) as { move: { id: string } }).move.id;
  return { live, line: line!, asked, named };
}

const answered = (request: Request) => (request.method === 'GET' ? update : { seq: 1 });
const next = { since: 1, happenings: [], table: { seq: 2 } };

it('makes the whole of what has changed', async () => {
  const { live, line } = await liveTable();
  line.tell({
    since: 1,
    happenings: [{ seq: 2, kind: 'move', seat: 1, at: '2026-01-01T00:00:00Z', events: [] }],
    table: { seq: 2, turn: 2 },
    states: { 0: { view: { deck: 2 } } },
  });
  expect(live.table).toMatchObject({ seq: 2, turn: 2, you: [1] });
  expect(live.states[0]?.view).toEqual({ deck: 2, hand: ['a'] });
  expect(live.states[0]?.scene).toEqual({ facts: ['old'] });
  expect(live.log).toHaveLength(1);
  live.close();
});

it('takes the log anew when it is told in other numbers', async () => {
  const { live, line } = await liveTable();
  const move = { seq: 2, kind: 'move', seat: 1, at: '2026-01-01T00:00:00Z', events: [] };
  line.tell({ since: 1, happenings: [move], table: { seq: 2 } });
  const over = [12, 13].map((seq) => ({ ...move, seq }));
  line.tell({ since: 0, happenings: over, table: { seq: 13, status: 'over' } });
  expect(live.log.map((told) => told.seq)).toEqual([12, 13]);
  expect(live.states[0]?.view).toEqual({ deck: 3, hand: ['a'] });
  live.close();
});

it('asks for the scenes only while somebody reads them', async () => {
  const { live, line } = await liveTable();
  const ends = [live.read(), live.read()];
  expect(line.said).toEqual(['{"scene":true}']);
  ends[0]?.();
  line.tell({ ...update, whole: true });
  ends[1]?.();
  expect(line.said).toHaveLength(1);
  line.tell({ ...update, whole: true });
  expect(line.said[1]).toBe('{"scene":false}');
  live.close();
});

it('makes a move by its line, and by a request when no answer comes', async () => {
  const { live, line, asked, named } = await liveTable();
  const move = live.move(1, 'hide');
  line.tell({ reply: named(), seq: 1 });
  expect(await move).toBe(true);
  expect(asked).toEqual([]);

  const lost = live.move(1, 'hide');
  line.onclose();
  expect(await lost).toBe(true);
  expect(asked).toEqual(['POST /api/tables/abcdefgh/moves']);
  live.close();
});

it('is busy until the answer and the state that it led to are there, in either order', async () => {
  const { live, line, named } = await liveTable();
  const late = live.move(1, 'hide');
  line.tell({ reply: named(), seq: 2 });
  await Promise.resolve();
  expect(live.busy).toBe(true);
  line.tell(next);
  expect(await late).toBe(true);
  expect(live.busy).toBe(false);

  const early = live.move(1, 'hide');
  line.tell({ ...next, since: 2, table: { seq: 3 } });
  expect(live.busy).toBe(true);
  line.tell({ reply: named(), seq: 3 });
  expect(await early).toBe(true);
  expect(live.busy).toBe(false);
  live.close();
});

it('sends with a move the number it was chosen at, and ignores another meanwhile', async () => {
  const { live, line, named } = await liveTable();
  const first = live.move(1, 'hide');
  expect(JSON.parse(line.said[0]!)).toMatchObject({ move: { seat: 1, move: 'hide', seq: 1 } });
  expect(await live.move(1, 'hide')).toBe(false);
  expect(await live.undo(1)).toBe(false);
  expect(line.said).toHaveLength(1);
  line.tell({ reply: named(), seq: 1 });
  await first;
  expect(notices.all).toEqual([]);
  live.close();
});

it('names what is on its way, and says after a while that the line is slow', async () => {
  const { live, line, named } = await liveTable();
  vi.useFakeTimers();
  const move = live.move(1, 'hide', 7);
  expect(live.sent).toBe('hide');
  expect(JSON.parse(line.said[0]!)).toMatchObject({ move: { move: 'hide', seq: 7 } });
  await vi.advanceTimersByTimeAsync(SLOW_MS - 1);
  expect(live.slow).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(live.slow).toBe(true);
  line.tell({ reply: named(), seq: 1 });
  await move;
  expect([live.sent, live.slow]).toEqual([null, false]);
  live.close();
});

it('fetches the state that an answer names and the line does not bring', async () => {
  const { live, line, asked, named } = await liveTable((request) =>
    request.method === 'GET' ? { ...update, table: { ...update.table, seq: 2 } } : {},
  );
  expect(live.table?.seq).toBe(2);
  vi.useFakeTimers();
  const move = live.move(1, 'hide');
  line.tell({ reply: named(), seq: 3 });
  await vi.advanceTimersByTimeAsync(LATE_MS - 1);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['GET /api/tables/abcdefgh']);
  expect(live.busy).toBe(true);
  line.tell({ ...next, since: 2, table: { seq: 3 } });
  expect(await move).toBe(true);
  live.close();
});

it('offers the newest state where a choice came too late, and calls it no fault', async () => {
  const { live, line, asked, named } = await liveTable();
  const move = live.move(1, 'hide');
  line.tell({ reply: named(), problem: { status: 412, code: 'error.stale' } });
  expect(await move).toBe(false);
  expect(asked).toEqual(['GET /api/tables/abcdefgh']);
  expect(notices.all).toMatchObject([{ text: { key: 'error.stale' }, bad: false }]);
  expect(live.busy).toBe(false);
  live.close();
});

it('is not held up by words', async () => {
  let answer = (_: unknown) => {};
  const { live, line, asked, named } = await liveTable((request) =>
    request.method === 'GET' ? update : new Promise((done) => (answer = done)),
  );
  const chat = live.say('chat', { id: 'hello', words: 'Hello' });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(live.busy).toBe(false);
  const move = live.move(1, 'hide');
  line.tell({ reply: named(), seq: 1 });
  expect(await move).toBe(true);
  answer({ seq: 1 });
  expect(await chat).toBe(true);
  live.close();
});
