import { beforeEach, expect, it } from 'vitest';
import type { Happening } from '../api/types';
import { chatOf, isReaction, mute, mutedNames, REACTIONS, speakers } from './chat';

const line = (seq: number, seat: number, name: string): Happening => ({
  seq,
  kind: 'chat',
  at: '2026-01-01T00:00:00Z',
  seat,
  events: [],
  name,
  words: REACTIONS[0],
});
const log = [line(1, 1, 'Ann'), line(2, 2, 'Bob'), line(3, 0, 'Eve'), line(4, 2, 'Bob')];

beforeEach(() => localStorage.clear());

it('hides what those say who are muted on this device', () => {
  const muted = mute(mutedNames(), 'Bob', true);
  expect(chatOf(log, muted).shown.map((h) => h.seq)).toEqual([1, 3]);
  expect(mutedNames()).toEqual(['Bob']);
  expect(mute(muted, 'Bob', false)).toEqual([]);
  expect(mutedNames()).toEqual([]);
});

it('reads what another program has kept as nobody', () => {
  localStorage.setItem('katabasis.muted', '{');
  expect(mutedNames()).toEqual([]);
});

it('names the others who have spoken, each once', () => {
  expect(speakers(log, [1])).toEqual(['Bob', 'Eve']);
  expect(isReaction(REACTIONS[0]!)).toBe(true);
  expect(isReaction('hello')).toBe(false);
});
