import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Choice, GameEvent, Happening } from '../../api/types';
import { partsOf } from '../../table/testdata/parts';
import Board from './board/Board.svelte';
import { labelsOf, pointOf } from './board/labels';
import { layOut } from './board/layout';
import Room from './board/Room.svelte';
import Tray from './cards/Tray.svelte';
import { asksFirst, deedsOf, looksAgain, mainFirst, movesAt, movesOf } from './moves/moves';
import { dropped, wish } from './moves/wish.svelte';
import { icon, places } from './places';
import { player } from './player';
import { entriesIn, found, pageOf, pagesOf, sentencesOf, unpictured } from './reading/pages';
import { ruleOf } from './rules';
import { animate } from './steps/animate';
import { story } from './story';
import { activeOf, placeOf, type View } from './view';

afterEach(cleanup);

const place = (number: number) => ({
  number,
  name: `place.${number}`,
  x: 10,
  y: 20,
  free: true,
  explored: false,
  lock: false,
  near: true,
  tried: false,
});
const room = (letter: string, x: number, y: number, ...numbers: number[]) => ({
  letter,
  name: `room.${letter}`,
  x,
  y,
  places: numbers.map(place),
});
const figure = (character: number, at: number, ...cards: number[]) => ({
  character,
  name: `character.${character}`,
  seat: 1,
  room: 'A',
  place: at,
  coloured: 5,
  grey: 1,
  cards: cards.map((number) => ({ number, name: `card.${number}`, points: 0, tried: false })),
});
const view = {
  phase: 'turn',
  active: 4,
  held: 0,
  moved: false,
  turn: 3,
  score: 9,
  rooms: [room('A', 0, 0, 101, 201), room('B', 0, 1, 102)],
  figures: [figure(4, 101, 10, 11), figure(1, 0)],
  notes: { read: [], tried: [], hints: [] },
} as unknown as View;

/** Choices by their moves, each with what it is about: "here: place 101, card 10". */
const offered = (...moves: string[]): Choice[] =>
  moves.map((line) => {
    const [move = '', things = ''] = line.split(': ');
    const about = things.split(', ').flatMap((thing) => {
      const [kind, word] = thing.split(' ');
      return kind && word ? [{ kind, word }] : [];
    });
    return { move, label: { key: `dungeon.move.${move.split(' ')[0]}` }, about };
  });
const event = (name: string, args: GameEvent['args'] = {}): GameEvent => ({
  key: `dungeon.event.${name}`,
  args,
});
const words = (key: string) => ({ key });
const move = (seq: number, ...events: GameEvent[]) =>
  ({ seq, kind: 'move', seat: 1, events }) as unknown as Happening;

