import { expect, it } from 'vitest';
import type { Happening } from '../api/types';
import { notesOf } from './notes';

const happening = (kind: string, note: number, more: Partial<Happening> = {}): Happening => ({
  seq: 1,
  kind,
  at: '2026-01-01T00:00:00Z',
  seat: 1,
  events: [],
  note,
  ...more,
});
const log = [
  happening('note', 1, { name: 'Ann', words: 'the bell' }),
  happening('chat', 0, { name: 'Ann', words: 'look!' }),
  happening('note', 2, { seat: 2, name: 'Bob', words: 'the crank' }),
  happening('struck', 1, { seat: 2 }),
  happening('struck', 2),
  happening('restored', 2),
  happening('struck', 9),
];

it('keeps every line with whose it is, and whether it was struck out', () => {
  expect(notesOf(log, [])).toEqual([
    { n: 1, seat: 1, name: 'Ann', words: 'the bell', struck: true },
    { n: 2, seat: 2, name: 'Bob', words: 'the crank', struck: false },
  ]);
});

it('leaves out the words of who is muted on this device', () => {
  expect(notesOf(log, ['Bob']).map((note) => note.n)).toEqual([1]);
});
