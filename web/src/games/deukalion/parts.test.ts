import { describe, expect, it } from 'vitest';
import { offered } from '../../kit/testdata/choices';
import type { Happening, Summary } from '../../api/types';
import { layOut } from './plan/plan';
import { hotspots } from './board/hotspots';
import { noteOf } from './board/notes';
import { standings } from './board/standing';
import { places } from './places';
import { player } from './player';
import { ruleOf } from './rules';
import { reasons, scores } from './scores';
import { event, player as made, view } from './steps/testdata/view';
import { story } from './story';
import { points } from './view';

const plan = layOut({ width: 940, height: 430 });

describe('half points', () => {
  it('are written as they are said', () => {
    expect([0, 1, 2, 7].map(points)).toEqual(['0', '½', '1', '3½']);
  });
});

describe('what can be touched on the chart', () => {
  const moves = offered(
    'sail c4: square c4',
    'hydra c4: square c4',
    'hydra d4: square d4',
    'challenge 2: foe 2, square e5',
    'found salamis: site salamis, square c3',
    'done',
  );

  it('is what the ship can do, or where the Hydra can go', () => {
    const squares = (hydra: boolean) => hotspots(plan, moves, hydra).map((h) => [h.square, h.deed]);
    expect(squares(false)).toEqual([
      [20, true],
      [29, false],
      [40, true],
    ]);
    expect(squares(true)).toEqual([
      [20, true],
      [29, false],
      [30, false],
      [40, true],
    ]);
  });

  it('has words, and the rule of the site or of the square', () => {
    const name = { key: 'deukalion.scene.sea' };
    const places = ['~', 'COR', '@'].map((mark) => ({ x: 0, y: 0, mark, name, pieces: [] }));
    const scene = { places, facts: [], details: [], hand: [] };
    const rules = places.map((_, i) => noteOf(scene, view, i)?.rule);
    expect(rules).toEqual(['D15', 'D33', 'D17']);
    expect(noteOf(scene, view, 3)).toBeUndefined();
  });
});

describe('the pieces', () => {
  it('stand apart where they share a square', () => {
    const crowd = { ...view, players: [made(1, { ship: 3 }), made(2, { ship: 3 })] };
    const [a, b] = standings(plan, crowd, null, 1).filter((s) => s.seat > 0);
    expect(a?.square).toBe(3);
    expect(Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))).toBeGreaterThan(20);
  });

  it('are on their way while they move', () => {
    const what = { kind: 'sail' as const, seat: 0, path: [49, 50] };
    const hydra = standings(plan, view, what, 0.5).find((s) => s.seat === 0);
    expect(hydra?.moving).toBe(true);
    expect(hydra?.x).toBeCloseTo(plan.chart.x + 5 * 60);
  });
});

describe('the note beside a player', () => {
  it('tells what is open to all', () => {
    const list = [1, 2, 3, 4].map((seat) => made(seat));
    const { facts } = player({ ...view, players: list }, 1);
    expect(facts.map((f) => f.badge)).toEqual(['3/16', '8', '2', '3']);
  });

  it('lists the Pursuits completed last', () => {
    const side = { quest: 'give', colours: [], site: 'thera', n: 3, have: [], need: 0, now: [] };
    const pursuit = { number: 15, honour: 4, sides: [side, { ...side, quest: 'leave' }] };
    const { facts } = player({ ...view, players: [{ ...made(1), completed: [pursuit] }] }, 1);
    const { badge, words } = facts.at(-1)!;
    expect(badge).toBe('+4');
    expect(words.args?.pursuit?.text?.args?.b?.text?.key).toBe('deukalion.quest.leave');
  });
});

describe('the log', () => {
  it('points at the squares of an event', () => {
    const sail = event('sail', { from: { n: 35 }, to: { n: 37 }, square: { word: 'b5' } });
    expect(places(sail)).toEqual([35, 37]);
    expect(places(event('roll'))).toEqual([]);
  });

  it('leads to the rule of a thing', () => {
    const keys = [
      'card.shield',
      'quest.give',
      'site.argos',
      'site.thera',
      'pursuit',
      'event.sail',
      'event.found',
    ];
    expect(keys.map((key) => ruleOf(`deukalion.${key}`))).toEqual([
      'D54',
      'D43',
      'D34',
      'D33',
      'D39',
      undefined,
      'D25',
    ]);
  });
});

describe('the story', () => {
  it('is told in the order of the game, and ends with what the Honour was made of', () => {
    const over = { ...view, outcome: 'victory', winners: [2] };
    const move = (seq: number, ...events: Happening['events']): Happening =>
      ({ seq, kind: 'move', events }) as Happening;
    const log = [
      move(3, event('found', { seat: { seat: 1 } })),
      move(4, event('sail', { seat: { seat: 1 } }), event('pursuit', { seat: { seat: 2 } })),
    ];
    const told = story(log, over, { you: [] as number[] } as Summary);
    expect(told.result.key).toBe('deukalion.result.victory');
    expect(told.lines.map((l) => l.text.key.split('.').at(-1))).toEqual([
      'found',
      'pursuit',
      'score',
      'score',
    ]);
    expect(told.lines[2]?.text.args?.seat).toEqual({ seat: 2 });
  });

  it('counts everybody’s Honour by its parts, and says why one has won or lost', () => {
    const players = [
      made(1, { score: 11, pursued: 8 }),
      made(2, { score: 16, settled: 3, pursued: 8, honour: 5 }),
    ];
    const over = { ...view, outcome: 'victory', winners: [2], players };
    expect(scores(over)?.rows).toEqual([
      { seat: 2, parts: [3, 8, 5], total: 16 },
      { seat: 1, parts: [1, 8, 2], total: 11 },
    ]);
    const why = reasons(over, { you: [1, 2] } as Summary);
    expect(why.map((text) => text.key.split('.').at(-1))).toEqual(['less', 'more']);
    expect(why[0]?.args).toMatchObject({ other: { seat: 2 }, n: { n: 11 }, goal: { n: 16 } });
    expect(scores(view)).toBeUndefined();
  });

  it('tells with whom a victory is shared', () => {
    const over = { ...view, outcome: 'shared', winners: [1, 2] };
    const [why] = reasons(over, { you: [1] } as Summary);
    expect(why?.key).toBe('deukalion.ui.why.shared');
    expect(why?.args?.others).toEqual({ seats: [2] });
  });
});