describe('the moves', () => {
  const moves = offered(
    ...['go 201: place 201', 'explore: place 101', 'hold 10: card 10', 'hold 11: card 11'],
    ...['pass', 'hint'],
  );
  const held = offered(
    ...['with 10: card 10, card 11', 'here: place 101, card 11', 'give 1: character 1, card 11'],
    'lower: card 11',
  );
  const up = { ...view, held: 11, phase: 'hold' } as View;
  it('belong to a location, a card, or a button', () => {
    const names = (list: Choice[]) => list.map((c) => c.move);
    expect(names(movesAt(moves, 201))).toEqual(['go 201']);
    expect(names(movesAt(moves, 101))).toEqual(['explore']);
    expect(names(movesOf(moves, 11))).toEqual(['hold 11']);
    expect(names(movesOf(held, 11))).toEqual(['lower']);
    expect(names(deedsOf(moves))).toEqual(['explore', 'pass', 'hint']);
    expect(names(deedsOf(held))).toEqual(['here', 'give 1', 'lower']);
  });

  /** What is done for a wish, one move after the other, as they are offered. */
  const made = (card: number, on: string, ...states: [View, Choice[]][]) => {
    wish.make(card, dropped(on)!);
    return states.map(([now, list]) => wish.next(now, list));
  };
  it('by which a card is used lead to what it is dropped on', () => {
    expect(made(11, 'card 10', [view, moves], [up, held])).toEqual(['hold 11', 'with 10']);
    expect(made(11, 'character 1', [view, moves], [up, held])).toEqual(['hold 11', 'give 1']);
    expect(made(11, 'place 101', [view, moves], [up, held])).toEqual(['hold 11', 'here']);
    expect(made(10, 'card 11', [up, held])).toEqual(['with 10']);
    expect(made(10, 'place 201', [up, held], [view, moves])).toEqual(['lower', 'go 201']);
    expect(made(11, 'place 201', [up, held], [view, moves])).toEqual(['lower', 'go 201']);
    expect(made(11, 'card 12', [up, held])).toEqual([undefined]);
    expect(dropped('')).toBeUndefined();
  });

  it('take the turn only from a menu, and look again by no bright button', () => {
    expect(offered('explore', 'go 201').map(asksFirst)).toEqual([true, false]);
    expect(looksAgain(view, 'explore')).toBe(false);
    const [first, ...others] = view.rooms;
    const known = first && {
      ...first,
      places: first.places.map((p) => ({ ...p, explored: true })),
    };
    const seen = { ...view, rooms: [known, ...others] } as View;
    expect([looksAgain(seen, 'explore'), looksAgain(seen, 'pass')]).toEqual([true, false]);
    expect(deedsOf(offered('be 1', 'pass')).map((c) => c.move)).toEqual(['pass']);
  });

  it('have those first that are most worth doing, so that a lock is in sight', () => {
    const first = (lock: boolean) => {
      const here = { ...place(101), explored: true, lock };
      const seen = { ...view, rooms: [{ ...room('A', 0, 0), places: [here] }] } as View;
      return mainFirst(seen, offered('explore', 'hint', 'unlock', 'pass')).map((c) => c.move);
    };
    expect(first(true)).toEqual(['unlock', 'explore', 'hint', 'pass']);
    expect(first(false)).toEqual(['explore', 'hint', 'unlock', 'pass']);
  });

  it('that were wished for are made once, when they are offered, and else forgotten', () => {
    const there = { ...view, figures: [figure(4, 201, 11)] } as View;
    const here = offered('here: place 201, card 11');
    wish.make(11, { kind: 'place', word: '201' });
    expect(wish.next(view, [])).toBeUndefined();
    expect(wish.next(view, moves)).toBe('go 201');
    expect(wish.next(view, moves)).toBeUndefined();
    expect(wish.next(there, moves)).toBe('hold 11');
    expect(wish.next(there, here)).toBe('here');
    expect(wish.next(there, here)).toBeUndefined();
    wish.make(11, { kind: 'place', word: '201' });
    for (let i = 0; i < 3; i++) expect(wish.next(view, offered('pass'))).toBeUndefined();
    expect(wish.next(view, moves)).toBeUndefined();
  });
});

describe('what was read', () => {
  const log = [
    move(3, event('begin'), event('entry', { entry: { word: '100' }, words: words('e.100') })),
    move(4, event('go')),
    move(5, event('explore'), event('entry', { entry: { word: '101' }, words: words('e.101') })),
    move(6, event('draw')),
    move(7, event('hint', { words: words('h.10') })),
  ];
  it('is kept page by page, with what chance added', () => {
    const pages = pagesOf(log);
    expect(pages.map((p) => [p.seq, p.lines.map((l) => l.kind)])).toEqual([
      [3, ['words']],
      [5, ['words', 'fact']],
      [7, ['hint']],
    ]);
    expect(pages[1]?.lines[0]?.entry).toBe('101');
  });

  it('stops at the end of a chapter, with its score on a page of its own', () => {
    const said = (n: string) => event('entry', { entry: { word: n }, words: words(`e.${n}`) });
    const pages = pagesOf([
      move(3, event('begin'), said('100')),
      move(9, event('insert'), said('405'), event('chapter'), said('500')),
      move(10, event('draw')),
    ]);
    expect(pages.map((p) => [p.lines.length, p.chapter === true])).toEqual([
      [1, false],
      [1, false],
      [1, true],
      [2, false],
    ]);
    expect(pages.map((p) => Math.floor(p.seq))).toEqual([3, 9, 9, 9]);
    expect(pages[2] && entriesIn(pages, pages[2])).toBe(2);
  });

  it('has its ending on a page of its own, told like the story, with the points under it', () => {
    const about = { key: 'dungeon.scene.about', args: { words: words('ending.E1.about') } };
    const end = event('ending', { ending: { key: 'ending.E1' }, about: { text: about } });
    const said = event('entry', { entry: { word: '690' }, words: words('e.690') });
    const pages = pagesOf([move(9, event('choose'), said, end, event('score'), event('rating'))]);
    expect(pages.map((p) => [p.ending === true, p.lines.map((l) => l.kind)])).toEqual([
      [false, ['words']],
      [true, ['ending', 'words', 'fact', 'fact']],
    ]);
  });

  it('is a card, too, that somebody looks at', () => {
    const words14 = { number: 14, name: 'card.14', about: 'card.14.about' };
    const card = { ...words14, points: 0, used: false, tried: false };
    expect(pageOf(card).lines).toEqual([{ kind: 'words', text: words('card.14.about') }]);
    expect(pageOf({ ...card, about: undefined }).lines).toEqual([]);
    expect(pageOf(card).title?.args?.card).toEqual({ n: 14 });
  });

  it('leaves what a picture shows to those who listen', () => {
    const picture = { key: 'dungeon.scene.picture', args: { words: words('picture.bench') } };
    const about = { key: 'dungeon.scene.about', args: { words: words('card.10.about') } };
    const both = { key: 'dungeon.scene.both', args: { a: { text: about }, b: { text: picture } } };
    expect(unpictured(event('take', { about: { text: both } }))).toEqual({
      text: event('take', { about: { text: about } }),
      picture,
    });
    expect(unpictured(event('reveal', { about: { text: picture } }))).toEqual({
      text: event('reveal', { about: {} }),
      picture,
    });
    const bare = event('draw', { about: { text: about } });
    expect(unpictured(bare)).toEqual({ text: bare });
  });

  it('is found by its words, whatever their accents', () => {
    const say = (l: { text: GameEvent }) => (l.text.key === 'e.101' ? 'La forêt gelée' : 'Rien');
    expect(found(pagesOf(log), 'FORET gelee', say).map((p) => p.seq)).toEqual([5]);
    expect(found(pagesOf(log), '101', say).map((p) => p.seq)).toEqual([5]);
    expect(found(pagesOf(log), ' ', say)).toHaveLength(3);
  });

  it('is read aloud sentence by sentence', () => {
    expect(sentencesOf('You look. “Oh!” she says.', 'en').map((s) => s.trim())[0]).toBe(
      'You look.',
    );
  });
});

