// A card that is to be used on something, though other moves come before that, such as
// going there: each is made when it is offered, and the wish is forgotten when none is.
// The order of the moves is the browser's, for it says what one drag stands for, which is
// a matter of this drawing; whether any of them may be made, the rules say each time.
import type { Choice, Thing } from '../../../api/types';
import { wordsOf } from '../../../kit/choices';
import { activeOf, type View } from '../view';
import { movesOf } from './moves';

interface Wanted {
  card: number;
  on: Thing;
  /** The moves that were made for it: none is made twice. */
  made: Set<string>;
}

/** True for a choice that is about a thing. */
const isAbout = (choice: Choice, { kind, word }: Thing) => wordsOf(choice, kind).includes(word);

class Wish {
  private wanted: Wanted | undefined;
  private missed = 0;

  /** Wishes to use a card on a thing, instead of what was wished for before. */
  make(card: number, on: Thing): void {
    this.wanted = { card, on, made: new Set() };
    this.missed = 0;
  }

  /** Wishes for nothing. */
  forget(): void {
    this.wanted = undefined;
  }

  /** The move to make now, if it is among those offered. */
  next(view: View, offered: readonly Choice[]): string | undefined {
    if (!this.wanted || offered.length === 0) return undefined;
    const { made } = this.wanted;
    const move = this.find(this.wanted, view, offered)?.move;
    if (move === undefined || made.has(move)) {
      // What is offered may still be what was offered before the last move.
      if (++this.missed > 2) this.forget();
      return undefined;
    }
    made.add(move);
    this.missed = 0;
    return move;
  }

  private find({ card, on }: Wanted, view: View, offered: readonly Choice[]): Choice | undefined {
    const own = { kind: 'card', word: String(card) };
    const done = offered.find((c) => isAbout(c, own) && isAbout(c, on));
    if (done) {
      this.forget();
      return done;
    }
    const far = on.kind === 'place' && activeOf(view)?.place !== Number(on.word);
    if (view.held === card && !far) return undefined;
    if (view.held) return movesOf(offered, view.held)[0];
    if (far) return offered.find((c) => isAbout(c, on));
    return view.phase === 'turn' ? movesOf(offered, card)[0] : undefined;
  }
}

export const wish = new Wish();

/** The card that is dragged, and what it is over. */
export const drag = $state<{ card: number; over: string }>({ card: 0, over: '' });

/** What a card is dropped on, as told by `data-drop`: "place 103". */
export function dropped(on: string): Thing | undefined {
  const [kind, word] = on.split(' ');
  return kind && word ? { kind, word } : undefined;
}
