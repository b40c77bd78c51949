import { afterEach, expect, it, vi } from 'vitest';
import { LiveTable } from './live.svelte';

afterEach(() => vi.unstubAllGlobals());

it('is busy until the last of its requests is answered', async () => {
  const answers: (() => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((done) =>
        answers.push(() => done(new Response('{"seq":1}', { status: 200 }))),
      ),
  );
  const live = new LiveTable('abcdefgh', () => {});
  const [move, chat] = [live.move(1, 'hide'), live.chat('Hello')];
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await chat;
  expect(live.busy).toBe(true);
  answers[0]?.();
  await move;
  expect(live.busy).toBe(false);
});

/** A socket that a test speaks for. */
class Line {
  static opened: Line[] = [];
  said: string[] = [];
  onopen = () => {};
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

/** A table whose line is live, and the requests that are made besides. */
async function liveTable() {
  const asked: string[] = [];
  Line.opened = [];
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    const body = request.method === 'GET' ? update : { seq: 2 };
    return Promise.resolve(new Response(JSON.stringify(body), { status: 200 }));
  });
  const live = new LiveTable('abcdefgh', () => {});
  await live.open();
  const [line] = Line.opened;
  line!.onopen();
  line!.tell({ ...update, whole: true });
  asked.length = 0;
  return { live, line: line!, asked };
}

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
  const { live, line, asked } = await liveTable();
  const move = live.move(1, 'hide');
  const { id } = (JSON.parse(line.said[0]!) as { move: { id: string } }).move;
  line.tell({ reply: id, seq: 2 });
  expect(await move).toBe(true);
  expect(asked).toEqual([]);

  const lost = live.move(1, 'hide');
  line.onclose();
  expect(await lost).toBe(true);
  expect(asked).toEqual(['POST /api/tables/abcdefgh/moves']);
  live.close();
});
