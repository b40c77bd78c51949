/** A socket as far as this file needs one; a test gives its own. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send: (text: string) => void;
  close: () => void;
}

export interface Surroundings {
  open: (since: number) => Wire;
  later: (call: () => void, ms: number) => () => void;
}

/** How the line to the server stands. */
export type Line = 'connecting' | 'live' | 'broken';

/** The answer to a request that was sent by the socket: it has the request's name. */
export interface Reply {
  reply: string;
  problem?: { status: number };
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** Who has no answer by then asks in another way. */
const ANSWER_WAIT = 4000;

/**
 * Keeps a socket open. After a break it opens the next one from the newest
 * entry it was told of, waiting a little longer each time, so that nothing is
 * lost and nothing comes twice.
 */
export class Connection {
  private wire: Wire | null = null;
  private cancel: (() => void) | null = null;
  private wait = FIRST_WAIT;
  private live = false;
  private ended = false;
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
    wire.onopen = () => {
      if (this.wire !== wire) return;
      this.live = true;
      this.state('live');
    };
    wire.onmessage = (message) => {
      if (this.wire !== wire) return;
      this.wait = FIRST_WAIT;
      this.tell(message.data);
    };
    wire.onclose = () => this.lost(wire);
  }

  /** Sends something while the line is live. */
  say(what: unknown): void {
    if (this.live) this.wire?.send(JSON.stringify(what));
  }

  /**
   * Sends a request that has a name. The answer is null when none comes; there is
   * nothing to wait for when the line is not live.
   */
  ask(name: string, what: unknown): Promise<Reply | null> | null {
    if (!this.live) return null;
    return new Promise((done) => {
      const cancel = this.around.later(() => this.answer(name, null), ANSWER_WAIT);
      this.asked.set(name, (reply) => {
        cancel();
        done(reply);
      });
      this.say(what);
    });
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

  /** Tries at once: the network is back, or the page is looked at again. */
  hurry(): void {
    if (this.ended || this.wire) return;
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
