import { expect, it } from 'vitest';
import { planned, type SeatPlan } from './plan';

const person = (name = ''): SeatPlan => ({ kind: 'person', name, bot: '' });

it('gives everybody on one device a name of his own', () => {
  const seats = planned([person(), person(), person('ann'), person('Bea')], 'Ann');
  expect(seats.map((seat) => seat.name)).toEqual(['Ann', 'Ann 2', 'ann 3', 'Bea']);
});

it('keeps a numbered name within the length of a name', () => {
  const long = 'x'.repeat(24);
  expect(planned([person(), person()], long)[1]?.name).toBe(`${'x'.repeat(21)} 2`);
});
