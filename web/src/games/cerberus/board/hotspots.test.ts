import { describe, expect, it } from 'vitest';
import { fixtures } from '../../../../dev/cerberus/fixtures';
import { targetsOf } from '../moves/moves';
import { layOut } from '../plan/plan';
import { nearestTo } from '../../../kit/geometry';
import { hotspots } from './hotspots';
import { standings } from './standing';

function spotsOf(name: string) {
  const fixture = fixtures.find((f) => f.name === name);
  if (!fixture) throw new Error(name);
  const plan = layOut(fixture.view.boards, 390, 430);
  const pawns = standings(plan, fixture.view, null, 1);
  const list = hotspots(
    plan,
    fixture.view,
    targetsOf(fixture.moves),
    new Map(pawns.map((p) => [p.seat, p])),
  );
  return { plan, view: fixture.view, pawns, list };
}

describe('hotspots', () => {
  it('are the pawns that moves name, with all their moves', () => {
    const { list } = spotsOf('middle');
    expect(list.map((h) => h.id)).toEqual(['pawn-2', 'pawn-4', 'pawn-5', 'pawn-6']);
    expect(list[0]?.choices.map((c) => c.move)).toEqual(['advance 2 3', 'advance 2 1']);
  });

  it('lead to both ways of a fork', () => {
    const { plan, list } = spotsOf('fork');
    expect(list.map((h) => [h.kind, plan.spots[h.n]?.kind])).toEqual([
      ['way', 'footpath'],
      ['way', 'funicular_top'],
    ]);
  });

  it('are the three Barques for looking and swapping', () => {
    const { list } = spotsOf('barques');
    expect(list.map((h) => h.id)).toEqual(['tile-1', 'tile-2', 'tile-3']);
    expect(list[1]?.choices.map((c) => c.move)).toEqual(['peek 2', 'swap 1 2', 'swap 2 3']);
  });

  it('answer to the nearest tap', () => {
    const { list } = spotsOf('middle');
    const first = list[0];
    if (!first) throw new Error('none');
    expect(nearestTo(list, { x: first.x - 3, y: first.y + 4 }, 30)?.id).toBe(first.id);
    expect(nearestTo(list, { x: -500, y: -500 }, 30)).toBeUndefined();
  });
});

describe('standings', () => {
  it('put everyone on the path once, and nobody who is caught', () => {
    const { view, pawns } = spotsOf('middle');
    expect(pawns.map((p) => p.seat).sort()).toEqual(
      view.players.filter((p) => p.place >= 0).map((p) => p.seat),
    );
  });

  it('move a pawn along its way', () => {
    const { plan, view } = spotsOf('middle');
    const what = { kind: 'walk' as const, seat: 1, path: [9, 10, 11] };
    const at = (t: number) => standings(plan, view, what, t).find((p) => p.seat === 1);
    expect(at(0)?.x).toBeCloseTo(plan.spots[9]?.x ?? -1);
    expect(at(0.5)?.x).toBeCloseTo(plan.spots[10]?.x ?? -1);
    expect(at(1)?.x).toBeCloseTo(plan.spots[11]?.x ?? -1);
    expect(at(0.25)?.moving).toBe(true);
  });
});
