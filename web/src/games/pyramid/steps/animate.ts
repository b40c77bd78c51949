// The steps that show what happened, in the order it happened.
import type { Change, Step } from '../../../table/game';
import type { View } from '../view';
import { after } from './after';
import { read } from './read';
import { show } from './show';

const FADE = 120;

/** The steps of a change; with little motion the same steps, as short fades. */
export function animate(
  { before, after: end, events }: Change<View>,
  reduced: boolean,
): Step<View>[] {
  if (before.players.length === 0) return [];
  const steps: Step<View>[] = [];
  let view = { ...before, viewer: end.viewer };
  for (const event of events) {
    const next = after(view, event);
    for (const shown of show(view, read(event))) {
      const ms = reduced ? FADE : shown.ms;
      steps.push({
        ...shown,
        ms,
        shake: !reduced && shown.shake === true,
        during: view,
        after: next,
      });
    }
    view = next;
  }
  return steps;
}
