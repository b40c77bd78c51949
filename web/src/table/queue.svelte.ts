import type { Step } from './game';

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

/** With little motion asked for, every step is a fade of this many milliseconds. */
const FADE = 120;

/**
 * Plays steps in order, and shows the view that belongs to each moment. What
 * can be chosen does not wait for it.
 */
export class Queue<V> {
  /** The step being played, or null. */
  step = $state.raw<Step<V> | null>(null);
  /** The view to draw. */
  view = $state.raw<V | null>(null);
  private waiting: Step<V>[] = [];
  private end: V | null = null;
  private cancel: (() => void) | null = null;

  constructor(
    private readonly started: (step: Step<V>) => void = () => {},
    private readonly later: Later = timer,
  ) {}

  get playing(): boolean {
    return this.step !== null;
  }

  /** The view that will be shown when all is done. */
  get last(): V | null {
    return this.end ?? this.view;
  }

  /** Adds steps that lead to a view. Without steps it is shown after those waiting. */
  add(steps: Step<V>[], view: V, reduced = false): void {
    this.end = view;
    for (const step of steps)
      this.waiting.push(reduced ? { ...step, ms: FADE, shake: false } : step);
    this.waiting.push({ ms: 0, what: null, after: view });
    if (this.waiting.reduce((sum, step) => sum + step.ms, 0) > TOO_FAR) this.skip();
    else if (!this.step) this.next();
  }

  /** Shows a view at once and forgets all that was waiting. */
  set(view: V): void {
    this.end = view;
    this.skip();
  }

  /** Ends all that is being shown. */
  skip(): void {
    this.cancel?.();
    this.cancel = null;
    this.waiting = [];
    this.step = null;
    if (this.end !== null) this.view = this.end;
  }

  private next(): void {
    let step = this.waiting.shift();
    while (step && step.ms <= 0) {
      this.finish(step);
      step = this.waiting.shift();
    }
    this.step = null;
    if (!step) return;
    const now = this.paced(step);
    this.step = now;
    if (now.during !== undefined) this.view = now.during;
    this.started(now);
    this.cancel = this.later(() => {
      this.finish(now);
      this.next();
    }, now.ms);
  }

  /** The step at the speed that the length of the queue asks for. */
  private paced(step: Step<V>): Step<V> {
    const left = step.ms + this.waiting.reduce((sum, next) => sum + next.ms, 0);
    if (left <= PATIENCE) return step;
    return { ...step, ms: step.ms / Math.min(FASTEST, left / PATIENCE) };
  }

  private finish(step: Step<V>): void {
    if (step.after !== undefined) this.view = step.after;
  }
}
