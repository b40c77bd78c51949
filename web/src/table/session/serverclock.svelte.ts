/**
 * The server's clock, as far as this page knows it: what the server said, and how long ago by a
 * clock that nobody sets. A message is late by its way here and never early, so the one that
 * makes the server's clock the latest is believed.
 */
export class ServerClock {
  private ahead = $state(-Infinity);

  /** Hears what the server's clock was when a message was written. */
  hear(now: string): void {
    const ahead = Date.parse(now) - performance.now();
    if (ahead > this.ahead) this.ahead = ahead;
  }

  /** Forgets what it was, on a new line: it may have been put back. */
  forget(): void {
    this.ahead = -Infinity;
  }

  /** How many milliseconds are left until a moment; all the time until anything was heard. */
  until(at: string): number {
    return Math.max(0, Date.parse(at) - performance.now() - this.ahead);
  }
}
