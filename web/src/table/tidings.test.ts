import { describe, expect, it } from 'vitest';
import type { Happening, Summary } from '../api/types';
import { lines } from './log';
import { tidings } from './tidings';

let seq = 0;
const happening = (kind: string, seat: number, name = ''): Happening => ({
  seq: ++seq,
  kind,
  at: '2026-01-01T00:00:00Z',
  seat,
  events: [],
  name,
});
const table = (turn: number) => ({ status: 'playing', you: [1], turn }) as Summary;
const names = ['', 'Ann', 'Bob', 'Cid'];
const keys = (texts: { key: string }[]) => texts.map((text) => text.key);

describe('tidings', () => {
  it('tells once that a turn is another’s again', () => {
    const undo = happening('undo', 2);
    const told = tidings({ turn: 1, you: [1] }, table(2), [undo], names);
    expect(told).toEqual([{ key: 'app.undo.turn', args: { name: { word: 'Bob' } } }]);
    expect(tidings({ turn: 2, you: [1] }, table(2), [undo], names)).toEqual([]);
    expect(tidings({ turn: 1, you: [1] }, table(2), [happening('move', 1)], names)).toEqual([]);
  });

  it('tells of the others who come and go', () => {
    const news = [
      happening('takeover', 2, 'Bob'),
      happening('takeover', 3),
      happening('joined', 2, 'Bob'),
      happening('left', 3, 'Cid'),
      happening('joined', 1, 'Ann'),
    ];
    const told = tidings({ turn: 2, you: [1] }, table(2), news, names);
    expect(keys(told)).toEqual([
      'app.log.standin',
      'app.log.takeover',
      'app.log.joined',
      'app.log.left',
    ]);
  });
});

it('tells what the person who runs the server does, as a line of the log as well', () => {
  const log = [
    happening('started', 0),
    { ...happening('move', 1), events: [{ key: 'event' }] },
    { ...happening('undo', 0), back: 1 },
  ];
  expect(keys(tidings({ turn: 1, you: [1] }, table(2), log.slice(2), names))).toEqual([
    'app.log.undone',
  ]);
  log.push(happening('ended', 0));
  expect(keys(lines(log).map((line) => line.event))).toEqual(['app.log.undone', 'app.log.ended']);
});

it('puts into the log who comes and goes once the game has begun', () => {
  const log = [
    happening('joined', 1, 'Ann'),
    happening('started', 0),
    happening('takeover', 2, 'Bob'),
    happening('joined', 2, 'Bob'),
  ];
  expect(keys(lines(log).map((line) => line.event))).toEqual(['app.log.standin', 'app.log.joined']);
});
