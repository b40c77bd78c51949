import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServerClock } from './serverclock.svelte';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const noon = Date.parse('2026-01-14T12:00:00Z');
const at = (ms: number) => new Date(noon + ms).toISOString();

it('counts by a clock that nobody sets, from the quickest message', () => {
  const clock = new ServerClock();
  expect(clock.until(at(60_000))).toBe(Infinity);
  vi.advanceTimersByTime(300);
  clock.hear(at(0)); // was on its way for some time
  expect(clock.until(at(60_000))).toBe(60_000);
  vi.advanceTimersByTime(1000);
  clock.hear(at(1200)); // was quicker by 200 ms
  expect(clock.until(at(60_000))).toBe(58_800);
  vi.advanceTimersByTime(1000);
  clock.hear(at(1900)); // was slow
  expect(clock.until(at(60_000))).toBe(57_800);
  vi.advanceTimersByTime(120_000);
  expect(clock.until(at(60_000))).toBe(0);
});

it('believes a clock that was put back, on a new line', () => {
  const clock = new ServerClock();
  clock.hear(at(3_600_000));
  clock.forget();
  clock.hear(at(0));
  expect(clock.until(at(60_000))).toBe(60_000);
});
