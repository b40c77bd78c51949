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

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

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
    this.live = false;
  }

  private lost(wire: Wire): void {
    if (this.ended || this.wire !== wire) return;
    this.wire = null;
    this.live = false;
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
