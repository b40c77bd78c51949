import { describe, expect, it } from 'vitest';
// What the rules tell of a duel that a test of games/deukalion has set up.
import duel from '../../../../../games/deukalion/testdata/duel.json';
import type { GameEvent } from '../../../api/types';
import type { View } from '../view';
import { animate } from './animate';
import { event, view } from './testdata/view';
import type { What } from './what';

const seat = (n: number) => ({ seat: n });
const n = (value: number) => ({ n: value });
const site = (name: string) => ({ key: `deukalion.site.${name}` });
const chest = (name: string) => ({ key: `deukalion.chest.${name}` });
const square = (word: string) => ({ word });

const staged = duel as unknown as (GameEvent & { move: string; halves: number[] })[];

const played = (...events: GameEvent[]) => animate({ before: view, after: view, events }, false);
const steps = (...events: GameEvent[]) => played(...events).map((step) => step.what as What);

describe('what is shown', () => {
  it('is a ship on its way, square by square', () => {
    const sail = event('sail', {
      seat: seat(1),
      from: n(35),
      to: n(37),
      square: square('b5'),
      path: { path: [36, 37] },
    });
    expect(steps(sail)).toEqual([{ kind: 'sail', seat: 1, path: [35, 36, 37] }]);
  });

  it('is the Hydra, as seat 0', () => {
    const pounce = event('pounce', { seat: seat(1), other: seat(2), from: n(49), to: n(40) });
    expect(played(pounce)).toMatchObject([
      { what: { kind: 'sail', seat: 0, path: [49, 40] }, way: [49, 40], gathers: true },
      { what: { kind: 'sail', seat: 0, path: [49, 40] }, way: [49, 40], event: pounce },
    ]);
  });

  it('is a challenge where it is fought, and a throw with the hoplites as they will lie', () => {
    const lies = { skull: 0, blank: 0, side: 0, halves: 0 };
    const sides = [{ seat: 1, thrown: false, ...lies }];
    const duel = { kind: 'city', site: 'corinth', value: 3, at: [35, 1], decided: false, sides };
    const begun = { ...event('challenge_city', { seat: seat(1) }), change: { duel } };
    const change = { duel: { sides: { 0: { thrown: true } } } };
    const thrown = { ...event('throw', { seat: seat(1) }), change };
    const won = event('won_city', { seat: seat(1) });
    const all = played(begun, thrown, won);
    expect(all.map(({ way }) => way)).toEqual(all.map(() => [35, 1]));
    expect(all.map(({ gathers = false }) => gathers)).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
    ]);
    expect(all.map(({ during }) => during?.duel?.sides[0]?.thrown)).toEqual([
      undefined,
      undefined,
      false,
      true,
      true,
      true,
    ]);
  });

  it('is a chest on its way from a city to a ship', () => {
    const plunder = event('plunder', { seat: seat(1), site: site('corinth'), chest: chest('red') });
    const flies = { kind: 'chest', colour: 'red', from: 1, to: 35 };
    expect(steps(plunder)).toEqual([flies, flies]);
    expect(played(plunder)[1]?.way).toEqual([1, 35]);
  });

  it('fades where little motion is asked for', () => {
    const roll = event('roll', { path: { path: [1, 2, 3, 1, 2] } });
    const [step] = animate({ before: view, after: view, events: [roll] }, true);
    expect(step).toMatchObject({ ms: 120, what: { kind: 'roll' } });
  });
});

describe('a duel with Shield and a cry', () => {
  it('shows the score of the rules, step by step', () => {
    const all = played(...staged);
    const score = (view: View | undefined) => view?.duel?.sides.map((one) => one.halves);
    const ended = all.filter((step) => step.after && step.event?.key);
    const told = ended.map((step) => [step.event?.key, score(step.after)]);
    const shown = new Set(told.map(([key]) => key));
    expect(shown.size).toBeGreaterThan(3);
    expect(told).toEqual(
      staged
        .filter((one) => shown.has(one.key))
        .map((one) => [one.key, one.halves.length ? one.halves : undefined]),
    );
    const thrown = all.find((step) => (step.what as What).kind === 'throw' && !step.gathers);
    expect(score(thrown?.during)).toEqual(staged.find((one) => one.move.includes('throw'))?.halves);
  });
});
