import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../api/types';
import { playerOf } from '../view';
import { animate } from './animate';
import { card, event, mummy, n, seat, view } from './testdata/view';
import { whatOf } from './what';

/** What happens, without the breath before it. */
const steps = (...events: GameEvent[]) =>
  animate({ before: view, after: view, events }, false).filter((s) => !s.gathers);
const kinds = (...events: GameEvent[]) => steps(...events).map((s) => whatOf(s)?.kind);

describe('animate', () => {
  it('walks a figure to the next square, and spends an action', () => {
    const [step] = steps(
      event(
        'move',
        { seat: seat(1), from: n(2), to: n(8) },
        { players: { 0: { place: 8, left: 2 } } },
      ),
    );
    expect(step?.what).toEqual({ kind: 'walk', seat: 1, path: [2, 8], out: false });
    expect(playerOf(step!.during!, 1)?.place).toBe(2);
    expect(playerOf(step!.after!, 1)).toMatchObject({ place: 8, left: 2 });
  });

  it('lets one in from the space outside', () => {
    const [step] = steps(event('enter', { seat: seat(3), to: n(3) }));
    expect(step?.what).toMatchObject({ kind: 'walk', path: [37, 3] });
  });

  it('walks out by the door', () => {
    const [step] = steps(event('escape', { seat: seat(2), from: n(3), to: n(37) }));
    expect(step?.what).toEqual({ kind: 'walk', seat: 2, path: [3, 37], out: true });
  });

  it('shows a jump into the entrance once', () => {
    const jump = event('jump', { seat: seat(2), from: n(3), to: n(37) });
    expect(kinds(jump, event('escape', { seat: seat(2), from: n(37), to: n(37) }))).toEqual([
      'jump',
    ]);
  });

  it('makes one walk of the steps of a mummy, and turns it', () => {
    const step = (from: number, to: number) =>
      event(
        'walk',
        { mummy: mummy('imhotep'), from: n(from), to: n(to) },
        { mummies: { 2: { place: to } } },
      );
    const [walk, ...rest] = steps(step(18, 12), step(12, 6), step(6, 12));
    expect(rest).toEqual([]);
    expect(walk?.what).toEqual({
      kind: 'stalk',
      mummy: { name: 'imhotep', seat: 0 },
      path: [18, 12, 6, 12],
    });
    expect(walk?.ms).toBe(540);
    expect(walk?.during?.mummies[2]?.place).toBe(18);
    expect(walk?.after?.mummies[2]).toMatchObject({ place: 12 });
  });

  it('stops a walk for a touch on the way', () => {
    const step = (from: number, to: number) =>
      event('walk', { mummy: mummy('imhotep'), from: n(from), to: n(to) });
    const touch = event('touch', { seat: seat(1), mummy: mummy('imhotep'), at: n(12) });
    expect(kinds(step(18, 12), touch, step(12, 6))).toEqual(['stalk', 'touch', 'stalk']);
  });

  it('flashes a wound as a danger, and a treasure not', () => {
    const deck = { key: 'pyramid.deck.sand' };
    const [bite, gain] = steps(
      event('draw', { seat: seat(1), card: card('scorpion'), deck }),
      event('draw', { seat: seat(1), card: card('hededet', 3), deck }),
    );
    expect(bite?.what).toMatchObject({ kind: 'card', card: 'scorpion', wound: true });
    expect(bite?.sound).toBe('danger');
    expect(gain?.what).toMatchObject({ card: 'hededet_3', wound: false, back: 'sand' });
  });

  it('drops a block with a shake, then strikes, moves and crushes in order', () => {
    const all = steps(
      event('falls', { at: n(2) }),
      event('struck', { seat: seat(1) }),
      event('jump', { seat: seat(1), from: n(2), to: n(8) }),
      event('crushed', { seat: seat(2), at: n(3) }),
    );
    expect(all.map((s) => whatOf(s)?.kind)).toEqual(['block', 'struck', 'jump', 'crushed']);
    expect(all.map((s) => s.shake)).toEqual([true, false, false, false]);
  });

  it('turns an adventurer into a mummy', () => {
    const touch = event('touch', { seat: seat(2), mummy: mummy('initkaes'), at: n(1) });
    const all = steps(touch, event('becomes', { seat: seat(2), at: n(1) }));
    expect(all.map((s) => whatOf(s)?.kind)).toEqual(['touch', 'becomes']);
  });

  it('opens an alcove before the idol is taken', () => {
    const god = { key: 'pyramid.god.sobek' };
    const all = steps(
      event('lock', { seat: seat(1), path: { path: [1, 2, 3, 3, 6] }, n: n(0) }),
      event('opens', { seat: seat(1), god }),
      event('idol', { seat: seat(1), card: card('idol_sobek', 5) }),
    );
    expect(all.map((s) => whatOf(s)?.kind)).toEqual(['lock', 'alcove', 'idol']);
  });

  it('marks the dice that count as the rules say', () => {
    const lock = { god: 'sobek', dice: [1, 2, 5, 5, 6], kept: [true, false, false, false, true] };
    const [roll, march, rolled] = steps(
      event('roll', { path: { path: [4, 2, 6, 3, 1] } }, { players: { 0: { counting: [true] } } }),
      event('march', { path: { path: [5, 1, 1, 1, 1] }, n: n(1) }, { marching: [true] }),
      event('lock', { seat: seat(1), path: { path: lock.dice }, n: n(1) }, { lock }),
    );
    expect(roll?.what).toMatchObject({ kind: 'roll', counts: [true] });
    expect(march?.what).toMatchObject({ kind: 'march', counts: [true], n: 1 });
    expect(rolled?.what).toMatchObject({ kind: 'lock', counts: lock.kept });
  });

  it('stages the walk of a mummy and the fall of a block', () => {
    const walk = event('walk', { mummy: mummy('imhotep'), from: n(18), to: n(12) });
    const events = [walk, event('falls', { at: n(9) }), event('ready', { seat: seat(1) })];
    const staged = animate({ before: view, after: view, events }, false);
    expect(staged.map((s) => [whatOf(s)?.kind, !!s.gathers, s.way])).toEqual([
      ['stalk', true, [18, 12]],
      ['stalk', false, [18, 12]],
      ['block', true, [9]],
      ['block', false, [9]],
    ]);
  });

  it('keeps the order and shortens everything with little motion', () => {
    const events = [event('falls', { at: n(9) }), event('struck', { seat: seat(1) })];
    const calm = animate({ before: view, after: view, events }, true);
    expect(calm.map((s) => s.ms)).toEqual([600, 600]);
    expect(calm.some((s) => s.shake)).toBe(false);
  });

  it('shows nothing for what is only told', () => {
    expect(steps(event('ready', { seat: seat(1) }), event('round', { n: n(4) }))).toEqual([]);
  });
});