describe('the table', () => {
  it('knows who is at it and where', () => {
    expect(activeOf(view)?.place).toBe(101);
    expect(placeOf(view, 102)?.name).toBe('place.102');
    expect(player(view, 1).facts.map((f) => f.badge)).toEqual(['10', '2']);
    expect(player(view, 2).facts).toEqual([]);
  });

  it('has the map beside the room where that leaves more of it', () => {
    expect(layOut(view, { width: 900, height: 400 }).lying).toBe(true);
    const upright = layOut(view, { width: 390, height: 500 });
    expect(upright.lying).toBe(false);
    expect(upright.width).toBe(378);
    expect(upright.columns).toBeUndefined();
  });

  it('has the map in rows where its shape would leave too little of the room', () => {
    const corner = (i: number) => room(String(i), i % 4, Math.floor(i / 4), 100 + i);
    const many = { ...view, rooms: Array.from({ length: 14 }, (_, i) => corner(i)) } as View;
    const lying = layOut(many, { width: 507, height: 390 });
    expect([lying.columns, Math.round(lying.width)]).toEqual([8, 445]);
    expect(layOut(many, { width: 960, height: 385 }).columns).toBeUndefined();
    // On a small phone they stand in one row that is scrolled.
    const small = layOut(many, { width: 360, height: 231 });
    expect([small.columns, Math.round(small.width)]).toEqual([14, 267]);
  });

  it('holds up what is gained and lost', () => {
    const card = { text: { key: 'dungeon.scene.card', args: { card: { n: 12 } } } };
    const events = [event('explore'), event('take', { seat: { seat: 1 }, card })];
    const steps = animate({ before: view, after: view, events }, true);
    expect(steps.map((s) => s.what)).toEqual([
      { kind: 'held', seat: 1, title: card.text, sign: 'hand' },
    ]);
  });

  it('tells in the log where something was, and which rule it is', () => {
    const at = { text: { key: 'dungeon.scene.place', args: { place: { n: 301 } } } };
    expect(places(event('explore', { at }))).toEqual([301]);
    expect(places(event('pass'))).toEqual([]);
    expect(icon(event('reveal'))).toBeDefined();
    expect(ruleOf('~dungeon.prologue.hint.10.1')).toBe('U25');
    expect(ruleOf('dungeon.event.go')).toBeUndefined();
  });

  it('tells how it ended', () => {
    const over = { ...view, ending: 'ending.E1', rating: 'rating.8' };
    const told = story([move(3, event('reveal'))], over);
    expect(told.result.args?.ending).toEqual({ key: 'ending.E1' });
    expect(told.lines).toHaveLength(1);
    expect(story([], view).result.key).toBe('dungeon.ui.result_dark');
  });
});

