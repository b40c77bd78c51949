// What moves lead to, as the rules say: what is asked before one is chosen.
import { untrack } from 'svelte';
import { merge } from '../../api/merge';
import type { GameEvent, Lookahead, Outlook, SeatState } from '../../api/types';
import type { Asks, Backend } from '../backend';
import type { Feed } from './feed.svelte';

/** A choice that is passed over is not asked about, nor a state that is soon another one. */
const DELAY_MS = { whatIf: 120, ahead: 40 };

/**
 * Asks in a moment, unless what is returned is called. Nothing comes of what fails: the game
 * has moved on, or the backend cannot be reached.
 */
function soon<K extends keyof typeof DELAY_MS>(
  backend: Backend,
  what: K,
  about: Asks[K][0],
  told: (answer: Asks[K][1]) => void,
): () => void {
  const end = new AbortController();
  const ask = () => backend.ask(what, about, end.signal).then(told, () => {});
  const timer = setTimeout(ask, DELAY_MS[what]);
  return () => {
    clearTimeout(timer);
    end.abort();
  };
}

/** What moves would do; each is asked once a state. */
export class WhatIf {
  /** The answers about one state, by the moves' notation. */
  private known = $state.raw<{ of: SeatState; said: Record<string, Outlook> } | null>(null);

  constructor(private readonly feed: Feed) {}

  /** The answer about a move, if it is there. */
  of(state: SeatState, move: string | null): Outlook | null {
    return (move !== null && this.known?.of === state && this.known.said[move]) || null;
  }

  /** A move was pointed at: asks about it, unless what is returned is called. */
  point(state: SeatState, move: string): () => void {
    // What was asked at another number is about another state.
    const about = { seat: state.seat, move, seq: this.feed.seq };
    if (untrack(() => this.of(state, move))) return () => {};
    return soon(this.feed.backend, 'whatIf', about, (outlook) => {
      const said = this.known?.of === state ? this.known.said : {};
      this.known = { of: state, said: { ...said, [move]: outlook } };
    });
  }
}

/** What a move is sure to lead to. */
export interface Sure {
  view: unknown;
  events: GameEvent[];
}

/** What moves are sure to lead to; all are asked once a state. */
export class LookAhead {
  private known: { of: SeatState; said: Lookahead['sure'] } | null = null;

  constructor(private readonly feed: Feed) {}

  /** What a move of a state leads to, where that is sure and known here. */
  of(state: SeatState, move: string): Sure | null {
    const found = this.known?.of === state && this.known.said.find((one) => one.move === move);
    return found ? { view: merge(state.view, found.view), events: found.events } : null;
  }

  /** Asks for all moves of a state, unless what is returned is called. */
  ask(state: SeatState): () => void {
    const { backend, seq } = this.feed;
    return soon(backend, 'ahead', { seat: state.seat }, (said) => {
      // What is said of another number is about another view.
      if (said.seq === seq) this.known = { of: state, said: said.sure };
    });
  }
}
