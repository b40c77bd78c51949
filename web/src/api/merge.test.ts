import { expect, it } from 'vitest';
import cases from '../../../internal/change/testdata/cases.json';
import { merge } from './merge';

it.each(cases as { was: unknown; now: unknown; change: unknown }[])(
  'makes $now of $was with $change',
  ({ was, now, change }) => {
    const before = structuredClone(was);
    expect(merge(was, change)).toEqual(now);
    expect(was).toEqual(before);
  },
);

it('shares what has not changed', () => {
  const was = { states: [{ view: { players: [1], deck: 3 } }], table: { seq: 1 } };
  const now = merge(was, { states: { 0: { view: { deck: 2 } } } }) as typeof was;
  expect(now.table).toBe(was.table);
  expect(now.states[0]?.view.players).toBe(was.states[0]?.view.players);
  expect(now.states[0]?.view.deck).toBe(2);
});
