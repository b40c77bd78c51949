import { merge } from '../../api/merge';
import type { GameEvent, Lookahead, SeatState } from '../../api/types';
import type { Feed } from './feed.svelte';

/** What a move is sure to lead to. */
export interface Sure {
  view: unknown;
  events: GameEvent[];
}

/** A state that is soon another one is not asked about. */
const DELAY_MS = 40;

/** What moves are sure to lead to, as the rules say; asked once a state, before one is chosen. */
export class LookAhead {
  private known: { of: SeatState; said: Lookahead['sure'] } | null = null;

  constructor(private readonly feed: Feed) {}

  /** What a move of a state leads to, where that is sure and known here. */
  of(state: SeatState, move: string): Sure | null {
    const found = this.known?.of === state && this.known.said.find((one) => one.move === move);
    return found ? { view: merge(state.view, found.view), events: found.events } : null;
  }

  /** Asks for all moves of a state at once, in a moment, unless what is returned is called. */
  ask(state: SeatState): () => void {
    const end = new AbortController();
    const timer = setTimeout(() => void this.fetch(state, end.signal), DELAY_MS);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }

  private async fetch(state: SeatState, end: AbortSignal): Promise<void> {
    const { seq } = this.feed;
    try {
      const said = await this.feed.backend.ask('ahead', { seat: state.seat }, end);
      // What is said of another number is about another view.
      if (said.seq === seq) this.known = { of: state, said: said.sure };
    } catch {
      // Then nothing is drawn before its answer: the game has moved on, or the line is bad.
    }
  }
}
