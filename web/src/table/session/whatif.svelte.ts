import type { Outlook, SeatState, WhatIfRequest } from '../../api/types';
import type { Feed } from './feed.svelte';

/** A choice that is passed over is not asked about. */
const DELAY_MS = 120;

/** What moves would do, as the rules say; each is asked once a state. */
export class WhatIf {
  /** The answers about one state, by the moves' notation. */
  private known = $state.raw<{ of: SeatState | null; said: Record<string, Outlook> }>({
    of: null,
    said: {},
  });

  constructor(private readonly feed: Feed) {}

  /** The answer about a move, if it is there. */
  of(state: SeatState, move: string | null): Outlook | null {
    return (this.known.of === state && move !== null && this.known.said[move]) || null;
  }

  /** A move was pointed at: asks about it in a moment, unless what is returned is called. */
  point(state: SeatState, move: string): () => void {
    // What was asked at another number is about another state.
    const about = { seat: state.seat, move, seq: this.feed.seq };
    const end = new AbortController();
    const timer = setTimeout(() => void this.ask(state, about, end.signal), DELAY_MS);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }

  private async ask(state: SeatState, about: WhatIfRequest, end: AbortSignal): Promise<void> {
    const { move } = about;
    if (this.of(state, move)) return;
    try {
      const outlook = await this.feed.backend.ask('whatIf', about, end);
      const said = this.known.of === state ? this.known.said : {};
      this.known = { of: state, said: { ...said, [move]: outlook } };
    } catch {
      // Nothing is shown: the game has moved on, or the backend cannot be reached.
    }
  }
}
