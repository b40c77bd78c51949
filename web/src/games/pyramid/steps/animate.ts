// The steps that show what happened, in the order it happened.
import { faded, staged, stepsOf, type Played } from '../../../kit/steps';
import type { Change, Step } from '../../../table/game';
import { playerOf, sameMummy, type View } from '../view';
import { read } from './read';
import { show } from './show';
import type { What } from './what';

type Shown = Played<View, What>;

/** A mummy's step that goes on where its last one ended is the same walk. */
function joined(last: Shown | undefined, next: Shown): Shown | null {
  if (last?.what.kind !== 'stalk' || next.what.kind !== 'stalk') return null;
  const [from, to] = next.what.path;
  if (!sameMummy(last.what.mummy, next.what.mummy)) return null;
  if (to === undefined || last.what.path.at(-1) !== from) return null;
  const path = [...last.what.path, to];
  const { event, after } = next;
  return { ...last, event, ms: last.ms + next.ms, after, what: { ...last.what, path } };
}

/** The way of a mummy, and where a block falls, somebody is hit or a treasure comes to light. */
function wayOf({ what, during }: Shown): number[] | null {
  switch (what.kind) {
    case 'stalk':
      return what.path;
    case 'block':
    case 'struck':
    case 'crushed':
    case 'touch':
    case 'becomes':
    case 'opened':
      return [what.at];
    case 'alcove':
    case 'idol':
    case 'chest':
      return [(during && playerOf(during, what.seat)?.place) || 0].filter((place) => place > 0);
  }
  return null;
}

/** The steps of a change; with little motion the same steps, as short fades. */
export function animate(
  { before, after: end, events }: Change<View>,
  reduced: boolean,
): Step<View>[] {
  if (before.players.length === 0) return [];
  const each = stepsOf<View, What>({ ...before, viewer: end.viewer }, events, (view, event, next) =>
    show(view, read(event), next),
  );
  const steps = each.reduce<Shown[]>((list, next) => {
    const walk = joined(list.at(-1), next);
    return walk ? [...list.slice(0, -1), walk] : [...list, next];
  }, []);
  const all = staged(steps, wayOf);
  return reduced ? faded(all) : all;
}
