import { describe, expect, it } from 'vitest';
import type { Step } from './game';
import { Queue } from './queue.svelte';

/** A queue whose clock the test turns by hand. */
function bench() {
  const due: { call: () => void; ms: number; off: boolean }[] = [];
  const started: unknown[] = [];
  const queue = new Queue<string>(
    (step) => started.push(step.what),
    (call, ms) => {
      const entry = { call, ms, off: false };
      due.push(entry);
      return () => (entry.off = true);
    },
  );
  const tick = () => {
    const entry = due.shift();
    if (entry && !entry.off) entry.call();
    return entry?.ms;
  };
  return { queue, started, tick };
}
const step = (what: string, ms: number, more: Partial<Step<string>> = {}): Step<string> => ({
  what,
  ms,
  ...more,
});

describe('Queue', () => {
  it('shows a view at once when there is nothing to play', () => {
    const { queue } = bench();
    queue.add([], 'b');
    expect(queue.view).toBe('b');
    expect(queue.playing).toBe(false);
  });

  it('plays steps in order and lags behind until they are done', () => {
    const { queue, started, tick } = bench();
    queue.set('a');
    queue.add([step('walk', 180, { after: 'a2' }), step('bite', 500, { during: 'a3' })], 'b');
    expect([queue.view, queue.step?.what, queue.last]).toEqual(['a', 'walk', 'b']);
    expect(tick()).toBe(180);
    expect([queue.view, queue.step?.what]).toEqual(['a3', 'bite']);
    tick();
    expect([queue.view, queue.playing]).toEqual(['b', false]);
    expect(started).toEqual(['walk', 'bite']);
  });

  it('goes on with what comes while it plays', () => {
    const { queue, tick } = bench();
    queue.set('a');
    queue.add([step('one', 10)], 'b');
    queue.add([step('two', 10)], 'c');
    tick();
    expect([queue.view, queue.step?.what]).toEqual(['b', 'two']);
    tick();
    expect(queue.view).toBe('c');
  });

  it('can be skipped, and then an old timer does nothing', () => {
    const { queue, tick } = bench();
    queue.set('a');
    queue.add([step('one', 10), step('two', 10)], 'b');
    queue.skip();
    expect([queue.view, queue.playing]).toEqual(['b', false]);
    queue.add([step('three', 10)], 'c');
    tick();
    expect([queue.view, queue.step?.what]).toEqual(['b', 'three']);
  });

  it('hurries when much is waiting', () => {
    const { queue, tick } = bench();
    queue.set('a');
    queue.add([step('one', 5000), step('two', 5000)], 'b');
    queue.add([step('three', 2000)], 'c');
    expect(tick()).toBe(2500);
    expect(queue.step?.ms).toBe(5000 / (7000 / 5000));
    tick();
    expect(queue.step?.ms).toBe(2000);
  });

  it('fades with little motion, and gives up when it is too far behind', () => {
    const { queue } = bench();
    queue.set('a');
    queue.add([step('run', 900, { shake: true })], 'b', true);
    expect([queue.step?.ms, queue.step?.shake]).toEqual([120, false]);
    queue.add([step('long', 25_000)], 'c');
    expect([queue.view, queue.playing]).toEqual(['c', false]);
  });
});
