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
