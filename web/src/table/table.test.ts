import { describe, expect, it } from 'vitest';
import type { Happening, SeatState } from '../api/types';
import { eyes } from './session/eyes.svelte';
import { fresh, lines, standing } from './log';
import { hold, scaled, WHOLE } from './zoom';

const happening = (seq: number, kind = 'move', more: Partial<Happening> = {}): Happening => ({
  seq,
  kind,
  at: '2026-01-01T00:00:00Z',
  seat: 1,
  events: kind === 'move' ? [{ key: `event.${seq}` }] : [],
  ...more,
});
const state = (seat: number, moves: number): SeatState => ({
  seat,
  view: {},
  prompt: { key: 'p' },
  moves: Array.from({ length: moves }, (_, i) => ({ move: `m ${i}`, label: { key: 'm' } })),
  canUndo: false,
  scene: { places: [], facts: [], details: [], hand: [] },
});

describe('the log', () => {
  it('leaves out what was taken back, but not the chat', () => {
    const all = [
      happening(1),
      happening(2),
      happening(3, 'chat', { words: 'oh' }),
      happening(4),
      happening(5, 'undo', { back: 2 }),
      happening(6),
    ];
    expect(standing(all).map((h) => h.seq)).toEqual([1, 3, 6]);
    expect(lines(all).map((l) => l.event.key)).toEqual(['event.1', 'event.6']);
  });

  it('takes each entry once, however often it is told', () => {
    const known = [happening(1), happening(2)];
    expect(fresh(known, [happening(1), happening(2), happening(3)]).map((h) => h.seq)).toEqual([3]);
    expect(fresh([], known)).toHaveLength(2);
  });

  it('knows what is new when everything is told in other numbers', () => {
    const at = (second: number) => `2026-01-01T00:00:0${second}Z`;
    const known = [happening(1, 'move', { at: at(1) }), happening(2, 'move', { at: at(3) })];
    const told = [1, 2, 3, 4, 4].map((s, i) => happening(1001 + i, 'move', { at: at(s) }));
    expect(fresh(known, told).map((h) => h.seq)).toEqual([1004, 1005]);
  });
});

describe('eyes', () => {
  it('are always open on a device with one seat, or none', () => {
    expect(eyes([state(2, 0)], [2], 1, 0)).toEqual({ seat: 2, curtain: 0, others: [] });
    expect(eyes([state(0, 0)], [], 1, 0)).toEqual({ seat: 0, curtain: 0, others: [] });
  });

  it('see only the public while no seat of the device is awaited', () => {
    expect(eyes([state(1, 0), state(2, 0)], [1, 2], 3, 1).seat).toBe(0);
  });

  it('wait behind the curtain until the awaited player has lifted it', () => {
    const states = [state(1, 0), state(2, 3), state(0, 0)];
    expect(eyes(states, [1, 2], 2, 1)).toEqual({ seat: 0, curtain: 2, others: [] });
    expect(eyes(states, [1, 2], 2, 2)).toEqual({ seat: 2, curtain: 0, others: [] });
  });

  it('stay with who looks while several may do something', () => {
    const states = [state(1, 2), state(2, 1), state(3, 1)];
    expect(eyes(states, [1, 2, 3], 1, 0)).toEqual({ seat: 0, curtain: 1, others: [2, 3] });
    expect(eyes(states, [1, 2, 3], 1, 2)).toEqual({ seat: 2, curtain: 0, others: [1, 3] });
  });
});

describe('zoom', () => {
  it('keeps the point under the finger, and the board in the frame', () => {
    const eye = scaled(WHOLE, 2, 100, 50);
    expect(eye).toEqual({ scale: 2, x: -100, y: -50 });
    expect(hold({ scale: 2, x: 40, y: -900 }, 300, 200)).toEqual({ scale: 2, x: 0, y: -200 });
    expect(scaled(WHOLE, 0.1, 0, 0).scale).toBe(1);
  });
});
