import { describe, expect, it } from 'vitest';
import { Connection, type Line, type Wire } from './connection';

function bench() {
  const opened: { since: number; wire: Wire; said: string[]; closed: boolean }[] = [];
  const later: { call: () => void; ms: number; off: boolean }[] = [];
  const lines: Line[] = [];
  const told: unknown[] = [];
  let since = 0;
  const connection = new Connection(
    {
      open(from) {
        const entry = {
          since: from,
          said: [] as string[],
          closed: false,
        } as (typeof opened)[number];
        entry.wire = {
          onopen: null,
          onmessage: null,
          onclose: null,
          send: (text) => entry.said.push(text),
          close: () => (entry.closed = true),
        };
        opened.push(entry);
        return entry.wire;
      },
      later(call, ms) {
        const entry = { call, ms, off: false };
        later.push(entry);
        return () => (entry.off = true);
      },
    },
    () => since,
    (data) => told.push(data),
    (line) => lines.push(line),
  );
  return { connection, opened, later, lines, told, at: (seq: number) => (since = seq) };
}

describe('Connection', () => {
  it('hears the answer to what it asked, by its name', async () => {
    const { connection, opened, later } = bench();
    connection.start();
    expect(connection.ask('a', {})).toBeNull();
    opened[0]?.wire.onopen?.();
    const answers = ['a', 'b'].map((name) => connection.ask(name, { move: name }));
    expect(opened[0]?.said).toEqual(['{"move":"a"}', '{"move":"b"}']);
    connection.answer('b', { reply: 'b' });
    connection.answer('a', { reply: 'a' });
    expect(await Promise.all(answers)).toEqual([{ reply: 'a' }, { reply: 'b' }]);
    expect(later.every(({ off }) => off)).toBe(true);
  });

  it('knows when no answer will come', async () => {
    const { connection, opened, later } = bench();
    connection.start();
    opened[0]?.wire.onopen?.();
    const late = connection.ask('late', {});
    later[0]?.call();
    expect(await late).toBeNull();
    const lost = connection.ask('lost', {});
    opened[0]?.wire.onclose?.();
    expect(await lost).toBeNull();
    connection.answer('lost', { reply: 'lost' });
  });

  it('says something only while the line is live', () => {
    const { connection, opened } = bench();
    connection.start();
    connection.say('too early');
    opened[0]?.wire.onopen?.();
    connection.say({ scene: true });
    opened[0]?.wire.onclose?.();
    connection.say('too late');
    expect(opened[0]?.said).toEqual(['{"scene":true}']);
  });

  it('opens again from the newest entry it was told of', () => {
    const { connection, opened, later, lines, told, at } = bench();
    connection.start();
    opened[0]?.wire.onopen?.();
    opened[0]?.wire.onmessage?.({ data: 'update' });
    at(7);
    opened[0]?.wire.onclose?.();
    expect(lines).toEqual(['live', 'broken']);
    later[0]?.call();
    expect(opened.map((o) => o.since)).toEqual([0, 7]);
    expect(told).toEqual(['update']);
  });

  it('waits longer after each failure, and no longer once it heard something', () => {
    const { connection, opened, later } = bench();
    connection.start();
    for (let i = 0; i < 7; i++) {
      opened[i]?.wire.onclose?.();
      later[i]?.call();
    }
    expect(later.map((x) => x.ms)).toEqual([400, 800, 1600, 3200, 6400, 8000, 8000]);
    opened[7]?.wire.onmessage?.({ data: 1 });
    opened[7]?.wire.onclose?.();
    expect(later[7]?.ms).toBe(400);
  });

  it('hurries when the network is back, once', () => {
    const { connection, opened, later } = bench();
    connection.start();
    connection.hurry();
    expect(opened).toHaveLength(1);
    opened[0]?.wire.onclose?.();
    connection.hurry();
    connection.hurry();
    expect(opened).toHaveLength(2);
    expect(later[0]?.off).toBe(true);
  });

  it('ignores a wire that was replaced, and stays closed after stop', () => {
    const { connection, opened, later, told } = bench();
    connection.start();
    opened[0]?.wire.onclose?.();
    connection.hurry();
    opened[0]?.wire.onmessage?.({ data: 'late' });
    opened[0]?.wire.onclose?.();
    expect(told).toEqual([]);
    connection.stop();
    opened[1]?.wire.onclose?.();
    expect(opened[1]?.closed).toBe(true);
    expect(later).toHaveLength(1);
    connection.start();
    expect(opened).toHaveLength(2);
  });
});
