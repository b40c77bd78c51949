import { beforeEach, expect, it } from 'vitest';
import { open } from './open.svelte';

const pages = (...seqs: number[]) => seqs.map((seq) => ({ seq, lines: [] }));

beforeEach(() => open.leave());

it('opens what is new, and not what was read before one came', () => {
  open.look(pages(3, 5), false);
  expect(open.what).toBeNull();
  open.look(pages(3, 5, 8), false);
  expect([open.what, open.at]).toEqual(['page', 8]);
  open.goOn(pages(3, 5, 8));
  expect(open.what).toBeNull();
});

it('opens the ending, though at the end all is told in other, higher numbers', () => {
  open.look(pages(3, 5), false);
  open.enough();
  open.look(pages(1003, 1005, 1008), false);
  expect([open.what, open.at]).toEqual(['page', 1008]);
});

it('stays at the page that is read when all is told in other numbers', () => {
  open.look(pages(3, 5), false);
  open.look(pages(3, 5, 8), false);
  const all = pages(1003, 1005, 1008, 1011);
  open.look(all, false);
  expect([open.what, open.at]).toEqual(['page', 1008]);
  open.goOn(all);
  expect([open.what, open.at]).toEqual(['page', 1011]);
});

it('knows from where on there is still to read', () => {
  expect(open.unread(pages(3, 5))).toBe(Infinity);
  open.look(pages(3, 5), false);
  expect(open.unread(pages(3, 5))).toBe(Infinity);
  const all = pages(3, 5, 8, 8.5);
  open.look(all, false);
  expect(open.unread(all)).toBe(8);
  open.goOn(all);
  expect([open.at, open.unread(all)]).toEqual([8.5, 8]);
  const anew = pages(1003, 1005, 1008, 1008.5);
  open.look(anew, false);
  expect([open.at, open.unread(anew)]).toEqual([1008.5, 1008]);
  open.goOn(anew);
  expect(open.unread(anew)).toBe(Infinity);
});

it('shows a page again that a card was looked at before', () => {
  open.look(pages(3), true);
  open.look(pages(3, 5), false);
  open.see(14);
  open.see(14);
  expect([open.what, open.unread(pages(3, 5))]).toEqual(['page', 5]);
  open.toggle('page');
  expect([open.what, open.unread(pages(3, 5))]).toEqual([null, Infinity]);
});
