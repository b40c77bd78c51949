import { OFFLINE, Problem, STALE } from '../../api/problem';
import { notices } from '../../lib/notices.svelte';
import type { Made } from '../backend';

/** How long it takes until a request that did not reach the server is sent again. */
export const RETRY_MS = 1500;
/** After so long without an answer it is said that the line is slow. */
export const SLOW_MS = 1000;
/** How long the state that an answer names may take before it is fetched. */
export const LATE_MS = 2000;

type Call = () => Promise<Made | void>;

/** What the requests of a table need to know of it. */
interface Around {
  /** The number of the newest entry that the page has. */
  seq: () => number;
  /** Fetches the table, if the server can be reached. */
  fetch: () => Promise<void>;
}

/**
 * The requests of a table that are on their way. One that changes the game is on its way
 * until its answer and the state that it led to are both there, whichever comes first:
 * before, what can be chosen on the page is what could be chosen before it.
 */
export class Requests {
  private acting = $state(0);
  /** Something that changes the game has been on its way for a while. */
  slow = $state(false);
  private waiting = $state(0);
  private closed = false;
  /** Those who wait for an entry. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  private readonly awaited = new Set<{ seq: number; come: () => void }>();

  constructor(private readonly around: Around) {}

  /** Something that changes the game is on its way. */
  get busy(): boolean {
    return this.acting > 0;
  }

  /** A request could not be sent yet; it is kept and sent again. */
  get kept(): boolean {
    return this.waiting > 0;
  }

  /** Sends what changes the game, and waits until that is seen; says whether it was done. */
  async act(call: Call): Promise<boolean> {
    this.acting++;
    const late = setTimeout(() => (this.slow = true), SLOW_MS);
    try {
      return await this.send(call, (seq) => this.seen(seq));
    } finally {
      clearTimeout(late);
      if (--this.acting === 0) this.slow = false;
    }
  }

  /** Sends words, which hold nobody up. */
  say(call: Call): Promise<boolean> {
    return this.send(call, (seq) => void this.seen(seq));
  }

  /** Newer entries are there. */
  arrived(): void {
    for (const one of [...this.awaited]) if (this.around.seq() >= one.seq) one.come();
  }

  /** Nobody waits any more for what was to come: the numbers are another reader's. */
  forget(): void {
    for (const one of [...this.awaited]) one.come();
  }

  close(): void {
    this.closed = true;
    this.forget();
  }

  /** Sends a request. What was refused is said. */
  private async send(call: Call, made: (seq: number) => unknown): Promise<boolean> {
    try {
      const { seq } = (await this.untilReached(call)) ?? {};
      if (seq !== undefined) await made(seq);
      return true;
    } catch (e) {
      await this.refused(e);
      return false;
    }
  }

  /** What came too late is no fault of anybody: the newest state is offered. */
  private async refused(e: unknown): Promise<void> {
    if (!(e instanceof Problem) || e.code !== STALE) return notices.problem(e);
    await this.around.fetch();
    notices.tell(e.text);
  }

  /** Waits for an entry, and fetches the table when it does not come by itself. */
  private async seen(seq: number): Promise<void> {
    while (!(await this.comes(seq))) await this.around.fetch();
  }

  /** Waits a while for an entry, and says whether it came. */
  private comes(seq: number): Promise<boolean> {
    return new Promise((done) => {
      const finish = (came: boolean) => {
        clearTimeout(timer);
        this.awaited.delete(one);
        done(came);
      };
      const one = { seq, come: () => finish(true) };
      const timer = setTimeout(() => finish(false), LATE_MS);
      this.awaited.add(one);
      if (this.closed) finish(true);
      this.arrived();
    });
  }

  /** Sends a request again and again while the server cannot be reached: it carries its own name, so it is made once. */
  private async untilReached(call: Call): Promise<Made | void> {
    let kept = 0;
    try {
      while (!this.closed) {
        try {
          return await call();
        } catch (e) {
          if (!(e instanceof Problem) || e.code !== OFFLINE) throw e;
          if (!kept) this.waiting += kept = 1;
          await new Promise((done) => setTimeout(done, RETRY_MS));
        }
      }
    } finally {
      this.waiting -= kept;
    }
  }
}
