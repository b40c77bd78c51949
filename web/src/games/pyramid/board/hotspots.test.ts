import { describe, expect, it } from 'vitest';
import { fixtures } from '../../../../dev/pyramid/fixtures';
import { BODY } from '../plan/cluster';
import { within } from '../../../kit/geometry';
import { centre, layOut } from '../plan/plan';
import { pips } from './dice';
import { targetOf } from '../moves/moves';
import { offered } from '../../../kit/testdata/choices';
import { choosing, hotspots, outlines, touched } from './hotspots';
import { notesOf } from './notes';
import { perils } from './perils';
import { leftOf, topOf } from '../../../kit/popup';
import { heldUp, thrown } from './shown';
import { feetAt, roomOf, standings } from './standing';

const plan = layOut(390, 430);

function named(name: string) {
  const fixture = fixtures.find((f) => f.name === name);
  if (!fixture) throw new Error(name);
  const list = hotspots(plan, fixture.moves);
  return { view: fixture.view, moves: fixture.moves, list };
}

const verbs = (choices: { move: string }[]) => choices.map((c) => c.move);

describe('hotspots', () => {
  it('are the squares that moves lead to, and the own square with its deeds first', () => {
    const { list } = named('middle');
    expect(list.map((h) => [h.kind, h.place])).toEqual([
      ['deed', 14],
      ['way', 8],
      ['way', 15],
      ['way', 20],
    ]);
    expect(verbs(list[0]?.choices ?? [])).toEqual(['search']);
  });

  it('hold a move and a shot at the same square', () => {
    const { list } = named('corridor');
    const seven = list.find((h) => h.place === 7);
    expect(verbs(seven?.choices ?? [])).toEqual(['move 7', 'shoot initkaes']);
  });

  it('let the sarcophagus and the alcove answer for themselves', () => {
    const { list } = named('corridor');
    const tomb = plan.tombs.find((t) => t.place === 13);
    const alcove = plan.alcoves.find((a) => a.data.god === 'sobek');
    if (!tomb || !alcove) throw new Error('none');
    const at = (r: typeof tomb.rect) =>
      verbs(touched(list, { x: r.x + r.w / 2, y: r.y + r.h / 2 }, 3)?.choices ?? []);
    expect(at(tomb.rect)).toEqual(['open']);
    expect(at(alcove.rect)).toEqual(['pick 12345']);
    expect(verbs(touched(list, centre(plan, 19), 3)?.choices ?? [])).toEqual(['move 19']);
    const own = list.find((h) => h.place === 13);
    expect(own && outlines(own)).toHaveLength(2);
  });

  it('are the entrances for the set-up and the way out', () => {
    expect(named('stand').list.map((h) => h.place)).toEqual([37, 38]);
    expect(named('start').list.map((h) => h.place)).toEqual([3, 38]);
  });

  it('leave out what is not done on the board', () => {
    const moves = offered('end', 'pick 245: dice 245, alcove sobek', 'move E1: place E1');
    expect(moves.map(targetOf)).toEqual([0, 0, 37]);
  });

  it('know where a tap means to do something', () => {
    expect(choosing(named('corridor').list, 36)).toBe(true);
    expect(choosing(named('jump').list, 9)).toBe(true);
    expect(choosing(named('stand').list, 37)).toBe(true);
    expect(choosing(named('stand').list, 3)).toBe(false);
  });
});

