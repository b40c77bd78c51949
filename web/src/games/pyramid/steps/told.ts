// What only the server works out - distances, ways, dangers - in the views made
// while steps are played: nothing that does not hold is shown.
import type { Mummy, Player, View } from '../view';
import { playerOf, sameMummy } from '../view';

/** True when the same blocks lie in both. */
function sameBlocks(a: View, b: View): boolean {
  return a.blocks.length === b.blocks.length && a.blocks.every((p) => b.blocks.includes(p));
}

function player(p: Player, from: Player | undefined): Player {
  const { exit, way, perils } = from ?? { exit: 0, way: [], perils: [] };
  return { ...p, exit, way, perils };
}

function stays(a: Mummy, b: Mummy): boolean {
  return sameMummy(a, b) && a.place === b.place && a.facing === b.facing && a.down === b.down;
}

/**
 * A view after an event with what was told of it: by the newest view where that
 * holds already, by the view before the event where it holds still, else nothing.
 */
export function told(view: View, before: View, end: View): View {
  const sources = [end, before].filter((v) => sameBlocks(v, view));
  return {
    ...view,
    exits: (sources[0] ?? end).exits,
    players: view.players.map((p) => {
      const same = sources.map((v) => playerOf(v, p.seat));
      return player(
        p,
        same.find((q) => q?.place === p.place && q.fate === p.fate),
      );
    }),
    mummies: view.mummies.map((m) => {
      const same = sources.flatMap((v) => v.mummies.find((n) => stays(m, n)) ?? []);
      return { ...m, ahead: same[0]?.ahead ?? [] };
    }),
  };
}
