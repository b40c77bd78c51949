import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../api/types';
import type { View } from '../view';
import { animate } from './animate';

const event = (name: string, args: GameEvent['args'] = {}, change?: object): GameEvent => ({
  key: `cerberus.event.${name}`,
  args,
  ...(change && { change }),
});
const n = (value: number) => ({ n: value });
const seat = (value: number) => ({ seat: value });

const before: View = {
  viewer: 1,
  boards: ['start_2', 'rope_bridge', 'portal', 'finish_3'],
  barque: 23,
  difficulty: 10,
  phase: 'turn',
  active: 1,
  awaited: 1,
  actionDone: false,
  optionalDone: false,
  dog: 3,
  hunt: 6,
  rage: { length: 10, left: 5, die: 4, speed: 3, minimum: 3, dark: 5, pawns: [0, 0, 0, 0] },
  players: [1, 2, 3].map((s) => ({
    seat: s,
    side: 'adventurer' as const,
    place: 4 + s,
    lead: 1 + s,
    hand: [],
    played: [],
    survival: 0,
    betrayal: 0,
    cards: {},
    aid: 0,
  })),
  barques: [1, 2, 3].map((slot) => ({ slot, seats: 0, discarded: false, seen: [] })),
  revealed: false,
  bridge: true,
  portal: false,
  survivalDeck: 28,
  betrayalDeck: 18,
  survivalDiscard: {},
  betrayalDiscard: {},
  removed: {},
  winners: [],
};

const all = (...events: GameEvent[]) => animate({ before, after: before, events }, false);
/** What happens, without the breath before it. */
const steps = (...events: GameEvent[]) => all(...events).filter((s) => !s.gathers);
const place = (view: View | undefined, s: number) => view?.players.find((p) => p.seat === s)?.place;

describe('animate', () => {
  it('walks a pawn 180 ms a space, and leaves it there', () => {
    const [step] = steps(
      event(
        'advance',
        { seat: seat(1), n: n(2), from: n(5), to: n(7), path: { path: [6, 7] } },
        { players: { 0: { place: 7 } } },
      ),
    );
    expect(step?.ms).toBe(360);
    expect(step?.what).toEqual({ kind: 'walk', seat: 1, path: [5, 6, 7] });
    expect(place(step?.during, 1)).toBe(5);
    expect(place(step?.after, 1)).toBe(7);
  });

  it('runs the dog faster than pawns walk', () => {
    const [step] = steps(
      event('hunt', { n: n(3), from: n(3), to: n(6), path: { path: [4, 5, 6] } }, { dog: 6 }),
    );
    expect(step?.what).toEqual({ kind: 'run', path: [3, 4, 5, 6] });
    expect(step?.ms).toBeLessThan(180 * 3);
    expect(step?.after?.dog).toBe(6);
  });

  it('stages the Hunt: the dog gathers, runs, and breathes before the catch', () => {
    const hunt = event('hunt', { n: n(3), from: n(3), to: n(5), path: { path: [4, 5] } });
    const staged = all(hunt, event('caught', { seat: seat(1), at: n(5) }), event('joins'));
    expect(staged.map((s) => [(s.what as { kind: string }).kind, !!s.gathers, s.way])).toEqual([
      ['run', true, [3, 4, 5]],
      ['run', false, [3, 4, 5]],
      ['caught', true, [5]],
      ['caught', false, [5]],
      ['joins', false, undefined],
    ]);
    const ms = staged.slice(0, 4).reduce((sum, s) => sum + s.ms, 0);
    expect(ms).toBeLessThan(2500);
  });

  it('shows a capture, the change of sides and the escort in order', () => {
    const shown = steps(
      event('caught', { seat: seat(1), at: n(5) }),
      event('joins', { seat: seat(1) }),
      event('escort', { from: n(5), to: n(2), path: { path: [4, 3, 2] } }),
      event('reset', { at: n(5), n: n(3) }),
    );
    expect(shown.map((s) => (s.what as { kind: string }).kind)).toEqual([
      'caught',
      'joins',
      'run',
      'die',
    ]);
    expect(shown[0]?.shake).toBe(true);
  });

  it('lets the rope bridge fall after the crossing', () => {
    const shown = steps(
      event(
        'cross',
        { seat: seat(2), from: n(8), to: n(12), path: { path: [12] } },
        { bridge: false },
      ),
    );
    expect(shown.map((s) => (s.what as { kind: string }).kind)).toEqual(['walk', 'bridge']);
    expect(shown[0]?.during?.bridge).toBe(true);
    expect(shown[1]?.during?.bridge).toBe(false);
  });

  it('shows exchanged Barques as whoever knows them knows them afterwards', () => {
    const known = (slot: number) =>
      before.barques.map((b) => ({ ...b, seats: b.slot === slot ? 3 : 0 }));
    const events = [event('swap', { seat: seat(1), a: n(1), b: n(2) }), event('turn')];
    const [step] = animate(
      { before: { ...before, barques: known(1) }, after: { ...before, barques: known(2) }, events },
      false,
    );
    expect(step?.after?.barques.map((b) => b.seats)).toEqual([0, 3, 0]);
  });

  it('reads the effect of a card from the key of its words', () => {
    const [step] = steps(
      event('play', {
        seat: seat(2),
        card: { key: 'cerberus.card.flee' },
        effect: { key: 'cerberus.card.flee.2' },
      }),
    );
    expect(step?.what).toEqual({ kind: 'card', seat: 2, card: 'flee', effect: 2 });
  });

  it('keeps the order and shortens everything with little motion', () => {
    const events = [
      event('rage', { n: n(1), at: n(5) }),
      event('caught', { seat: seat(1), at: n(5) }),
    ];
    const calm = animate({ before, after: before, events }, true);
    expect(calm.map((s) => s.ms)).toEqual([120, 600]);
    expect(calm.some((s) => s.shake)).toBe(false);
  });

  it('shows nothing for what is only told', () => {
    expect(steps(event('pass', { seat: seat(1) }), event('reshuffle'))).toEqual([]);
  });
});