it('keeps a place whole that is drawn at the edge of its room', () => {
  const at = (x: number, y: number) => pointOf({ ...place(101), x, y }, 1);
  expect(at(160, 100)).toEqual({ x: 160, y: 100 });
  expect(at(316, 196)).toEqual({ x: 292, y: 181 });
});

it('puts a name aside, or over its place, where another place or the edge is in its way', () => {
  const at = (number: number, x: number, y: number) => ({ ...place(number), x, y });
  const places = [at(101, 160, 100), at(201, 205, 112), at(301, 20, 40), at(401, 300, 40)];
  const stand = { width: 0, height: 0 };
  const all = labelsOf(places, 1.2, () => ({ ...stand, name: 'the workbench' }));
  expect([...all].map(([n, { aside, above }]) => [n, Number(aside.toFixed(2)), above])).toEqual([
    [101, 0.86, 0],
    [201, 0.3, 0],
    [301, 0.21, 0],
    [401, 0.83, 0],
  ]);
  const some = labelsOf(places, 1.2, ({ number }) => ({
    ...stand,
    name: number === 301 ? 'a name' : undefined,
  }));
  expect([...some.keys()]).toEqual([301]);

  // On a phone a name that would hide too much is left out, unless somebody is there.
  const crowd = [101, 201, 301, 401, 501, 601, 701, 801].map((n, i) => at(n, 140 + 6 * i, 100));
  const spare = labelsOf(
    crowd,
    1.1,
    ({ number }) => ({ ...stand, name: 'the workbench', spare: number !== 301 }),
    true,
  );
  expect(spare.has(301)).toBe(true);
  expect(spare.size).toBeLessThan(8);

  // Between two others under it, and with somebody on it, the name stands over their head.
  const row = [at(101, 100, 90), at(201, 160, 80), at(301, 220, 90), at(401, 160, 104)];
  const over = labelsOf(row, 1.2, ({ number }) =>
    number === 201 ? { name: 'the founder’s tomb', width: 28, height: 28 } : stand,
  );
  expect(over.get(201)?.above).toBe(39);

  // What has been left of a corner by the room's own name stays free.
  const high = [at(101, 60, 40)];
  const name = () => ({ ...stand, name: 'the duty roster' });
  const under = labelsOf(high, 1.2, name).get(101);
  expect(under?.above).toBe(0);
  const beside = labelsOf(high, 1.2, name, false, 1, { width: 200, height: 90 }).get(101);
  expect(beside).not.toEqual(under);
});

it('breaks a name into lines rather than hide something, or leave it out', () => {
  const at = (number: number, x: number, y: number) => ({ ...place(number), x, y });
  const stand = { width: 0, height: 0, name: 'the door with three locks', spare: true };
  const lines = (places: ReturnType<typeof at>[]) =>
    labelsOf(places, 1.18, () => stand, true).get(201)?.lines;
  expect(lines([at(201, 160, 100)])).toEqual(['the door with', 'three locks']);
  const corner = [at(201, 300, 100), at(101, 220, 100), at(301, 240, 130), at(401, 240, 70)];
  expect(lines(corner)).toEqual(['the door', 'with three', 'locks']);
});

describe('a room', () => {
  const open = () => {
    const look = vi.fn();
    const [shown] = view.rooms;
    if (!shown) throw new Error('there is no room');
    render(Room, {
      room: shown,
      view,
      moves: [],
      width: 600,
      hovered: null,
      focus: [],
      t: (text: { key: string } | string) => (typeof text === 'string' ? text : text.key),
      use: vi.fn(),
      tell: vi.fn(),
      hover: vi.fn(),
      looks: [{ seat: 2, at: { kind: 'place', word: '201' } }],
      names: ['', 'Ann', 'Bob'],
      reduced: true,
      look,
    });
    const spot = (number: number) =>
      screen.getByTestId('room').querySelector<HTMLElement>(`[data-hot="place-${number}"]`)!;
    return { look, spot };
  };

  it('shows where the others look, also in words', () => {
    const { spot } = open();
    expect(within(spot(201)).getByTestId('looks').textContent?.trim()).toBe('2');
    expect(spot(201).getAttribute('aria-label')).toContain('app.looks');
    expect(within(spot(101)).queryByTestId('looks')).toBeNull();
    expect(spot(101).getAttribute('aria-label')).not.toContain('app.looks');
  });

  it('tells where one points, and that one points nowhere; a finger stays where it was', async () => {
    const { look, spot } = open();
    await fireEvent.pointerOver(spot(101).firstElementChild!);
    await fireEvent.focusIn(spot(201));
    await fireEvent.pointerLeave(screen.getByTestId('room'), { pointerType: 'touch' });
    expect(look.mock.calls).toEqual([[101], [201]]);
    await fireEvent.pointerLeave(screen.getByTestId('room'), { pointerType: 'mouse' });
    expect(look).toHaveBeenLastCalledWith(null);
  });
});

