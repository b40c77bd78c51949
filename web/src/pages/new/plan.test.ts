import { expect, it } from 'vitest';
import { firstPlan, planned, tapped, type SeatPlan } from './plan';

const person = (name = ''): SeatPlan => ({ kind: 'person', name, bot: '', temper: '' });

it('gives everybody on one device a name of his own', () => {
  const seats = planned([person(), person(), person('ann'), person('Bea')], 'Ann');
  expect(seats.map((seat) => seat.name)).toEqual(['Ann', 'Ann 2', 'ann 3', 'Bea']);
});

it('keeps a numbered name within the length of a name', () => {
  const long = 'x'.repeat(24);
  expect(planned([person(), person()], long)[1]?.name).toBe(`${'x'.repeat(21)} 2`);
});

const kinds = (plan: SeatPlan[]) => plan.map((seat) => seat.kind).join(' ');

it('begins as the way of playing says', () => {
  expect(kinds(firstPlan('alone', 3))).toBe('person bot bot');
  expect(kinds(firstPlan('friends', 3))).toBe('person open open');
  expect(kinds(firstPlan('device', 3))).toBe('person person bot');
});

it('changes a seat by a tap on its figure', () => {
  expect(kinds(tapped('alone', firstPlan('alone', 3), 2))).toBe('bot bot person');
  const friends = tapped('friends', firstPlan('friends', 3), 1);
  expect(kinds(friends)).toBe('person bot open');
  expect(kinds(tapped('friends', friends, 1))).toBe('person open open');
  expect(kinds(tapped('friends', friends, 0))).toBe('person bot open');
  const device = tapped('device', firstPlan('device', 3), 0);
  expect(kinds(device)).toBe('bot person bot');
  expect(kinds(tapped('device', device, 1))).toBe('bot person bot');
  expect(kinds(tapped('device', device, 2))).toBe('bot person person');
});

it('asks for a bot by its level and its temperament', () => {
  const bot = (level: string, temper: string): SeatPlan => ({
    ...person(),
    kind: 'bot',
    bot: level,
    temper,
  });
  const seats = planned([bot('easy', ''), bot('hard', 'bold'), bot('random', 'bold')], 'Ann');
  expect(seats.map((seat) => seat.bot)).toEqual(['easy', 'hard:bold', 'random']);
});
