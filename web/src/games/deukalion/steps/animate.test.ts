import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../api/types';
import type { View } from '../view';
import { after } from './after';
import { animate } from './animate';
import { event, player, view } from './testdata/view';
import type { What } from './what';

const seat = (n: number) => ({ seat: n });
const n = (value: number) => ({ n: value });
const site = (name: string) => ({ key: `deukalion.site.${name}` });
const chest = (name: string) => ({ key: `deukalion.chest.${name}` });
const square = (word: string) => ({ word });

const played = (...events: GameEvent[]) => animate({ before: view, after: view, events }, false);
const steps = (...events: GameEvent[]) => played(...events).map((step) => step.what as What);
const then = (...events: GameEvent[]) => events.reduce<View>(after, view);

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
    const begun = event('challenge_city', { seat: seat(1), site: site('corinth') });
    const thrown = event('throw', { seat: seat(1), skull: n(2), blank: n(3), side: n(1) });
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

describe('the view after an event', () => {
  it('has a challenge with what was thrown, until it is decided', () => {
    const begun = event('challenge_city', { seat: seat(1), site: site('corinth') });
    const thrown = event('throw', { seat: seat(1), skull: n(2), blank: n(3), side: n(1) });
    const open = then(begun, thrown);
    expect(open.duel).toMatchObject({ kind: 'city', value: 3, site: 'corinth' });
    expect(open.duel?.sides).toEqual([
      { seat: 1, thrown: true, skull: 2, blank: 3, side: 1, halves: 7 },
    ]);
    const again = event('throw', { seat: seat(1), skull: n(1), blank: n(0), side: n(1) });
    expect(after(open, again).duel?.sides[0]).toMatchObject({ skull: 1, side: 2, halves: 8 });
    expect(after(open, event('won_city', { seat: seat(1) })).duel).toBeUndefined();
  });

  it('has hoplites in the Underworld, and back from there', () => {
    const lost = then(event('fall', { seat: seat(1), n: n(3) }));
    expect(lost.players[0]).toMatchObject({ crew: 5, fallen: 5 });
    expect(after(lost, event('reclaim', { seat: seat(1), n: n(5) })).players[0]).toMatchObject({
      crew: 10,
      fallen: 0,
    });
  });

  it('has a settlement seized, with its Honour', () => {
    const seize = event('seize', {
      seat: seat(1),
      other: seat(2),
      site: site('salamis'),
      n: n(1),
    });
    const now = then(seize);
    expect(now.sites[1]?.owner).toBe(1);
    expect(now.players.map((p) => [p.crew, p.fallen, p.score])).toEqual([
      [7, 2, 4],
      [8, 3, 2],
    ]);
  });

  it('has chests where they went', () => {
    const laden = { ...view, players: [player(1, { chests: ['red', 'blue'] }), player(2)] };
    const dump = event('dump', { seat: seat(1), chest: chest('blue'), site: site('corinth') });
    const dumped = after(laden, dump);
    expect(dumped.players[0]?.chests).toEqual(['red']);
    expect(dumped.sites[0]?.chests).toEqual(['red', 'blue']);
    const loot = event('loot', { seat: seat(2), other: seat(1), chest: chest('red') });
    expect(after(dumped, loot).players.map((p) => p.chests)).toEqual([[], ['red']]);
  });

  it('has the dice of a roll, and their signs', () => {
    const rolled = then(
      event('turn', { seat: seat(2), n: n(5) }),
      event('roll', { path: { path: [2, 1, 3, 2, 1] } }),
    );
    expect(rolled).toMatchObject({ active: 2, round: 5, kylix: { centre: 2, turned: -1 } });
    const cup = event('cup', {
      seat: seat(2),
      hydra: n(1),
      card: n(3),
      hoplites: n(2),
      move: n(1),
    });
    expect(after(rolled, cup).kylix?.signs).toEqual({ hydra: 1, card: 3, hoplites: 2, move: 1 });
  });
});