describe('standings', () => {
  it.each(fixtures.map((f) => f.name))('put everyone in %s into his square', (name) => {
    const { view } = named(name);
    const all = standings(plan, view, null, 1);
    const people = view.players.filter((p) => p.place > 0).length;
    expect(all).toHaveLength(people + view.mummies.length);
    for (const f of all) {
      expect(within(plan.spots[f.place] ?? plan.floor, f)).toBe(true);
      expect(f.size * BODY.h).toBeLessThan(roomOf(plan, f.place).h + 1);
    }
  });

  it('move a figure along its way, and no other', () => {
    const { view } = named('middle');
    const what = { kind: 'walk' as const, seat: 1, path: [14, 15, 16], out: false };
    const at = (t: number) => standings(plan, view, what, t).find((f) => f.key === 'seat-1');
    expect(at(0)?.x).toBeCloseTo(feetAt(plan, 14).x);
    expect(at(0.5)?.x).toBeCloseTo(feetAt(plan, 15).x);
    expect(at(1)?.x).toBeCloseTo(feetAt(plan, 16).x);
    expect(standings(plan, view, what, 0.5).filter((f) => f.moving)).toHaveLength(1);
  });

  it('let a mummy look the way it goes', () => {
    const { view } = named('middle');
    const what = { kind: 'stalk' as const, mummy: { name: 'sanakht', seat: 0 }, path: [33, 32] };
    const found = standings(plan, view, what, 0.5).find((f) => f.key === 'mummy-sanakht');
    expect(found?.face).toBe(-1);
  });
});

describe('perils', () => {
  it("are the viewer's own", () => {
    const { view } = named('late');
    const all = perils(view);
    expect(all.map((p) => p.place)).toEqual(view.players[1]?.perils);
    expect(all.every((p) => p.seats.join() === '2')).toBe(true);
  });
  it("are everybody's for a spectator", () => {
    const { view } = named('corridor');
    const all = perils({ ...view, viewer: 0 });
    expect(all.map((p) => p.place)).toEqual([14, 19]);
  });
});

describe('dice', () => {
  it('show as many pips as their value', () => {
    for (let n = 1; n <= 6; n++) expect(pips(n)).toHaveLength(n);
  });
  it('are thrown with what they give', () => {
    const { view } = named('middle');
    const counts = [true, false, true, true, false];
    expect(thrown({ kind: 'roll', dice: [4, 2, 6, 3, 1], counts }, view)?.title.args?.n?.n).toBe(3);
    const march = thrown({ kind: 'march', dice: [5, 2, 4, 6, 1], counts, n: 3 }, view);
    expect(march?.dice.map((d) => d.counts)).toEqual(counts);
    expect(thrown({ kind: 'block', at: 3 }, view)).toBeNull();
  });
});

describe('what is said', () => {
  it('of a card that is held up', () => {
    const what = { kind: 'card', seat: 1, card: 'snake', back: '', at: 9, wound: true } as const;
    expect(heldUp(what)).toMatchObject({ sign: 'snake', tone: 'wound' });
  });
  it('of a place', () => {
    const { view } = named('middle');
    const keys = (place: number) => notesOf(view, place).map((n) => n.key.split('.').at(-1));
    expect(keys(14)).toEqual(['deck', 'search', 'way']);
    expect(keys(7)).toEqual(['tomb_open', 'way']);
    expect(keys(18)).toEqual(['tomb_read', 'alcove_empty', 'way']);
    expect(keys(10)).toEqual(['block']);
    expect(keys(37)).toEqual(['entrance']);
    const tombs = view.tombs.map((tomb) => ({ ...tomb, card: undefined }));
    expect(notesOf({ ...view, tombs }, 7).map((n) => n.key)).toContain(
      'pyramid.ui.note.tomb_opening',
    );
  });
});

describe('a box beside a square', () => {
  it('stays within the room', () => {
    for (const y of [10, 120, 215, 300, 420]) {
      const top = topOf(y, 200, 430, 24);
      expect(top).toBeGreaterThanOrEqual(4);
      expect(top + 200).toBeLessThanOrEqual(426);
    }
    expect(leftOf(5, 240, 390)).toBe(4);
    expect(leftOf(380, 240, 390)).toBe(146);
  });
  it('is over the point in the lower half, and under it in the upper', () => {
    expect(topOf(300, 80, 430, 24)).toBe(196);
    expect(topOf(100, 80, 430, 24)).toBe(124);
  });
});
