// The steps that show what happened, in the order it happened.
import type { Change, Step } from '../../../table/game';
import { sameMummy, type View } from '../view';
import { after } from './after';
import { read } from './read';
import { show } from './show';
import { told } from './told';
import type { What } from './what';

const FADE = 120;

type Played = Step<View> & { what: What };

/** A mummy's step that goes on where its last one ended is the same walk. */
function joined(last: Played | undefined, next: Played): Played | null {
  if (last?.what.kind !== 'stalk' || next.what.kind !== 'stalk') return null;
  const [from, to] = next.what.path;
  if (!sameMummy(last.what.mummy, next.what.mummy)) return null;
  if (to === undefined || last.what.path.at(-1) !== from) return null;
  const path = [...last.what.path, to];
  return { ...last, ms: last.ms + next.ms, after: next.after, what: { ...last.what, path } };
}

function push(steps: Played[], next: Played): void {
  const one = joined(steps.at(-1), next);
  if (one) steps[steps.length - 1] = one;
  else steps.push(next);
}

/** The steps of a change; with little motion the same steps, as short fades. */
export function animate(
  { before, after: end, events }: Change<View>,
  reduced: boolean,
): Step<View>[] {
  if (before.players.length === 0) return [];
  const steps: Played[] = [];
  let view = { ...before, viewer: end.viewer };
  for (const event of events) {
    const next = told(after(view, event), view, end);
    for (const shown of show(view, read(event))) {
      const shake = !reduced && shown.shake === true;
      push(steps, { ...shown, shake, during: view, after: next });
    }
    view = next;
  }
  return reduced ? steps.map((step) => ({ ...step, ms: FADE })) : steps;
}
