// What a tap on a board asks: a thing that can be chosen is chosen, or opens its menu; one
// that cannot says why, or what it is.
import { untrack } from 'svelte';
import type { Choice, Thing } from '../api/types';
import type { PartProps } from '../table/game';
import type { Spot } from './art';
import { once } from './choices';

interface Board<S extends Spot> {
  /** What the board was given. */
  parts: () => PartProps;
  /** What can be chosen on the board now. */
  spots: () => readonly S[];
  /** True for a move that a tap does not make at once. */
  sure?: (choice: Choice) => boolean;
}

export class Asking<S extends Spot> {
  /** The drawing, which takes the focus back. */
  drawing = $state<{ focus: (id: string) => void }>();
  /** The place of which is told what it is, by its id; '' for none. */
  told = $state('');
  #open = $state.raw({ id: '', moves: [] as string[] });
  readonly #board: Board<S>;
  readonly parts: () => PartProps;

  /** To be made while the component of the board is made. */
  constructor(board: Board<S>) {
    this.#board = board;
    this.parts = board.parts;
    $effect(() => (this.told === '' ? undefined : untrack(() => board.parts().seen.read())));
  }

  /** The thing whose menu is open, with what is left of it; it closes when all is gone. */
  readonly menu = $derived.by(() => {
    const { id, moves } = this.#open;
    const spots = this.#board.spots();
    const spot = spots.find((s) => s.id === id);
    const choices = once(spots).filter((c) => moves.includes(c.move));
    return spot && choices.length > 0 ? { spot, choices } : undefined;
  });

  /** Chooses what a finger meant; a menu asks where that may be several things. */
  mean = (spots: readonly S[]): void => {
    const [nearest] = spots;
    if (nearest) this.use(nearest, once(spots));
  };

  /** Chooses a thing, or some of what can be done with it and beside it. */
  use = (spot: S, choices: readonly Choice[] = spot.choices): void => {
    const [only] = choices;
    const open = this.menu?.spot.id === spot.id;
    this.shut();
    if (only && choices.length === 1 && !this.#board.sure?.(only)) {
      this.parts().doing.choose(only.move);
    } else if (!open) this.#open = { id: spot.id, moves: choices.map((c) => c.move) };
  };

  /** A thing was pressed, by its id. */
  press = (id: string): void => {
    const spot = this.#board.spots().find((s) => s.id === id);
    if (spot) this.use(spot);
  };

  /** Tells what a place is, and no more when it is told already. */
  tell = (id: string): void => {
    const told = this.told;
    this.shut();
    if (id !== told) this.told = id;
  };

  /** Asks why a thing cannot be chosen. */
  why(thing: Thing, at: Element): void {
    this.shut();
    this.parts().doing.why(thing, at);
  }

  /** Closes the menu, and puts the focus where it was. */
  close = (): void => {
    const { id } = this.#open;
    this.shut();
    if (id) this.drawing?.focus(id);
  };

  /** Closes what is open. */
  shut = (): void => {
    this.told = '';
    this.#open = { id: '', moves: [] };
  };
}
