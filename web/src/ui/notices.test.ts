import { fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notices } from '../lib/notices.svelte';
import Notices from './Notices.svelte';

const LONG_MS = 60_000;

/** Other tests share the page's notices, and may have left some. */
function dropAll() {
  for (const { id } of notices.all) notices.drop(id);
  flushSync();
}

beforeEach(() => {
  vi.useFakeTimers();
  dropAll();
  render(Notices);
});

afterEach(() => {
  dropAll();
  vi.useRealTimers();
});

/** Moves the mouse over what is told, which has no room of its own here, or away from it. */
const point = (on: boolean) =>
  fireEvent.pointerMove(window, { clientX: on ? 0 : 9, clientY: 0, pointerType: 'mouse' });

const words = () => screen.getByTestId('notices').querySelectorAll('p').length;

function tell(n = 1) {
  for (let i = 0; i < n; i++) notices.tell(`notice.${i}`);
  flushSync();
}

function pass(ms: number) {
  vi.advanceTimersByTime(ms);
  flushSync();
}

test('a notice goes by itself', () => {
  tell();
  pass(6_900);
  expect(words()).toBe(1);
  pass(100);
  expect(words()).toBe(0);
});

test('notices wait while they are pointed at, and then go on', async () => {
  tell();
  pass(5_000);
  await point(true);
  pass(LONG_MS);
  expect(words()).toBe(1);
  tell(4);
  pass(LONG_MS);
  expect(words(), 'none that is read is pushed out').toBe(5);
  await point(false);
  pass(1_900);
  expect(words()).toBe(5);
  pass(100);
  expect(words(), 'the first has been shown for as long as ever').toBe(4);
  pass(5_000);
  expect(words()).toBe(0);
});

test('notices wait while one has the focus, until it is closed', async () => {
  tell(2);
  const close = screen.getAllByRole('button')[0]!;
  close.focus();
  flushSync();
  pass(LONG_MS);
  expect(words()).toBe(2);
  await fireEvent.click(close);
  flushSync();
  expect(words()).toBe(1);
  pass(7_000);
  expect(words()).toBe(0);
});

test('what is told after the last was closed under the pointer goes by itself', async () => {
  tell();
  await fireEvent.pointerEnter(screen.getByTestId('notices'));
  await fireEvent.click(screen.getByRole('button'));
  flushSync();
  tell();
  pass(7_000);
  expect(words()).toBe(0);
});

test('what goes wrong twice is said once', () => {
  notices.tell('notice.bad', true);
  tell();
  pass(5_000);
  notices.tell('notice.bad', true);
  flushSync();
  expect(words()).toBe(2);
  pass(6_900);
  expect(words(), 'as long as if it were new').toBe(1);
});
