import { untrack } from 'svelte';
import type { GameEvent, Happening, SeatState, Summary } from '../../api/types';
import { settings } from '../../lib/settings.svelte';
import { play as sound } from '../../lib/sound';
import { same } from '../../api/merge';
import type { Drawing } from './drawing.svelte';
import type { Eyes } from './eyes.svelte';
import type { Feed } from './feed.svelte';
import type { Sure } from './questions.svelte';
import { Queue, TEMPI, type Tempo } from './queue.svelte';

/** What is told of the table beside the board, as it stood after a change. */
export interface Standing {
  view: unknown;
  table: Summary;
  own: SeatState;
  /** The seat that the device is to be passed to; 0 for none. */
  curtain: number;
}

/** One change as it was shown, to be shown again. */
interface Change {
  before: unknown;
  after: Standing;
  events: GameEvent[];
}

const tempo = (): Tempo => TEMPI[settings.pace === 'once' ? 'quick' : settings.pace];

/** What of a table is shown while it changes: the view, the step, and what may be told by then. */
export class Showing {
  readonly queue: Queue<Standing>;
  /** Shows again what happened since the reader's last move. */
  private readonly again: Queue<Standing>;
  /** What happened since then, in order. */
  since = $state.raw<Change[]>([]);
  recapping = $derived.by(() => this.again.playing);
  /** What a move that is on its way is sure to lead to: it is drawn before the answer comes. */
  private guess = $state.raw<{ before: unknown; standing: Standing; events: GameEvent[] } | null>(
    null,
  );
  /** All is shown at once until the reader is asked. */
  private hurried = false;
  view = $derived.by(() => (this.recapping ? this.again.view : this.queue.view) ?? this.own.view);
  step = $derived.by(() => (this.recapping ? this.again.step : this.queue.step));
  private own = $derived.by(() => this.eyes.own);
  private newest = $derived.by<Standing>(() => ({
    view: this.own.view,
    table: this.eyes.table,
    own: this.own,
    curtain: this.eyes.curtain,
  }));
  /** Whose turn it is, what is asked and all that the frame tells of it, as far as it has been shown. */
  standing = $derived.by(() => this.queue.standing ?? this.guess?.standing ?? this.newest);
  /** The state that the drawing is given; never a hand that has been put away. */
  state = $derived.by(() =>
    this.standing.own.seat === this.own.seat ? this.standing.own : this.own,
  );
  /** When something happened last, as performance.now() tells it. */
  happened = $state(0);
  /** The number of the reader's last move. */
  private moved = 0;
  /** The seat whose view was shown last. */
  private looked: number | null = null;

  constructor(
    private readonly feed: Feed,
    private readonly eyes: Eyes,
    private readonly drawing: Drawing,
    /** Hears of events that may be read now. */
    read: (events: GameEvent[]) => void,
    pace = tempo,
  ) {
    const step = ({ sound: heard }: { sound?: Parameters<typeof sound>[0] }) =>
      heard && void sound(heard);
    this.queue = new Queue<Standing>({ step, events: read }, pace);
    this.again = new Queue<Standing>({}, pace);
  }

  /** A change of eyes is no event to be shown: the other view is simply there. An effect. */
  follow(): void {
    if (this.looked === this.eyes.seat) return;
    this.looked = this.eyes.seat;
    untrack(() => this.queue.set(this.newest));
  }

  /** More is drawn than the backend has told. */
  get ahead(): boolean {
    return this.guess !== null;
  }

  /** The table is drawn, and not only told in words. */
  get draws(): boolean {
    return !this.drawing.inWords;
  }

  /** Nothing is shown step by step. */
  private get unseen(): boolean {
    return document.hidden || !this.draws || settings.pace === 'once' || this.hurried;
  }

  /** Draws what a move that has just been sent is sure to lead to. Nothing is said of it yet. */
  foresee({ view, events }: Sure): void {
    const { last: before } = this.queue;
    if (!before || !this.draws) return;
    const standing = { ...this.newest, view, own: { ...this.own, view, moves: [] } };
    this.guess = { before, standing, events };
    if (this.unseen) return this.queue.set(standing);
    const steps = this.drawing.animate({ before, after: view, events });
    this.queue.add(steps, standing, [], settings.reduced);
  }

  /** The move was not made: what stands is drawn again. */
  withdraw(): void {
    if (!this.guess) return;
    this.guess = null;
    this.queue.set(this.newest);
  }

  /**
   * Takes in what happened: it is shown and said. A jump is not shown move by move. What
   * was drawn ahead is not shown again; where something else happened, it is put right.
   */
  told(news: Happening[], jump: boolean): void {
    const { guess } = this;
    const moved = news.some(({ kind }) => kind === 'move');
    if (guess && !moved && !jump) return;
    const all = news.flatMap((h) => h.events ?? []);
    const drawn = guess?.events.length ?? 0;
    const right = !guess || same(guess.events, all.slice(0, drawn));
    this.guess = null;
    this.take(all, right ? drawn : 0, jump || !right, guess?.before ?? this.queue.last);
  }

  /** Shows a change, but for its first events, which have been drawn. */
  private take(events: GameEvent[], drawn: number, jump: boolean, before: unknown): void {
    // A player's own last move is still shown to them when their hand is put away.
    const others = this.looked !== this.eyes.seat && this.eyes.seat !== 0;
    const { last } = this.queue;
    const { newest } = this;
    if (events.length) this.happened = performance.now();
    this.looked = this.eyes.seat;
    this.again.skip();
    this.remember(before, newest, events, jump || others);
    if (this.wanted) this.hurried = false;
    if (others || jump || !last || this.unseen) {
      this.queue.set(newest, events);
    } else {
      const after = newest.view;
      const rest = events.slice(drawn);
      const steps = this.drawing.animate({ before: last, after, events: rest });
      this.queue.add(steps, newest, events, settings.reduced);
    }
  }

  /** Something is to be decided here, or nothing more at all. */
  private get wanted(): boolean {
    return this.own.moves.length > 0 || this.eyes.table.status === 'over';
  }

  private remember(before: unknown, after: Standing, events: GameEvent[], anew: boolean): void {
    const mine = this.feed.log.findLast((h) => h.kind === 'move' && h.seat === after.own.seat);
    const seq = mine?.seq ?? 0;
    if (anew || seq !== this.moved) this.since = [];
    this.moved = seq;
    if (!anew && before && events.length) this.since = [...this.since, { before, after, events }];
  }

  /** Shows again what happened since the reader's last move, from the board as it was then. */
  recap(): void {
    this.queue.skip();
    const [first] = this.since;
    if (first) this.again.set({ ...first.after, view: first.before });
    for (const { before, after, events } of this.since) {
      const steps = this.drawing.animate({ before, after: after.view, events });
      this.again.add(steps, after);
    }
  }

  /** Ends what is being shown. */
  skip(): void {
    this.again.skip();
    this.queue.skip();
  }

  /** Ends what is being shown, and shows all else at once that comes before the reader is asked. */
  hurry(): void {
    if (this.recapping) return this.again.skip();
    this.hurried = !this.wanted;
    this.queue.skip();
  }
}
