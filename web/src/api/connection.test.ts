import { describe, expect, it } from 'vitest';
import { ANSWER_WAIT, Connection, HURRIED_WAIT, SILENCE, type Wire } from './connection';
import type { Line } from '../table/backend';

interface Opened {
  since: number;
  wire: Wire;
  said: string[];
  closed: boolean;
}

/** A connection, all that it does, and a clock that goes only when it is told to. */
function bench() {
  const opened: Opened[] = [];
  let timers: { call: () => void; at: number }[] = [];
  const lines: Line[] = [];
  const told: unknown[] = [];
  let since = 0;
  let now = 0;
  const connection = new Connection(
    {
      open(from) {
        const said: string[] = [];
        const one: Opened = { since: from, said, closed: false, wire: {} as Wire };
        one.wire = {
          onmessage: null,
          onclose: null,
          send: (text) => said.push(text),
          close: () => (one.closed = true),
        };
        opened.push(one);
        return one.wire;
      },
      later(call, ms) {
        const timer = { call, at: now + ms };
        timers.push(timer);
        return () => (timers = timers.filter((one) => one !== timer));
      },
    },
    () => since,
    (data) => told.push(data),
    (line) => lines.push(line),
  );
  return {
    connection,
    opened,
    lines,
    told,
    at: (seq: number) => (since = seq),
    /** The newest wire says something. */
    hear: (data: unknown = 'update') => opened.at(-1)?.wire.onmessage?.({ data }),
    close: () => opened.at(-1)?.wire.onclose?.(),
    pass(ms: number) {
      const end = now + ms;
      for (;;) {
        const [next] = timers.filter((one) => one.at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        now = next.at;
        timers = timers.filter((one) => one !== next);
        next.call();
      }
      now = end;
    },
    waiting: () => timers.length,
  };
}

/** A line on which something has been heard. */
function liveBench() {
  const it = bench();
  it.connection.start();
  it.hear();
  return it;
}

describe('Connection', () => {
  it('hears the answer to what it asked, by its name', async () => {
    const { connection, opened, hear, waiting } = bench();
    connection.start();
    expect(connection.ask('a', {})).toBeNull();
    hear();
    const before = waiting();
    const answers = ['a', 'b'].map((name) => connection.ask(name, { move: name }));
    expect(opened[0]?.said).toEqual(['{"move":"a"}', '{"move":"b"}']);
    connection.answer('b', { reply: 'b' });
    connection.answer('a', { reply: 'a' });
    expect(await Promise.all(answers)).toEqual([{ reply: 'a' }, { reply: 'b' }]);
    expect(waiting()).toBe(before);
  });

  it('knows when no answer will come', async () => {
    const { connection, hear, close, pass, lines } = liveBench();
    const late = connection.ask('late', {});
    pass(ANSWER_WAIT - 1);
    hear();
    pass(1);
    expect(await late).toBeNull();
    expect(lines).toEqual(['live']);
    const lost = connection.ask('lost', {});
    close();
    expect(await lost).toBeNull();
    connection.answer('lost', { reply: 'lost' });
  });

  it('says something only while the line is live', () => {
    const { connection, opened, hear, close } = bench();
    connection.start();
    connection.say('too early');
    hear();
    connection.say({ scene: true });
    close();
    connection.say('too late');
    expect(opened[0]?.said).toEqual(['{"scene":true}']);
  });

  it('opens again from the newest entry it was told of', () => {
    const { opened, close, lines, told, at, pass } = liveBench();
    at(7);
    close();
    expect(lines).toEqual(['live', 'broken']);
    pass(400);
    expect(opened.map((o) => o.since)).toEqual([0, 7]);
    expect(told).toEqual(['update']);
  });

  it('waits longer after each failure, and no longer once it heard something', () => {
    const { connection, opened, close, hear, pass } = bench();
    connection.start();
    for (const [i, ms] of [400, 800, 1600, 3200, 6400, 8000, 8000].entries()) {
      close();
      pass(ms - 1);
      expect(opened).toHaveLength(i + 1);
      pass(1);
      expect(opened).toHaveLength(i + 2);
    }
    hear();
    close();
    pass(400);
    expect(opened).toHaveLength(9);
  });

  it('hurries when the network is back, once', () => {
    const { connection, opened, close, pass } = bench();
    connection.start();
    connection.hurry();
    expect(opened).toHaveLength(1);
    close();
    connection.hurry();
    connection.hurry();
    expect(opened).toHaveLength(2);
    pass(400);
    expect(opened).toHaveLength(2);
  });

  it('ignores a wire that was replaced, and stays closed after stop', () => {
    const { connection, opened, close, told, waiting } = bench();
    connection.start();
    close();
    connection.hurry();
    opened[0]?.wire.onmessage?.({ data: 'late' });
    opened[0]?.wire.onclose?.();
    expect(told).toEqual([]);
    connection.stop();
    close();
    expect(opened[1]?.closed).toBe(true);
    expect(waiting()).toBe(0);
    connection.start();
    expect(opened).toHaveLength(2);
  });
});

describe('A line that was cut without a word', () => {
  it('is asked after a silence, and replaced when nothing comes', () => {
    const { opened, pass, lines, at } = liveBench();
    at(5);
    pass(SILENCE - 1);
    expect(opened[0]?.said).toEqual([]);
    pass(1);
    expect(opened[0]?.said).toEqual(['{"ping":"silence"}']);
    pass(ANSWER_WAIT);
    expect(opened[0]?.closed).toBe(true);
    expect(lines).toEqual(['live', 'broken']);
    pass(400);
    expect(opened.map((o) => o.since)).toEqual([0, 5]);
  });

  it('is left alone as long as it answers, or anything else comes', () => {
    const { connection, opened, pass, lines, hear } = liveBench();
    for (let i = 1; i <= 3; i++) {
      pass(SILENCE);
      expect(opened[0]?.said).toHaveLength(i);
      hear('answer');
      connection.answer('silence', { reply: 'silence' });
    }
    pass(SILENCE + ANSWER_WAIT - 1);
    hear();
    pass(1);
    expect(lines).toEqual(['live']);
    expect(opened).toHaveLength(1);
  });

  it('is found out at once when the page is looked at again', () => {
    const { connection, opened, pass, lines } = liveBench();
    connection.hurry();
    connection.hurry();
    expect(opened[0]?.said).toEqual(['{"ping":"hurry"}']);
    pass(HURRIED_WAIT);
    expect(lines).toEqual(['live', 'broken']);
  });

  it('is found out by a move that nobody answers', async () => {
    const { connection, pass, lines } = liveBench();
    const move = connection.ask('move', { move: {} });
    pass(ANSWER_WAIT);
    expect(await move).toBeNull();
    expect(lines).toEqual(['live', 'broken']);
  });

  it('is replaced when it never says anything, and is not called live', () => {
    const { connection, opened, pass, lines } = bench();
    connection.start();
    pass(SILENCE);
    expect(opened[0]?.closed).toBe(true);
    expect(lines).toEqual(['broken']);
    pass(400);
    expect(opened).toHaveLength(2);
  });
});
