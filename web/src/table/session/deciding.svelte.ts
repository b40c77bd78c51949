import { untrack } from 'svelte';
import { Problem, STALE } from '../../api/problem';
import type { Choice, Hint, SeatState, Thing } from '../../api/types';
import { notices } from '../../lib/notices.svelte';
import { choicesBySeat } from '../people';
import type { Eyes } from './eyes.svelte';
import type { Feed } from './feed.svelte';
import { LookAhead, WhatIf } from './questions.svelte';
import type { Showing } from './showing.svelte';
import { Why } from './why.svelte';

/** What could be chosen, and at which entry. */
interface Offer {
  moves: Choice[];
  seq: number;
}

/** What may be done at a table, what is pointed at, and what is asked about it. */
export class Deciding {
  /** What the reader may choose of, once all that led to it has been shown. */
  due = $derived.by(() => {
    // What was chosen stays in the list while its outcome is drawn ahead.
    const { queue, ahead } = this.showing;
    const showing = (queue.standing !== null || queue.playing) && !ahead;
    const none = this.eyes.curtain || this.feed.kept || showing || this.watches;
    return none ? [] : this.eyes.own.moves;
  });
  moves = $derived.by(() => (this.showing.recapping ? [] : this.due));
  mine = $derived.by(() => this.moves.length > 0);
  /** What could be chosen when the finger went down; null without one. */
  private aimed: Offer | null = null;
  /** One of several quick clicks at one place has chosen something, and this is a later one. */
  private clicks = { chose: false, again: false };
  /** Whose request the reader may answer now, out of his own turn; 0 for nobody's. */
  asking = $derived.by(() => {
    const { turn } = this.eyes.table;
    return this.mine && turn !== this.eyes.own.seat ? turn : 0;
  });
  bySeat = $derived.by(() => choicesBySeat(this.moves));
  /** The player whose several choices are asked about; 0 for none. */
  picked = $state(0);
  /** The move that the pointer is on. */
  hovered = $state<string | null>(null);
  /** The move that a finger was held on; it is shown until the next touch. */
  held = $state<string | null>(null);
  /** The move whose outcome is shown: the one pointed at, or held. */
  asked = $derived.by(() => {
    const move = this.held ?? this.hovered;
    return this.moves.some((choice) => choice.move === move) ? move : null;
  });
  readonly why: Why;
  private readonly whatIf: WhatIf;
  private readonly ahead: LookAhead;
  outlook = $derived.by(() => this.whatIf.of(this.eyes.own, this.asked));
  private advice = $state.raw<{ of: SeatState; hint: Hint } | null>(null);
  /** What a sensible player would do now, once it was asked for. */
  hint = $derived.by(() => (this.advice?.of === this.eyes.own ? this.advice.hint : null));
  /** There is something to take back, or a move on its way that there will be. */
  canUndo = $derived.by(() => {
    const { own, table } = this.eyes;
    return !this.watches && (own.canUndo || (this.showing.ahead && !table.firm));
  });
  /** The move that is on its way, and whether it was made. */
  private made: Promise<boolean> | null = null;
  /** A game that is over is looked through. */
  private readonly watches: boolean;

  constructor(
    private readonly feed: Feed,
    private readonly eyes: Eyes,
    private readonly showing: Showing,
    /** A choice has been made: what was open for it closes. */
    private readonly chosen: () => void,
  ) {
    this.why = new Why(feed.backend);
    this.whatIf = new WhatIf(feed);
    this.ahead = new LookAhead(feed);
    this.watches = feed.backend.replays;
  }

  /** Asks what the move would do that is pointed at. An effect. */
  point(): (() => void) | void {
    if (this.asked !== null) return this.whatIf.point(this.eyes.own, this.asked);
  }

  /** Asks what the moves lead to, before one is chosen. An effect. */
  foresee(): (() => void) | void {
    const { own, you } = this.eyes;
    // Where several play on one device, the eyes change with the move.
    if (own.moves.length && you.length === 1 && !this.watches && this.showing.draws) {
      return untrack(() => this.ahead.ask(own));
    }
  }

  /** A finger goes down, or has done what it went down for. */
  aim(down: boolean): void {
    this.aimed = down ? this.offer : null;
    this.clicks.again = false;
  }

  /** Hears of a click before it does anything: which it is, of several quick ones at one place. */
  click(nth: number): void {
    const again = nth > 1;
    this.clicks = { chose: again && this.clicks.chose, again };
  }

  private get offer(): Offer {
    return { moves: this.moves, seq: this.feed.seq };
  }

  /** What is chosen of: what stood there when the finger went down, or else what does now. */
  private aimedAt(): Offer {
    const at = this.aimed ?? this.offer;
    this.aimed = null;
    return at;
  }

  /**
   * Makes a move, if it may be made now and could be when the finger went down. A double
   * click is one choice: the second is not for what has come to the place of the first.
   */
  choose(move: string): void {
    const { moves, seq } = this.aimedAt();
    const offered = [moves, this.moves].every((list) => list.some((one) => one.move === move));
    if (this.feed.busy || !offered || (this.clicks.again && this.clicks.chose)) return;
    this.clicks.chose = true;
    this.showing.queue.skip();
    this.hovered = null;
    this.release();
    this.why.forget();
    this.picked = 0;
    this.chosen();
    const { own } = this.eyes;
    const sure = this.ahead.of(own, move);
    this.made = this.feed.move(own.seat, move, seq);
    if (!sure) return;
    this.showing.foresee(sure);
    void this.made.then((done) => done || this.showing.withdraw());
  }

  /** Makes the only move that ends what the reader does now, if there is just one. */
  finish(ends: (move: string) => boolean = () => false): void {
    const [only, ...more] = this.moves.filter(({ move }) => ends(move));
    if (only && !more.length) this.choose(only.move);
  }

  /** A player was pointed at: his only choice is made, of several one is asked. */
  pick(seat: number): void {
    const list = this.bySeat.get(seat) ?? [];
    const [only] = list;
    if (list.length === 1 && only) this.choose(only.move);
    else this.picked = seat;
  }

  /** Shows what the move that is pointed at would do until the next touch; false for none. */
  hold(): boolean {
    this.held = this.hovered;
    return this.held !== null;
  }

  release(): void {
    this.held = this.advice = null;
  }

  /** Asks what a sensible player would do, and shows it as if it were held. */
  async advise(): Promise<void> {
    const of = this.eyes.own;
    if (!this.mine) return;
    try {
      const hint = await this.feed.backend.ask('hint', { seat: of.seat, seq: this.feed.seq });
      if (this.eyes.own !== of) return;
      this.advice = { of, hint };
      this.held = hint.move;
    } catch (e) {
      if (!(e instanceof Problem && e.code === STALE)) notices.problem(e);
    }
  }

  /** Asks why something cannot be chosen. */
  ask(about: Thing | string, at: Element | null = null): void {
    const { seat } = this.eyes.own;
    // Nobody asks about what they have not seen yet.
    if (this.showing.queue.standing) this.showing.queue.skip();
    else if (seat && !this.watches) void this.why.ask(seat, about, at);
  }

  /** Takes the latest move back, also one that is on its way; or all since something new was seen. */
  undo(all = false): void {
    const { seq } = this.aimedAt();
    if (!this.canUndo || this.eyes.curtain) return;
    if (this.feed.busy) {
      void this.made?.then((done) => done && !this.feed.busy && this.undo(all));
      this.made = null;
      return;
    }
    this.showing.queue.skip();
    this.why.forget();
    void this.feed.undo(this.eyes.own.seat, all, seq);
  }
}
