import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../api/types';
import type { Step } from '../game';
import { Queue } from './queue.svelte';

interface Rest {
  view: string;
}

/** A queue whose clock the test turns by hand. */
function bench(pace = 1, pause = 0) {
  const due: { call: () => void; ms: number; off: boolean }[] = [];
  const started: unknown[] = [];
  const told: string[] = [];
  const queue = new Queue<Rest>(
    {
      step: (step) => started.push(step.what),
      events: (events) => told.push(events.map((event) => event.key).join(' ')),
    },
    () => ({ slow: pace, pause: pause }),
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
  const unsaid = () => queue.unsaid.map((event) => event.key).join(' ');
  return { queue, started, told, tick, unsaid };
}
const at = (view: string): Rest => ({ view });
const step = (what: string, ms: number, more: Partial<Step<string>> = {}): Step<string> => ({
  what,
  ms,
  ...more,
});
const events: GameEvent[] = ['play', 'walk', 'bite', 'end'].map((key) => ({ key }));
const [, walk, bite] = events;

describe('Queue', () => {
  it('shows a view at once when there is nothing to play', () => {
    const { queue } = bench();
    queue.add([], at('b'));
    expect(queue.view).toBe('b');
    expect([queue.playing, queue.standing]).toEqual([false, null]);
  });

  it('plays steps in order and lags behind until they are done', () => {
    const { queue, started, tick } = bench();
    queue.set(at('a'));
    queue.add([step('walk', 180, { after: 'a2' }), step('bite', 500, { during: 'a3' })], at('b'));
    expect([queue.view, queue.step?.what, queue.last]).toEqual(['a', 'walk', 'b']);
    expect(tick()).toBe(180);
    expect([queue.view, queue.step?.what]).toEqual(['a3', 'bite']);
    tick();
    expect([queue.view, queue.playing]).toEqual(['b', false]);
    expect(started).toEqual(['walk', 'bite']);
  });

  it('tells each event when the step begins that shows it, and the rest at the end', () => {
    const { queue, told, tick, unsaid } = bench();
    queue.set(at('a'));
    told.length = 0;
    const steps = [step('walk', 180, { event: walk }), step('bite', 500, { event: bite })];
    queue.add(steps, at('b'), events);
    expect([told, unsaid()]).toEqual([['play walk'], 'bite end']);
    tick();
    expect([told.at(-1), unsaid()]).toEqual(['bite', 'end']);
    tick();
    expect([told.at(-1), unsaid()]).toEqual(['end', '']);
  });

  it('says what stood before until a change has been shown to its end', () => {
    const { queue, tick } = bench();
    queue.set(at('a'));
    queue.add([step('one', 10)], at('b'));
    queue.add([step('two', 10)], at('c'));
    expect(queue.standing).toEqual(at('a'));
    tick();
    expect(queue.standing).toEqual(at('b'));
    tick();
    expect(queue.standing).toBeNull();
  });

  it('goes on with what comes while it plays', () => {
    const { queue, tick } = bench();
    queue.set(at('a'));
    queue.add([step('one', 10)], at('b'));
    queue.add([step('two', 10)], at('c'));
    tick();
    expect([queue.view, queue.step?.what]).toEqual(['b', 'two']);
    tick();
    expect(queue.view).toBe('c');
  });

  it('can be skipped, and then all is told and an old timer does nothing', () => {
    const { queue, told, tick, unsaid } = bench();
    queue.set(at('a'));
    queue.add([step('one', 10, { event: walk }), step('two', 10)], at('b'), events);
    queue.skip();
    expect([queue.view, queue.playing, queue.standing]).toEqual(['b', false, null]);
    expect([told.at(-1), unsaid()]).toEqual(['bite end', '']);
    queue.add([step('three', 10)], at('c'));
    tick();
    expect([queue.view, queue.step?.what]).toEqual(['b', 'three']);
  });

  it('tells nothing anew when there is nothing to skip', () => {
    const { queue, told } = bench();
    queue.set(at('a'));
    told.length = 0;
    queue.skip();
    expect(told).toEqual([]);
  });

  it('hurries when much is waiting', () => {
    const { queue, tick } = bench();
    queue.set(at('a'));
    queue.add([step('one', 5000), step('two', 5000)], at('b'));
    queue.add([step('three', 2000)], at('c'));
    expect(tick()).toBe(2500);
    expect(queue.step?.ms).toBe(5000 / (7000 / 5000));
    tick();
    expect(queue.step?.ms).toBe(2000);
  });

  it('holds nothing back with little motion', () => {
    const { queue, told, tick } = bench();
    queue.set(at('a'));
    queue.add([step('run', 120, { event: bite })], at('b'), events, true);
    expect([queue.view, queue.standing, queue.unsaid]).toEqual(['a', null, []]);
    expect(told.at(-1)).toBe('play walk bite end');
    tick();
    expect([queue.view, queue.standing, queue.playing]).toEqual(['b', null, false]);
  });

  it('ends what is shown when motion is given up meanwhile', () => {
    const { queue, tick } = bench();
    queue.set(at('a'));
    queue.add([step('run', 900)], at('b'), events);
    queue.add([step('run', 900)], at('c'), [], true);
    expect([queue.view, queue.standing, queue.unsaid]).toEqual(['b', null, []]);
    tick();
    tick();
    expect([queue.view, queue.standing]).toEqual(['c', null]);
  });

  it('keeps the pace that is wanted, with a pause between changes', () => {
    const { queue, started, tick } = bench(2, 50);
    queue.set(at('a'));
    queue.add([step('one', 100)], at('b'));
    queue.add([step('two', 100)], at('c'));
    expect([tick(), queue.view, queue.step?.what]).toEqual([200, 'b', null]);
    expect([tick(), tick()]).toEqual([100, 200]);
    expect([started, queue.view]).toEqual([['one', null, 'two'], 'c']);
  });

  it('gives up when it is too far behind', () => {
    const { queue } = bench();
    queue.set(at('a'));
    queue.add([step('long', 25_000)], at('c'));
    expect([queue.view, queue.playing, queue.standing]).toEqual(['c', false, null]);
  });
});
