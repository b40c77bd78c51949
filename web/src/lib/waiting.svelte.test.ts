import { flushSync } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../api/client';
import type { Summary } from '../api/types';
import { guest } from './guest.svelte';
import { notices } from './notices.svelte';
import { device } from './push';
import { router } from './router.svelte';
import { title } from './title.svelte';
import { waiting } from './waiting.svelte';

/** A table where it is the turn of the reader, or of another. */
const table = (id: string, turn = 1, more: Partial<Summary> = {}) =>
  ({ id, status: 'playing', turn, you: [1], idle: false, ...more }) as Summary;

afterEach(() => {
  waiting.look([]);
  router.go('/');
  for (const { id } of notices.all) notices.drop(id);
});

test('tables wait where it is the reader’s turn, but for the one that is looked at', () => {
  waiting.look([
    table('a'),
    table('b', 2),
    table('c'),
    table('d', 1, { status: 'over' }),
    table('e', 1, { idle: true }),
  ]);
  expect(waiting.others.map(({ id }) => id)).toEqual(['a', 'c']);
  router.go('/t/a');
  expect(waiting.others.map(({ id }) => id)).toEqual(['c']);
});

test('the title says how many wait', () => {
  const stop = $effect.root(() => title(() => 'Rules'));
  flushSync();
  expect(document.title).toBe('Rules · Katabasis');
  waiting.look([table('a'), table('b')]);
  flushSync();
  expect(document.title).toBe('(2) Rules · Katabasis');
  stop();
});

test('at a table one is told of another that has come to wait, once', () => {
  waiting.look([table('a')]);
  router.go('/t/a');
  waiting.look([table('a'), table('b')]);
  waiting.look([table('a'), table('b')]);
  expect(notices.all.map(({ text }) => [text.key, text.args?.n?.n])).toEqual([['app.waiting', 1]]);
});

test('whoever plays at one table alone asks the server once in five minutes', async () => {
  vi.useFakeTimers();
  const asked = vi.spyOn(api, 'tables').mockResolvedValue([table('a')]);
  guest.me = { name: 'Ada' } as typeof guest.me;
  router.go('/t/a');
  const stop = waiting.start();
  await vi.advanceTimersByTimeAsync(301_000);
  expect(asked).toHaveBeenCalledTimes(2); // with the first, after the page has come
  asked.mockResolvedValue([table('a'), table('b', 2)]);
  await vi.advanceTimersByTimeAsync(300_000);
  asked.mockClear();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveBeenCalledTimes(4);
  stop();
  guest.me = null;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a browser is called what people call it', () => {
  expect(device('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe(
    'Firefox, Linux',
  );
  expect(
    device(
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    ),
  ).toBe('Chrome, Android');
  expect(device('')).toBe('Browser');
});
