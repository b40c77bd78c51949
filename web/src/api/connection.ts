import type { Line } from '../table/backend';

/** A socket as far as this file needs one; a test gives its own. */
export interface Wire {
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send: (text: string) => void;
  close: () => void;
}

export interface Surroundings {
  open: (since: number) => Wire;
  later: (call: () => void, ms: number) => () => void;
}

/** The answer to what was sent by the socket, a request or a ping: it has its name. */
export interface Reply {
  reply: string;
  seq?: number;
  problem?: { status: number };
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** Who has no answer by then asks in another way. */
export const ANSWER_WAIT = 4000;
/** After so long without a word it is asked whether anybody is there. */
export const SILENCE = 10_000;
/** So long it may take when the page is looked at again. */
export const HURRIED_WAIT = 2000;

/**
 * Keeps a socket open. After a break it opens the next one from the newest
 * entry it was told of, waiting a little longer each time, so that nothing is
 * lost and nothing comes twice. A line that was cut without a word is found out
 * by its silence: who has heard nothing asks, and an unanswered question ends it.
 */
export class Connection {
  private wire: Wire | null = null;
  /** Puts off what is next for this wire, or for the one to come. */
  private cancel: (() => void) | null = null;
  private wait = FIRST_WAIT;
  private live = false;
  private ended = false;
  /** How often something was heard. */
  private heard = 0;
  /** The requests that are on their way, by their names. */
  private readonly asked = new Map<string, (reply: Reply | null) => void>();

  constructor(
    private readonly around: Surroundings,
    private readonly since: () => number,
    private readonly tell: (data: unknown) => void,
    private readonly state: (line: Line) => void,
  ) {}

  start(): void {
    if (this.ended || this.wire) return;
    this.cancel?.();
    const wire = this.around.open(this.since());
    this.wire = wire;
    wire.onmessage = (message) => {
      if (this.wire !== wire) return;
      this.wait = FIRST_WAIT;
      this.heard++;
      this.listen();
      if (!this.live) {
        this.live = true;
        this.state('live');
      }
      this.tell(message.data);
    };
    wire.onclose = () => this.lost(wire);
    this.listen();
  }

  /** Waits for the next word. A wire that has never said any is not asked for one. */
  private listen(): void {
    this.cancel?.();
    this.cancel = this.around.later(() => {
      if (this.live) void this.ping('silence', ANSWER_WAIT);
      else this.cut();
    }, SILENCE);
  }

  /** Asks whether anybody is there. */
  private ping(name: string, patience: number): unknown {
    return this.asked.has(name) ? null : this.ask(name, { ping: name }, patience);
  }

  /** Sends something while the line is live. */
  say(what: unknown): void {
    if (this.live) this.wire?.send(JSON.stringify(what));
  }

  /**
   * Sends a request that has a name. The answer is null when none comes; there is
   * nothing to wait for when the line is not live. Where nothing else comes meanwhile
   * either, nobody is there: the line is broken.
   */
  ask(name: string, what: unknown, patience = ANSWER_WAIT): Promise<Reply | null> | null {
    const { wire, live, heard } = this;
    if (!live) return null;
    return new Promise((done) => {
      const cancel = this.around.later(() => {
        this.answer(name, null);
        if (this.wire === wire && this.heard === heard) this.cut();
      }, patience);
      this.asked.set(name, (reply) => {
        cancel();
        done(reply);
      });
      this.say(what);
    });
  }

  /** Ends a wire that does not say itself that it has ended. */
  private cut(): void {
    const { wire } = this;
    if (!wire) return;
    wire.close();
    this.lost(wire);
  }

  /** An answer has come, or will not come. */
  answer(name: string, reply: Reply | null): void {
    this.asked.get(name)?.(reply);
    this.asked.delete(name);
  }

  private giveUp(): void {
    this.live = false;
    for (const name of [...this.asked.keys()]) this.answer(name, null);
  }

  /**
   * Tries at once: the network is back, the page is looked at again, or what should
   * have come has not. A line that does not answer soon is replaced.
   */
  hurry(): void {
    if (this.ended) return;
    if (this.wire) return void this.ping('hurry', HURRIED_WAIT);
    this.wait = FIRST_WAIT;
    this.start();
  }

  stop(): void {
    this.ended = true;
    this.cancel?.();
    this.wire?.close();
    this.wire = null;
    this.giveUp();
  }

  private lost(wire: Wire): void {
    if (this.ended || this.wire !== wire) return;
    this.wire = null;
    this.giveUp();
    this.state('broken');
    this.cancel?.();
    this.cancel = this.around.later(() => this.start(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}

export const browser: (address: (since: number) => string) => Surroundings = (address) => ({
  open: (since) => new WebSocket(address(since)) as unknown as Wire,
  later(call, ms) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
});
