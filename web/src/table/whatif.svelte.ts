import { api } from '../api/client';
import type { Outlook, SeatState } from '../api/types';

/** A choice that is passed over is not asked about. */
const DELAY_MS = 120;

/** What moves would do, as the rules say; each is asked once a state. */
export class WhatIf {
  /** The answers about one state, by the moves' notation. */
  private known = $state.raw<{ of: SeatState | null; said: Record<string, Outlook> }>({
    of: null,
    said: {},
  });

  constructor(private readonly table: () => string) {}

  /** The answer about a move, if it is there. */
  of(state: SeatState, move: string | null): Outlook | null {
    return (this.known.of === state && move !== null && this.known.said[move]) || null;
  }

  /** A move was pointed at: asks about it in a moment, unless what is returned is called. */
  point(state: SeatState, move: string): () => void {
    const timer = setTimeout(() => void this.ask(state, move), DELAY_MS);
    return () => clearTimeout(timer);
  }

  private async ask(state: SeatState, move: string): Promise<void> {
    if (this.of(state, move)) return;
    try {
      const outlook = await api.whatIf(this.table(), state.seat, move);
      const said = this.known.of === state ? this.known.said : {};
      this.known = { of: state, said: { ...said, [move]: outlook } };
    } catch {
      // Nothing is shown: the game has moved on, or the server cannot be reached.
    }
  }
}
