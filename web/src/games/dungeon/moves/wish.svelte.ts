// Several moves that were wished for at once, such as going somewhere and using a
// card there: each is made when it is offered, and all are forgotten when the next
// one is not.
import type { Choice } from '../../../api/types';

class Wish {
  private left: string[] = [];
  private missed = 0;

  /** Wishes for moves, one after the other, instead of what was wished for before. */
  make(moves: string[]): void {
    this.left = moves;
    this.missed = 0;
  }

  /** The move to make now, if it is among those offered. */
  next(offered: readonly Choice[]): string | undefined {
    const [first] = this.left;
    if (first === undefined || offered.length === 0) return undefined;
    if (offered.some((c) => c.move === first)) {
      this.left = this.left.slice(1);
      this.missed = 0;
      return first;
    }
    // What is offered may still be what was offered before the last move.
    if (++this.missed > 2) this.left = [];
    return undefined;
  }
}

export const wish = new Wish();

/** The card that is dragged, and what it is over. */
export const drag = $state<{ card: number; over: string }>({ card: 0, over: '' });
