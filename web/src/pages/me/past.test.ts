import { beforeAll, describe, expect, it } from 'vitest';
import type { PastGame } from '../../api/types';
import { i18n } from '../../lib/i18n.svelte';
import { endOf, placeOf, ratingOf, withWhom } from './past';

beforeAll(async () => {
  await Promise.all([i18n.use('en'), i18n.load('app'), i18n.load('past'), i18n.load('pebbles')]);
});

const game = (change: Partial<PastGame> = {}): PastGame => ({
  table: 'abcd1234',
  game: 'pebbles',
  version: 1,
  options: {},
  ended: '2026-11-28T10:00:00Z',
  seats: [2],
  names: ['Ann', 'Bob', '', 'Cid'],
  bots: ['', '', 'easy', ''],
  decisions: [5, 5, 5, 5],
  outcome: 'win',
  ranks: [3, 1, 2, 3],
  scores: [4, 12, 7, 4],
  won: true,
  counts: true,
  ...change,
});

describe('a finished game in words', () => {
  it('says how it ended and for whom', () => {
    expect(endOf(game())).toBe('You won. One winner.');
    expect(endOf(game({ won: false }))).toBe('You lost. One winner.');
    expect(endOf(game({ seats: [1, 2] }))).toBe('One winner');
    expect(endOf(game({ outcome: undefined, stopped: 'owner' }))).toMatch(/^Ended by/);
  });
  it('names the people, and counts the bots', () => {
    expect(withWhom(game())).toBe('With Ann, Cid and 1 bot');
    expect(withWhom(game({ seats: [1], names: ['Ann'], bots: [''] }))).toBe('Alone');
  });
  it('says the place where there are several, and the points where they count', () => {
    expect(placeOf(game())).toBe('12 points, place 1 of 4');
    expect(placeOf(game({ ranks: [2, 1], scores: [1, 1] }))).toBe('1 point');
    expect(placeOf(game({ ranks: [3, 1, 1], scores: undefined, sides: true }))).toBe('');
    expect(placeOf(game({ ranks: undefined, scores: undefined, stopped: 'time' }))).toBe('');
    expect(placeOf(game({ seats: [1, 2] }))).toBe('2 seats on one device');
  });
  it('says the rating after it, once it is known', () => {
    expect(ratingOf(game())).toBe('');
    expect(ratingOf(game({ rated: true }))).toBe('counts for ratings');
    expect(ratingOf(game({ rated: true, rating: { points: 1540, spread: 90 } }))).toBe(
      'rated 1,540\u00a0±\u00a090 after it',
    );
  });
});
