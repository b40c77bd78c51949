import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Happening, Summary } from '../../api/types';
import type { Feed } from './feed.svelte';
import { Meanwhile } from './meanwhile.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const move = (seq: number) =>
  ({ seq, kind: 'move', seat: 2, events: [{ key: `event.${seq}` }] }) as unknown as Happening;

function away(from: number, to: number, ms: number, unread = Infinity) {
  const feed = { log: [move(1), move(from)], seq: from, table: { status: 'playing' } };
  const meanwhile = new Meanwhile(feed as unknown as Feed, () => unread);
  meanwhile.look(true);
  vi.advanceTimersByTime(ms);
  for (let seq = from + 1; seq <= to; seq++) feed.log.push(move(seq));
  feed.seq = to;
  meanwhile.look(false);
  vi.advanceTimersByTime(5000);
  return { meanwhile, table: feed.table as unknown as Summary };
}
const keys = ({ told }: Meanwhile) => told.map(({ key }) => key);

it('tells the last that happened while nobody looked', () => {
  const { meanwhile } = away(5, 9, 60_000);
  expect(keys(meanwhile)).toEqual(['event.7', 'event.8', 'event.9']);
  meanwhile.close();
  expect(meanwhile.told).toEqual([]);
});

it('tells nothing after a moment, of nothing, or of what is not read yet', () => {
  expect(keys(away(5, 9, 3000).meanwhile)).toEqual([]);
  expect(keys(away(5, 5, 60_000).meanwhile)).toEqual([]);
  expect(keys(away(5, 9, 60_000, 7).meanwhile)).toEqual(['event.6']);
});
