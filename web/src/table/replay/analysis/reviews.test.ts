import { describe, expect, it } from 'vitest';
import type { Review } from '../../../api/types';
import { better, costliest, curveOf, reviewAt } from './reviews';

const weighed = (move: string, chance: number) => ({
  move,
  label: { key: `g.move.${move}` },
  chance,
  visits: 9,
});
const review = (number: number, seat: number, swing: number): Review => ({
  number,
  seat,
  swing,
  made: weighed('made', 400),
  others: [weighed('best', 400 + swing), weighed('worse', 300)],
});
const all = [review(2, 1, 0), review(3, 2, 90), review(5, 1, 30), review(7, 1, 19)];

describe('an analysis', () => {
  it('names the decisions that cost a seat most, the worst first', () => {
    const more = [...all, review(8, 1, 70), review(9, 1, 25), review(10, 1, 40)];
    expect(costliest(more, 1).map((one) => one.number)).toEqual([8, 10, 5]);
    expect(costliest(all, 3)).toEqual([]);
  });

  it('names what would have been better', () => {
    expect(better(review(3, 2, 90)).map((one) => one.move)).toEqual(['best']);
    expect(better(review(3, 2, 0))).toEqual([]);
  });

  it('is a curve of each seat, from before each decision to after it', () => {
    expect(curveOf(all, 2, { n: 9, chance: 1000 })).toEqual([
      { n: 2, chance: 490 },
      { n: 3, chance: 400 },
      { n: 9, chance: 1000 },
    ]);
    expect(curveOf(all, 4, { n: 9, chance: 0 })).toEqual([]);
  });

  it('tells of the decision that comes next, or of the last one', () => {
    expect([0, 1, 2, 3, 8].map((n) => reviewAt(all, n)?.number)).toEqual([
      undefined,
      2,
      3,
      3,
      undefined,
    ]);
  });
});
