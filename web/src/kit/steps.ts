// The steps that show what happened, made of the events one after the other.
import { merge } from '../api/merge';
import type { GameEvent } from '../api/types';
import type { Change, Sound, Step } from '../table/game';

/** What one event looks like; W is what the game's own parts read of it. */
export interface Shown<W> {
  what: W;
  /** How long it takes, in milliseconds. */
  ms: number;
  sound?: Sound;
  shake?: boolean;
}

/** An event that looks like one thing. */
export function one<W>(what: W, ms: number, sound?: Sound, shake = false): Shown<W>[] {
  return [{ what, ms, sound, shake }];
}

export type Played<V, W> = Step<V> & { what: W };

/**
 * The steps of some events that happen to a view. Each event says what it changes of it;
 * most show nothing, and are read in the log. `show` is given the view before the event,
 * and the one after it.
 */
export function stepsOf<V, W>(
  view: V,
  events: readonly GameEvent[],
  show: (view: V, event: GameEvent, next: V) => Shown<W>[],
): Played<V, W>[] {
  const steps: Played<V, W>[] = [];
  let now = view;
  for (const event of events) {
    const next = event.change === undefined ? now : (merge(now, event.change) as V);
    for (const [i, shown] of show(now, event, next).entries()) {
      steps.push({ ...shown, event, during: i === 0 ? now : next, after: next });
    }
    now = next;
  }
  return steps;
}

/** How long all else darkens before a great moment, and before the next where it is dark already. */
const GATHER_MS = 420;
const BREATH_MS = 220;

/**
 * The same steps with great moments staged: before each there is a breath, while
 * all but its way darkens. `wayOf` tells the places of a great moment, and null
 * of all else.
 */
export function staged<S extends Step>(
  steps: S[],
  wayOf: (step: S) => readonly number[] | null,
): S[] {
  let dark = false;
  return steps.flatMap((step) => {
    const way = wayOf(step);
    const ms = dark ? BREATH_MS : GATHER_MS;
    dark = way !== null;
    if (!way) return [step];
    const breath = { ...step, ms, way, gathers: true, after: undefined, event: undefined };
    return [
      { ...breath, sound: undefined, shake: false },
      { ...step, way },
    ];
  });
}

const FADE_MS = 120;
/** What is told of a great moment stays long enough to be read. */
const READ_MS = 600;

/** The same steps with little motion: short fades, no breath before them, and no shaking. */
export function faded<S extends Step>(steps: S[]): S[] {
  return steps
    .filter((step) => !step.gathers)
    .map((step) => ({ ...step, ms: step.way ? READ_MS : FADE_MS, shake: false }));
}

/** The steps of a change by what its events look like; with little motion the same steps, as short fades. */
export function animation<V, W>(show: Parameters<typeof stepsOf<V, W>>[2]) {
  return ({ before, events }: Change<V>, reduced: boolean): Step<V>[] => {
    const steps = stepsOf(before, events, show);
    return reduced ? faded(steps) : steps;
  };
}

/** What the step being played shows, in the game's own words, or null. */
export function whatOf<W>(step: Step | null): W | null {
  return (step?.what as W | undefined) ?? null;
}
