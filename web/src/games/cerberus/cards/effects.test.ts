import { expect, it } from 'vitest';
import { effectOf } from './effects';

it('draws what a card costs and does, and the same for several once', () => {
  expect(effectOf('herd', 1)).toEqual({
    cost: [{ who: 'other', act: 'forward', n: '1' }],
    does: [{ who: 'other', act: 'back', n: '1', times: 3 }],
  });
  expect(effectOf('growl', 2)).toEqual({
    cost: [{ act: 'speed', n: '−1' }],
    does: [
      { who: 'hound', act: 'draw', n: '2' },
      { who: 'otherhound', act: 'draw', n: '1' },
    ],
  });
  expect(effectOf('cowardice', 2)?.does).toEqual([{ who: 'me', act: 'forward', n: '≤3' }]);
  expect(effectOf('sabotage', 2)?.does.map(({ act }) => act)).toEqual(['discard', 'or', 'back']);
});
