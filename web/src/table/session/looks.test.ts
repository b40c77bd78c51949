import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServerTable } from '../../api/server';
import type { Summary } from '../../api/types';
import { Looking, looksOf } from './looks';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const door = { kind: 'place', word: '101' };

it('knows where those on other devices look', () => {
  const seats = [{ seat: 1, looks: door }, { seat: 2, looks: door }, { seat: 3 }];
  expect(looksOf({ you: [1], seats } as unknown as Summary)).toEqual([{ seat: 2, at: door }]);
});

it('shows a place once, and not what is only passed over', () => {
  const backend = new ServerTable('table');
  const told = vi.spyOn(backend, 'ask').mockResolvedValue({ seq: 1 });
  let status = 'playing';
  const looking = new Looking(backend, () => ({ seq: 7, status }) as Summary);
  looking.look(2, { kind: 'place', word: '201' });
  looking.look(2, door);
  vi.advanceTimersByTime(1000);
  looking.look(2, door);
  vi.advanceTimersByTime(1000);
  looking.look(2, null);
  vi.advanceTimersByTime(1000);
  looking.look(2, door);
  status = 'over';
  vi.advanceTimersByTime(1000);
  expect(told.mock.calls).toEqual([
    ['look', { seat: 2, at: door, seq: 7 }],
    ['look', { seat: 2, at: undefined, seq: 7 }],
  ]);
});
