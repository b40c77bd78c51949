import { describe, expect, it } from 'vitest';
import type { GameEvent, Happening } from '../api/types';
import { numbersOf, read } from './event';
import { grouped, push } from './lists';
import { parse } from './notation';
import { faded, one, staged, stepsOf, whatOf, type Shown } from './steps';
import { best, movesOf, turnsOf } from './story';

const event = (name: string, args: GameEvent['args'] = {}): GameEvent => ({
  key: `pebbles.event.${name}`,
  args,
});

describe('an event', () => {
  it('is read as plain values', () => {
    const e = read(
      event('take', {
        seat: { seat: 2 },
        other: { seat: 3 },
        n: { n: 4 },
        from: { n: 7 },
        path: { path: [7, 8] },
        pile: { text: { key: 'pebbles.pile.small' } },
        kind: { key: 'pebbles.kind.flat' },
      }),
    );
    expect([e.name, e.seat, e.n, e.path]).toEqual(['take', 2, 4, [7, 8]]);
    expect([e.who('other'), e.word('pile'), e.word('kind')]).toEqual([3, 'small', 'flat']);
    expect(numbersOf(e, 'from', 'n', 'to')).toEqual([7, 4]);
  });

  it('that says nothing is 0, empty or absent', () => {
    const e = read(event('reset'));
    expect([e.seat, e.n, e.num('at'), e.word('pile'), e.path, e.seats]).toEqual([
      0,
      0,
      0,
      '',
      [],
      [],
    ]);
    expect(e.has('at')).toBe(false);
  });
});

it('takes a notation apart', () => {
  expect(parse('swap 1 3')).toEqual({ verb: 'swap', words: ['1', '3'], word: '1' });
  expect(parse('end')).toEqual({ verb: 'end', words: [], word: '' });
});

it('groups values by a key', () => {
  expect([...grouped([1, 2, 3], (n) => n % 2)]).toEqual([
    [1, [1, 3]],
    [0, [2]],
  ]);
  const map = new Map([['a', [1]]]);
  push(map, 'a', 2);
  push(map, 'b', 3);
  expect([...map]).toEqual([
    ['a', [1, 2]],
    ['b', [3]],
  ]);
});

describe('steps', () => {
  const view = { n: 5, list: [1, 2] };
  const loud = { ...event('loud'), change: { list: { 1: 3 } } };
  const quiet = { ...event('quiet'), change: { n: 6 } };
  const show = (_: unknown, e: GameEvent): Shown<string>[] =>
    e.key.endsWith('quiet') ? [] : [...one('first', 400, 'dice', true), ...one('second', 200)];

  it('show each event between the view before it and the view after it', () => {
    const steps = stepsOf(view, [quiet, loud], show);
    const [before, after] = [
      { n: 6, list: [1, 2] },
      { n: 6, list: [1, 3] },
    ];
    expect(steps.map((s) => [s.what, s.during, s.after])).toEqual([
      ['first', before, after],
      ['second', after, after],
    ]);
    expect(steps.map((s) => s.event?.key)).toEqual(['pebbles.event.loud', 'pebbles.event.loud']);
    expect(steps.map((s) => [s.ms, s.sound, s.shake])).toEqual([
      [400, 'dice', true],
      [200, undefined, false],
    ]);
  });

  it('are staged where something great happens: a breath before each, a longer one first', () => {
    const steps = stepsOf(0, [event('loud'), event('quiet'), event('loud')], show);
    const all = staged(steps, (s) => (s.what === 'first' ? [7] : null));
    expect(all.map((s) => [s.what, s.gathers, s.way, s.event?.key])).toEqual([
      ['first', true, [7], undefined],
      ['first', undefined, [7], 'pebbles.event.loud'],
      ['second', undefined, undefined, 'pebbles.event.loud'],
      ['first', true, [7], undefined],
      ['first', undefined, [7], 'pebbles.event.loud'],
      ['second', undefined, undefined, 'pebbles.event.loud'],
    ]);
    expect([all[0]?.during, all[0]?.after, all[0]?.sound]).toEqual([0, undefined, undefined]);
    const dark = staged(steps, () => [7]).filter((s) => s.gathers);
    expect(dark.map((s) => s.ms)).toEqual([420, 220, 220, 220]);
    expect(faded(all).map((s) => s.ms)).toEqual([600, 120, 600, 120]);
  });

  it('fade where little motion is asked for', () => {
    const steps = faded(stepsOf(0, [event('loud')], show));
    expect(steps.map((s) => [s.ms, s.shake])).toEqual([
      [120, false],
      [120, false],
    ]);
  });

  it('say what they show', () => {
    expect(whatOf<string>({ ms: 1, what: 'x' })).toBe('x');
    expect(whatOf<string>(null)).toBeNull();
  });
});

describe('a story', () => {
  const happening = (seq: number, kind: Happening['kind'], ...events: GameEvent[]) =>
    ({ seq, kind, events, back: kind === 'undo' ? 1 : undefined }) as Happening;
  const log = [
    happening(1, 'move', event('win', { seat: { seat: 1 } })),
    happening(2, 'chat'),
    happening(3, 'move', event('lose')),
    happening(4, 'undo'),
    happening(5, 'move', event('place'), event('win', { seat: { seat: 1 } })),
    happening(6, 'move', event('draw')),
  ];
  const weights = { win: 3, lose: 9, draw: 5 };

  it('is of the moves that hold', () => {
    expect(movesOf(log).map((h) => h.seq)).toEqual([1, 5, 6]);
    expect(turnsOf(movesOf(log), weights).map((l) => [l.seq, l.weight])).toEqual([
      [1, 3],
      [5, 3],
      [6, 5],
    ]);
  });

  it('tells of the same thing once', () => {
    const turns = turnsOf(movesOf(log), weights, (e) => `${e.name} ${e.seat}`);
    expect(turns.map((l) => l.seq)).toEqual([1, 6]);
  });

  it('tells what weighs most, in its order', () => {
    const lines = best(turnsOf(movesOf(log), weights), 2);
    expect(lines.map((l) => l.seq)).toEqual([1, 6]);
  });
});
