import { describe, expect, it } from 'vitest';
import type { Happening, Summary } from '../../api/types';
import { cardOf, cardText, kindOf, valueOf } from './cards/names';
import { brackets, GROUPS } from './tables';
import { places } from './places';
import { player } from './player';
import { ruleOf } from './rules';
import { card, event, mummy, n, player as made, seat, view } from './steps/testdata/view';
import { reasons, scores } from './scores';
import { story } from './story';

describe('the names of cards', () => {
  it('are the words of the notation', () => {
    expect(cardOf(card('hededet', 3))).toBe('hededet_3');
    expect(cardOf(card('idol_thoth', 7))).toBe('idol_thoth');
    expect(cardOf(card('snake'))).toBe('snake');
    expect(cardOf(undefined)).toBe('');
  });

  it('are written with their value', () => {
    expect(cardText('hededet_3')).toEqual({ key: 'pyramid.card.hededet', args: { n: { n: 3 } } });
    expect(cardText('bag')).toEqual({ key: 'pyramid.card.bag', args: undefined });
    expect(valueOf('idol_horus')).toBe(10);
  });

  it('tell what kind they are of', () => {
    const kinds = ['udjat', 'mummy', 'idol_sobek', 'water_chest', 'horus_9'].map(kindOf);
    expect(kinds).toEqual(['equipment', 'wound', 'idol', 'chest', 'treasure']);
  });
});

describe('the load', () => {
  it('fills slots in the brackets of the level', () => {
    expect([brackets.map((b) => b.level), GROUPS]).toEqual([
      [2, 3, 4, 5],
      [3, 3, 3, 3],
    ]);
  });
});

describe('the note beside a player', () => {
  it('tells what is carried, as counts', () => {
    const note = player(view, 1);
    expect(note.side).toEqual({ key: 'pyramid.adventurer.gore' });
    const facts = note.facts.map((f) => `${f.words.key.split('.').at(-1)} ${f.badge}`);
    expect(facts).toEqual(['load 4', 'left 3', 'wounds 1', 'exit 2']);
    expect(note.facts[0]?.slots).toEqual({ groups: [3, 3, 3, 3], full: 4, heavy: 2 });
  });

  it('names the fate of one who is out', () => {
    const players = [made(1, { fate: 'crushed', place: 0 })];
    const note = player({ ...view, players }, 1);
    expect(note).toEqual({ side: { key: 'pyramid.fate.crushed' }, facts: [], out: true });
  });
});

describe('the places of an event', () => {
  it('are the squares it is about', () => {
    expect(places(event('move', { from: n(2), to: n(8) }))).toEqual([2, 8]);
    const walk = { mummy: mummy('imhotep'), from: n(18), to: n(12) };
    expect(places(event('walk', walk))).toEqual([18, 12]);
  });

  it('are none for dice', () => {
    expect(places(event('roll', { path: { path: [1, 2, 3, 4, 5] } }))).toEqual([]);
  });
});

describe('the rule of a thing', () => {
  it('is the one that explains it', () => {
    expect(ruleOf('pyramid.card.udjat')).toBe('P32');
    expect(ruleOf('pyramid.card.idol_sobek')).toBe('P14');
    expect(ruleOf('pyramid.ability.shoot')).toBe('P35');
    expect(ruleOf('pyramid.area.sand')).toBe('P18');
    expect(ruleOf('pyramid.event.move')).toBeUndefined();
  });
});

describe('the story', () => {
  const table = { you: [] as number[] } as Summary;
  const move = (seq: number, ...events: Happening['events']): Happening =>
    ({ seq, kind: 'move', events }) as Happening;

  it('is told in the order of the game, and ends with the score', () => {
    const score = { treasures: 9, idols: 5, chests: 4, gods: 2, variety: 3, total: 21 };
    const over = {
      ...view,
      outcome: 'escape',
      winners: [2],
      players: [made(1), made(2, { score })],
    };
    const log = [
      move(3, event('idol', { seat: seat(2), card: card('idol_sobek', 5) })),
      move(4, event('move', { seat: seat(2) }), event('crushed', { seat: seat(1) })),
      move(5, event('escape', { seat: seat(2) })),
    ];
    const told = story(log, over, table);
    expect(told.result.key).toBe('pyramid.result.escape');
    expect(told.lines.map((l) => l.text.key.split('.').at(-1))).toEqual([
      'idol',
      'crushed',
      'escape',
      'score',
    ]);
    expect(told.lines.map((l) => l.seq)).toEqual([3, 4, 5, 5]);
  });

  it('forgets what was taken back', () => {
    const log = [
      move(1, event('idol', { seat: seat(1) })),
      { seq: 2, kind: 'undo', back: 1, events: [] } as unknown as Happening,
    ];
    const told = story(log, { ...view, outcome: 'mummies' }, table);
    expect(told).toEqual({
      result: { key: 'pyramid.result.mummies', args: { winners: { seats: [] } } },
      mine: [],
      lines: [],
    });
  });

  it('counts what everybody brought out, and says what became of the others', () => {
    const score = (total: number) => ({
      treasures: total,
      idols: 0,
      chests: 0,
      gods: 1,
      variety: 0,
      total,
    });
    const players = [
      made(1, { fate: 'escaped', score: score(7) }),
      made(2, { fate: 'sealed' }),
      made(3, { fate: 'escaped', score: score(9) }),
    ];
    const over = { ...view, outcome: 'escape', winners: [3], players };
    expect(scores(over)?.rows).toEqual([
      { seat: 3, parts: [9, 0, 0, 0], total: 9 },
      { seat: 1, parts: [7, 0, 0, 0], total: 7 },
      { seat: 2, parts: [], total: 0, instead: { key: 'pyramid.fate.sealed' } },
    ]);
    const why = reasons(over, { you: [1, 2, 3] } as Summary);
    expect(why.map((text) => text.key.split('.').at(-1))).toEqual(['less', 'sealed', 'more']);
    expect(why[0]?.args).toMatchObject({ other: { seat: 3 }, n: { n: 2 } });
    expect(scores(view)).toBeUndefined();
  });
});
