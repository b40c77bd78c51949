import type { GameEvent } from '../../api/types';
import type { Pace } from '../../lib/settings.svelte';
import type { Step } from '../game';

/** What stands once a change has been shown to its end. */
interface Rest<V> {
  view: V;
}

/** What is told while the queue is played. */
interface Told {
  step?: (step: Step) => void;
  /** Events may be read from now on; none when a change has only come to its end. */
  events?: (events: GameEvent[]) => void;
}

/** A step that waits, with the events it tells when it begins, and what stands after it. */
interface Waiting<R> extends Step {
  tells: GameEvent[];
  rest: R | null;
}

/** How fast steps are played: how many times as long each takes, and the pause between changes in milliseconds. */
export interface Tempo {
  slow: number;
  pause: number;
}

/** The tempo of each pace; what is shown at once has none. */
export const TEMPI: Record<Exclude<Pace, 'once'>, Tempo> = {
  slow: { slow: 1.7, pause: 700 },
  usual: { slow: 1, pause: 150 },
  quick: { slow: 0.5, pause: 0 },
};

type Later = (call: () => void, ms: number) => () => void;

const timer: Later = (call, ms) => {
  const id = setTimeout(call, ms);
  return () => clearTimeout(id);
};

/** Beyond this the pictures are so far behind that they are not shown. */
const TOO_FAR = 20_000;

/** What waits longer than this is shown faster, but never faster than FASTEST times. */
const PATIENCE = 5000;
const FASTEST = 3;

/**
 * Plays steps in order, and tells at each moment what belongs to it: the view
 * to draw, the events that may be read, and what stands once a change has been
 * shown. With little motion only the drawing follows the steps, which are fades.
 */
export class Queue<R extends Rest<unknown>> {
  /** The step being played, or null. */
  step = $state.raw<Step | null>(null);
  /** The view to draw. */
  view = $state.raw<R['view'] | null>(null);
  /** The events of what has come that may not be read yet. */
  unsaid = $state.raw<GameEvent[]>([]);
  /** What stands after the last change that has been shown, and after all. */
  private shown = $state.raw<R | null>(null);
  private end = $state.raw<R | null>(null);
  private waiting: Waiting<R>[] = [];
  private cancel: (() => void) | null = null;

  constructor(
    private readonly told: Told = {},
    private readonly tempo: () => Tempo = () => ({ slow: 1, pause: 0 }),
    private readonly later: Later = timer,
  ) {}

  get playing(): boolean {
    return this.step !== null;
  }

  /** What stood before the changes that are still to be shown; null when there are none. */
  get standing(): R | null {
    return this.shown === this.end ? null : this.shown;
  }

  /** The view that will be shown when all is done. */
  get last(): R['view'] | null {
    return this.end?.view ?? null;
  }

  /** Adds the steps of a change. Without steps it is shown after those waiting. */
  add(steps: Step[], rest: R, events: GameEvent[] = [], reduced = false): void {
    // Motion was given up meanwhile.
    if (reduced && this.standing) this.skip();
    this.end = rest;
    const held = reduced ? [] : events;
    const { pause } = this.tempo();
    if (this.step && pause && steps.length && !reduced) {
      this.waiting.push({ ms: pause, what: null, tells: [], rest: null });
    }
    let told = 0;
    for (const step of steps) {
      const upTo = Math.max(told, step.event ? held.indexOf(step.event) + 1 : 0);
      this.waiting.push({ ...step, tells: held.slice(told, upTo), rest: null });
      told = upTo;
    }
    const last = { ms: 0, what: null, after: rest.view, tells: held.slice(told) };
    this.waiting.push({ ...last, rest: reduced ? null : rest });
    this.unsaid = [...this.unsaid, ...held];
    if (reduced) this.rests(rest, events);
    if (this.waiting.reduce((sum, step) => sum + step.ms, 0) > TOO_FAR) this.set(rest);
    else if (!this.step) this.next();
  }

  /** Shows what stands at once, and forgets all that was waiting. */
  set(rest: R, events: GameEvent[] = []): void {
    this.cancel?.();
    this.cancel = null;
    this.waiting = [];
    this.step = null;
    this.end = rest;
    this.view = rest.view;
    this.rests(rest, [...this.unsaid, ...events]);
  }

  /** Ends all that is being shown. */
  skip(): void {
    if (this.step && this.end) this.set(this.end);
  }

  private next(): void {
    let step = this.waiting.shift();
    while (step && step.ms <= 0) {
      this.finish(step);
      if (step.rest) this.rests(step.rest, step.tells);
      else if (step.tells.length) this.tell(step.tells);
      step = this.waiting.shift();
    }
    this.step = null;
    if (step) this.begin(this.paced(step));
  }

  private begin(step: Waiting<R>): void {
    this.step = step;
    if (step.during !== undefined) this.view = step.during;
    this.told.step?.(step);
    if (step.tells.length) this.tell(step.tells);
    this.cancel = this.later(() => {
      this.finish(step);
      this.next();
    }, step.ms);
  }

  /** The step at the speed that is wanted, and that the length of the queue asks for. */
  private paced(step: Waiting<R>): Waiting<R> {
    const left = step.ms + this.waiting.reduce((sum, next) => sum + next.ms, 0);
    const hurry = Math.min(FASTEST, Math.max(1, left / PATIENCE));
    return { ...step, ms: (step.ms * this.tempo().slow) / hurry };
  }

  private finish(step: Step): void {
    if (step.after !== undefined) this.view = step.after;
  }

  /** A change has come to its end. */
  private rests(rest: R, events: GameEvent[]): void {
    this.shown = rest;
    this.tell(events);
  }

  private tell(events: GameEvent[]): void {
    this.unsaid = this.unsaid.slice(events.length);
    this.told.events?.(events);
  }
}
