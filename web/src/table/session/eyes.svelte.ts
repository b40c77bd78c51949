import type { SeatState, Summary } from '../../api/types';
import { i18n } from '../../lib/i18n.svelte';
import type { Translate } from '../game';
import { seatNames } from '../people';
import type { Feed } from './feed.svelte';

/** Through whose eyes the table is shown on a device. */
export interface Looking {
  /** The seat whose view and hand are drawn; 0 is the public view. */
  seat: number;
  /** The seat that the device is to be passed to; 0 when nobody has to look away. */
  curtain: number;
  /** Other seats of this device that may also do something now. */
  others: number[];
}

/**
 * Decides whose hand may be on the screen. With one seat on the device it is
 * always that seat's. With several, only the awaited one's, after its player
 * has lifted the curtain; in between there is the public view alone.
 */
export function eyes(states: SeatState[], you: number[], turn: number, lifted: number): Looking {
  if (you.length <= 1) return { seat: you[0] ?? 0, curtain: 0, others: [] };
  const able = you.filter((seat) => states.some((s) => s.seat === seat && s.moves.length > 0));
  if (!able.length) return { seat: 0, curtain: 0, others: [] };
  const due = able.includes(lifted) ? lifted : able.includes(turn) ? turn : (able[0] ?? 0);
  const others = able.filter((seat) => seat !== due);
  return due === lifted ? { seat: due, curtain: 0, others } : { seat: 0, curtain: due, others };
}

/** Whose eyes the table is seen with on this device, and what they are told in words. */
export class Eyes {
  table = $derived.by<Summary>(() => this.feed.table!);
  you = $derived.by(() => this.table.you);
  /** The seat that lifted the curtain. */
  private lifted = $state(0);
  private now = $derived.by(() => eyes(this.feed.states, this.you, this.table.turn, this.lifted));
  /** What the seat that looks sees and may do, or the public. */
  own = $derived.by<SeatState>(
    () => this.feed.states.find((s) => s.seat === this.now.seat) ?? this.feed.states[0]!,
  );
  names = $derived.by(() => seatNames(this.table));
  reader = $derived({ names: this.names, you: this.own.seat ? [this.own.seat] : [] });
  readonly t: Translate = (text, args) => i18n.say(text, args, this.reader);

  constructor(private readonly feed: Feed) {}

  get seat(): number {
    return this.now.seat;
  }
  get curtain(): number {
    return this.now.curtain;
  }
  get others(): number[] {
    return this.now.others;
  }

  /** Hands the device to another of its seats. */
  pass(seat: number): void {
    this.lifted = seat;
  }

  /** Shows the hand of whom the device was passed to. */
  lift(): void {
    this.lifted = this.curtain;
  }
}