it('shows those who wait what somebody else can choose', () => {
  const now = { ...view, phase: 'offer', offers: ['choice.290', 'choice.291'] } as View;
  const parts = partsOf<View>({ seen: { view: now, state: { seat: 2, view: now } as never } });
  render(Tray, { ...parts, sheet: false, pulled: false });
  const items = within(screen.getByTestId('others-choose')).getAllByRole('listitem');
  expect(items.map((one) => one.textContent)).toEqual(now.offers);
  cleanup();

  const free = [1, 2].map((character) => ({ character, name: `character.${character}` }));
  const before = { ...view, phase: 'choose', rooms: [], figures: [], free } as unknown as View;
  const seen = { view: before, state: { seat: 2, view: before } as never };
  const board = render(Board, { ...partsOf<View>({ seen }), width: 600, height: 400 });
  expect(board.getByText('character.2')).toBeTruthy();
  expect(board.queryByRole('button')).toBeNull();
});

it('folds a long list of hints, those about cards and those about places', () => {
  const about = Array.from({ length: 20 }, (_, i): Choice => {
    const [kind, n] = i < 10 ? ['card', 10 + i] : ['place', 91 + i];
    const text = { key: `dungeon.scene.${kind}`, args: { [kind]: { n } } };
    return { move: `about ${n}`, label: { key: 'dungeon.move.about', args: { about: { text } } } };
  });
  const now = { ...view, phase: 'hints' } as View;
  const seen = { view: now, state: { seat: 1, view: now } as never };
  const moves = [...about, ...offered('shut')];
  const parts = partsOf<View>({ seen, doing: { moves } });
  const { container } = render(Tray, { ...parts, sheet: false, pulled: false });
  const fold = (kind: string) => container.querySelectorAll(`[data-fold=${kind}] [data-deed]`);
  expect([fold('cards').length, fold('places').length]).toEqual([10, 10]);
  expect(container.querySelectorAll('.deeds > [data-deed]')).toHaveLength(1);
});

it('says what is counted when few turns are left', () => {
  const told = (countdown: number) => {
    const now = { ...view, countdown } as View;
    const seen = { view: now, state: { seat: 1, view: now } as never };
    render(Tray, { ...partsOf<View>({ seen }), sheet: false, pulled: false });
    const soon = screen.queryByTestId('soon')?.textContent.trim();
    cleanup();
    return soon;
  };
  expect([0, 3, 4].map(told)).toEqual([undefined, 'dungeon.scene.count', undefined]);
});

it('puts a card into a lock by its picture, too', async () => {
  const choose = vi.fn();
  const pictured = { ...figure(4, 101, 10), seat: 1 };
  pictured.cards = pictured.cards.map((card) => ({ ...card, picture: 'picture.10' }));
  const now = {
    ...view,
    phase: 'lock',
    figures: [pictured],
    lock: { digits: 0, cards: 3, set: [] },
  };
  const moves = offered('insert 10: card 10');
  const seen = { view: now as never, state: { seat: 1, view: now } as never };
  const { container } = render(Tray, {
    ...partsOf<View>({ seen, doing: { moves, choose } }),
    sheet: true,
    pulled: false,
  });
  await fireEvent.click(container.querySelector('[data-drop="card 10"] img')!);
  expect(choose.mock.calls).toEqual([['insert 10']]);
});

it('stays where the end was read', () => {
  const over = { ...view, phase: 'over', active: 0 } as View;
  const seen = { view: over, state: { seat: 1, view: over } as never };
  render(Board, { ...partsOf<View>({ seen }), width: 600, height: 400 });
  expect(screen.getByTestId('room').dataset.room).toBe('A');
});

it('makes no move at a table that was wished for at another', async () => {
  const choose = vi.fn();
  const at = (moves: Choice[]) => {
    const seen = { view, state: { seat: 1, view, moves } as never, names: ['', 'Ann'] };
    return { ...partsOf<View>({ seen, doing: { moves, choose } }), width: 600, height: 400 };
  };
  const one = render(Board, at([]));
  wish.make(10, { kind: 'place', word: '201' });
  await one.rerender(at(offered('go 201: place 201')));
  expect(choose.mock.calls).toEqual([['go 201']]);
  one.unmount();
  render(Board, at(offered('here: place 201, card 10')));
  await Promise.resolve();
  expect(choose).toHaveBeenCalledTimes(1);
});
