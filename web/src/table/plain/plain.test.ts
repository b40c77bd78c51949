import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Choice, Happening, Place, Scene, SeatState, Text } from '../../api/types';
import { i18n } from '../../lib/i18n.svelte';
import { offered } from '../../kit/testdata/choices';
import { partsOf } from '../testdata/parts';
import { sessionOf } from '../testdata/session';
import plain from '.';
import { choicesAbout, isPath, lines, sentence, sinceMove, thingsAt } from './scene';
import Words from './Words.svelte';

beforeAll(async () => {
  await i18n.use('en');
  await i18n.load('pebbles');
});
beforeEach(() => {
  // happy-dom has no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= () => {};
});

const names = ['', 'Ann', 'Ben'];
const t = (text: Text | string, args?: Text['args']) => i18n.say(text, args, { names, you: [1] });
const pebble = (n: number): Text => ({ key: 'pebbles.scene.pebble', args: { weight: { n } } });
const player = (seat: number): Text => ({
  key: 'pebbles.scene.player',
  args: { seat: { seat }, n: { n: 0 }, hand: { n: 2 } },
});
const place = (x: number, y: number, name: Text, rest: Partial<Place> = {}): Place => ({
  x,
  y,
  mark: '^',
  name,
  pieces: [],
  ...rest,
});
const scene: Scene = {
  places: [
    place(1, 0, { key: 'pebbles.scene.cairn' }, { pieces: [{ mark: '3', name: pebble(3) }] }),
    place(0, 1, player(1)),
    place(1, 1, player(2)),
  ],
  facts: [{ key: 'pebbles.scene.weight', args: { n: { n: 3 } } }],
  details: [],
  hand: [pebble(2), pebble(4)],
  held: [
    { kind: 'pebble', word: '2' },
    { kind: 'pebble', word: '4' },
  ],
};
const pick = (n: number) => offered(`pick ${n}: pebble ${n}`)[0]!;

function parts(moves: Choice[]) {
  const calls = { choose: vi.fn(), why: vi.fn() };
  const state = { seat: 1, scene, prompt: { key: 'x' }, moves } as unknown as SeatState;
  const seen = { view: null, state, reduced: true, names, t };
  return { ...partsOf({ seen, doing: { moves, ...calls } }), ...calls };
}

describe('what a choice is about', () => {
  it('is a place, or who stands there', () => {
    const stands = { mark: 'A', name: player(1), seat: 1 };
    const square = place(0, 0, pebble(1), {
      thing: { kind: 'place', word: '12' },
      pieces: [stands],
    });
    const [go, ask, end] = offered('move 12: place 12', 'ask 1: seat 1', 'end');
    expect(choicesAbout([go!, ask!, end!], thingsAt(square))).toEqual([go, ask]);
    expect(choicesAbout([go!, ask!], thingsAt(place(0, 0, pebble(1))))).toEqual([]);
  });
});

describe('a scene', () => {
  const named = [
    place(0, 0, pebble(1), { ways: [1] }),
    place(1, 0, pebble(2), { ways: [0, 2] }),
    place(2, 0, pebble(3), { about: [{ key: 'pebbles.scene.cairn' }] }),
  ];
  it('draws each way once, and only those there are', () => {
    expect(lines(named)).toEqual([
      [0, 1],
      [1, 2],
    ]);
    const apart = scene.places.map((one) => ({ ...one, apart: true }));
    expect(isPath(apart)).toBe(false);
    expect(lines(apart)).toEqual([]);
    expect(isPath(named)).toBe(false);
    expect(lines(scene.places)).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });
  it('is said a sentence a place', () => {
    expect(sentence(named[1]!, named, t)).toBe(
      'Pebble of weight 2. Ways to Pebble of weight 1 and Pebble of weight 3.',
    );
    expect(sentence(named[2]!, named, t)).toBe('Pebble of weight 3. Cairn.');
    expect(sentence(scene.places[0]!, scene.places, t)).toBe('Cairn. Here: Pebble of weight 3.');
  });
  it('tells what happened since a seat moved', () => {
    const move = (seq: number, seat: number, key: string) =>
      ({ kind: 'move', seq, seat, events: [{ key }] }) as unknown as Happening;
    const log = [move(1, 1, 'a'), move(2, 2, 'b'), move(3, 1, 'c'), move(4, 2, 'd')];
    expect(sinceMove(log, 1).map(({ key }) => key)).toEqual(['c', 'd']);
    expect(sinceMove(log, 0).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd']);
    // What another asked for is answered, and what led to it stays.
    const answered = [...log, { ...move(5, 1, 'e'), aside: true }];
    expect(sinceMove(answered, 1).map(({ key }) => key)).toEqual(['c', 'd', 'e']);
  });
});

describe('the plain table', () => {
  it('makes a choice by its card, and shows the others as buttons', async () => {
    const end: Choice = { move: 'end', label: { key: 'pebbles.prompt.over' } };
    const props = parts([pick(4), end]);
    render(plain.Tray, { ...props, sheet: false });
    const [two, four] = screen.getAllByTestId('card');
    expect(two?.className).not.toContain('able');
    await fireEvent.click(four!);
    expect(props.choose).toHaveBeenCalledWith('pick 4');
    await fireEvent.click(screen.getByTestId('plain-choice'));
    expect(props.choose).toHaveBeenLastCalledWith('end');
  });
  it('asks why not about a card that cannot be chosen', async () => {
    const props = parts([pick(2)]);
    render(plain.Tray, { ...props, sheet: false });
    const card = screen.getAllByTestId('card')[1]!;
    await fireEvent.click(card);
    expect(props.why).toHaveBeenCalledWith({ kind: 'pebble', word: '4' }, card);
  });
  it('shows places with who stands there, and says what they are', async () => {
    const props = parts([]);
    render(plain.Board, { ...props, width: 300, height: 200 });
    const [cairn] = screen.getAllByTestId('place');
    expect(cairn?.getAttribute('aria-label')).toBe('Cairn. Here: Pebble of weight 3.');
    await fireEvent.click(cairn!);
    expect(screen.getByTestId('thing').textContent).toContain('nothing to choose here');
  });
});

describe('the table in words', () => {
  it('stands under headings, in sentences', async () => {
    const session = await sessionOf({}, { scene });
    session.feed.log = [
      {
        ...{ seq: 1, kind: 'move', seat: 1, at: '2026-01-01T00:00:00Z' },
        events: [{ key: 'pebbles.event.take.you', args: { n: { n: 2 } } }],
      },
    ];
    render(Words, { session });
    const part = (name: string) => within(screen.getByRole('region', { name }));
    expect(part('Since your last move').getByText('You take the cairn: 2 pebbles.')).toBeTruthy();
    expect(part('Your hand').getAllByRole('listitem')).toHaveLength(2);
    expect(part('Who stands where').getByText('Cairn: Pebble of weight 3')).toBeTruthy();
    expect(part('Beside the board').getByText('Weight of the cairn: 3')).toBeTruthy();
    expect(part('The board, place by place').getAllByRole('listitem')).toHaveLength(3);
  });
});
