import { beforeEach, expect, it } from 'vitest';
import { open } from './open.svelte';

const pages = (...seqs: number[]) => seqs.map((seq) => ({ seq, lines: [] }));

beforeEach(() => open.leave());

it('opens what is new, and not what was read before one came', () => {
  open.look(pages(3, 5));
  expect(open.what).toBeNull();
  open.look(pages(3, 5, 8));
  expect([open.what, open.at]).toEqual(['page', 8]);
  open.goOn(pages(3, 5, 8));
  expect(open.what).toBeNull();
});

it('opens the ending, though at the end all is told in other, higher numbers', () => {
  open.look(pages(3, 5));
  open.enough();
  open.look(pages(1003, 1005, 1008));
  expect([open.what, open.at]).toEqual(['page', 1008]);
});

it('stays at the page that is read when all is told in other numbers', () => {
  open.look(pages(3, 5));
  open.look(pages(3, 5, 8));
  const all = pages(1003, 1005, 1008, 1011);
  open.look(all);
  expect([open.what, open.at]).toEqual(['page', 1008]);
  open.goOn(all);
  expect([open.what, open.at]).toEqual(['page', 1011]);
});

it('knows from where on there is still to read', () => {
  expect(open.unread(pages(3, 5))).toBe(Infinity);
  open.look(pages(3, 5));
  expect(open.unread(pages(3, 5))).toBe(Infinity);
  const all = pages(3, 5, 8, 8.5);
  open.look(all);
  expect(open.unread(all)).toBe(8);
  open.goOn(all);
  expect([open.at, open.unread(all)]).toEqual([8.5, 8]);
  const anew = pages(1003, 1005, 1008, 1008.5);
  open.look(anew);
  expect([open.at, open.unread(anew)]).toEqual([1008.5, 1008]);
  open.goOn(anew);
  expect(open.unread(anew)).toBe(Infinity);
});

it('shows a page again that a card was looked at before', () => {
  open.look(pages(3));
  open.enough();
  open.look(pages(3, 5));
  open.see(14);
  open.see(14);
  expect([open.what, open.unread(pages(3, 5))]).toEqual(['page', 5]);
  open.toggle('page');
  expect([open.what, open.unread(pages(3, 5))]).toEqual([null, Infinity]);
});

it('stands open in a replay at a moment at which somebody read, and at no other', () => {
  open.stand(pages(3, 5), true);
  expect([open.what, open.at, open.unread(pages(3, 5))]).toEqual(['page', 5, Infinity]);
  open.stand(pages(3, 5), false);
  expect(open.what).toBe(null);
  open.stand(pages(3), true);
  expect([open.what, open.at]).toEqual(['page', 3]);
});
