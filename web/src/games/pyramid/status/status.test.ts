import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { Arg, Text } from '../../../api/types';
import type { Translate } from '../../../table/game';
import { partsOf } from '../../../table/testdata/parts';
import { view } from '../steps/testdata/view';
import type { View } from '../view';
import Status from './Status.svelte';

const names = ['', 'Ann', 'Ben', 'Chloé'];

/** Words that show their key, their numbers and the players. */
const t: Translate = (text: Text | string, args?: Record<string, Arg>) => {
  const whole: Text = typeof text === 'string' ? { key: text, args } : text;
  const told = Object.values(whole.args ?? {}).map(
    (a) => a.n ?? a.path?.join('') ?? (a.seat && names[a.seat]),
  );
  return [whole.key.replace('pyramid.ui.', ''), ...told.filter((word) => word !== undefined)].join(
    ' ',
  );
};

function show(shown: View) {
  const state = { seat: 1, view: shown } as never;
  return render(Status, partsOf<View>({ seen: { view: shown, state, names, t } }));
}

describe('the strip above the board', () => {
  afterEach(cleanup);

  it('has its place before the first round, unseen', () => {
    const { container } = show({ ...view, round: 0 });
    expect(container.querySelector('.status.before')).not.toBeNull();
  });

  it('tells the round, whose dice they are, and how many blocks are left', () => {
    show(view);
    expect(screen.getByLabelText('round 3 Ben')).toBeDefined();
    expect(screen.getByLabelText('blocks 35 1')).toBeDefined();
  });

  it('tells the cards and the odds of every deck', () => {
    show(view);
    expect(screen.getByLabelText('deck 12 risk.search_tools 17 25 58')).toBeDefined();
    expect(screen.getByLabelText('deck 14 risk.search 36 64 0')).toBeDefined();
  });

  it('tells nothing of the next card of a deck that is used up', () => {
    const decks = view.decks.map((d) => ({ ...d, left: 0, wound: 0, equipment: 0, treasure: 0 }));
    show({ ...view, decks });
    expect(screen.getAllByLabelText('deck 0')).toHaveLength(3);
  });

  it('shows the dice as they count for the one who looks', () => {
    show(view);
    expect(screen.getByLabelText('dice 13462 Ann 3')).toBeDefined();
  });

  it('shows the dice of the mummies once they are rolled', () => {
    show({ ...view, march: [4, 1, 6, 2, 5], marching: [4, 1, 6, 2, 5].map((face) => face >= 4) });
    expect(screen.getByLabelText('march 3 41625')).toBeDefined();
  });

  it('names the block set aside only to who knows it', () => {
    show({ ...view, aside: { seat: 2, settled: true } });
    expect(screen.getByLabelText(/^blocks 35 1 aside Ben/)).toBeDefined();
    cleanup();
    show({ ...view, aside: { seat: 1, settled: true, number: 22 } });
    expect(screen.getByLabelText(/^blocks 35 1 aside_known Ann/)).toBeDefined();
  });
});
