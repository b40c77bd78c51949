import { untrack } from 'svelte';
import { api, Problem, STALE } from '../api/client';
import type { Choice, GameEvent, Hint, SeatState, Summary, Thing } from '../api/types';
import { i18n, n, t as words } from '../lib/i18n.svelte';
import { notices } from '../lib/notices.svelte';
import { startFull } from '../lib/play';
import { router } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';
import { play as sound } from '../lib/sound';
import { summon } from '../lib/summon';
import { Drawing } from './drawing.svelte';
import { eyes } from './eyes';
import type { Doing, EndStory, GameModule, Notebook, Seen, Translate } from './game';
import type { LiveTable } from './live.svelte';
import { Looking, looksOf } from './looks';
import { notesOf } from './notes';
import { Panels } from './panels.svelte';
import { choicesBySeat, isAway, seatNames } from './people';
import { Proposal } from './proposal.svelte';
import { Queue, TEMPI, type Tempo } from './queue.svelte';
import { WhatIf } from './whatif.svelte';
import { Why } from './why.svelte';

/** How many sentences are read out of what happened at once. */
const SPOKEN = 6;

const tempo = (): Tempo => TEMPI[settings.pace === 'once' ? 'quick' : settings.pace];

/** One change as it was shown, to be shown again. */
interface Change {
  before: unknown;
  after: Standing;
  events: GameEvent[];
}

/** What is told of the table beside the board, as it stood after a change. */
interface Standing {
  view: unknown;
  table: Summary;
  own: SeatState;
  /** The seat that the device is to be passed to; 0 for none. */
  curtain: number;
}

/**
 * A table as it is played on this device: through whose eyes it is seen, what
 * of it is shown while it changes, and what may be done. What is drawn is given
 * `parts`; the page's own parts are given all of this.
 */
export class Play {
  // Whose eyes.
  table = $derived.by(() => this.live.table!);
  you = $derived.by(() => this.table.you);
  /** The seat that lifted the curtain. */
  private lifted = $state(0);
  eyes = $derived.by(() => eyes(this.live.states, this.you, this.table.turn, this.lifted));
  own = $derived.by<SeatState>(
    () => this.live.states.find((s) => s.seat === this.eyes.seat) ?? this.live.states[0]!,
  );
  names = $derived.by(() => seatNames(this.table));
  private reader = $derived({ names: this.names, you: this.eyes.seat ? [this.eyes.seat] : [] });
  readonly t: Translate = (text, args) => i18n.say(text, args, this.reader);

  // What is shown.
  readonly queue = new Queue<Standing>(
    {
      step: (step) => step.sound && void sound(step.sound),
      events: (events) => this.say(events),
    },
    tempo,
  );
  /** Shows again what happened since the reader's last move. */
  private readonly again = new Queue<Standing>({}, tempo);
  /** What happened since then, in order. */
  private since = $state.raw<Change[]>([]);
  recapping = $derived.by(() => this.again.playing);
  canRecap = $derived.by(() => this.since.length > 0 && this.mine && !this.drawing.inWords);
  /** All is shown at once until the reader is asked. */
  private hurried = false;
  view = $derived.by(() => (this.recapping ? this.again.view : this.queue.view) ?? this.own.view);
  step = $derived.by(() => (this.recapping ? this.again.step : this.queue.step));
  private newest = $derived.by<Standing>(() => ({
    view: this.own.view,
    table: this.table,
    own: this.own,
    curtain: this.eyes.curtain,
  }));
  /** Whose turn it is, what is asked and all that the frame tells of it, as far as it has been shown. */
  standing = $derived.by(() => this.queue.standing ?? this.newest);
  /** The state that the drawing is given; never a hand that has been put away. */
  state = $derived.by(() =>
    this.standing.own.seat === this.own.seat ? this.standing.own : this.own,
  );
  readonly drawing: Drawing;
  art = $derived.by<GameModule>(() => this.drawing.art);
  readonly panels: Panels;
  /** The line of the log that tells the step being played. */
  line = $derived.by(() => this.panels.lineOf(this.step?.event));
  hovered = $state<string | null>(null);
  /** The places that the log points at. */
  focus = $state.raw<number[]>([]);
  readonly why = new Why(() => this.table.id);
  private readonly whatIf = new WhatIf(() => this.table);
  /** The move that a finger was held on; it is shown until the next touch. */
  held = $state<string | null>(null);
  private advice = $state.raw<{ of: SeatState; hint: Hint } | null>(null);
  /** What a sensible player would do now, once it was asked for. */
  hint = $derived.by(() => (this.advice?.of === this.own ? this.advice.hint : null));
  /** The rule that the rules are open at; '' is their beginning, null is closed. */
  rule = $state<string | null>(null);
  /** What the screen reader says. */
  spoken = $state('');

  // What may be done.
  private due = $derived.by(() =>
    this.eyes.curtain || this.live.kept || this.queue.standing ? [] : this.own.moves,
  );
  moves = $derived.by(() => (this.recapping ? [] : this.due));
  mine = $derived.by(() => this.moves.length > 0);
  /** What could be chosen, and at which entry, when the finger went down; null without one. */
  private aimed: { moves: Choice[]; seq: number } | null = null;
  /** Whose request the reader may answer now, out of his own turn; 0 for nobody's. */
  asking = $derived.by(() =>
    this.mine && this.table.turn !== this.own.seat ? this.table.turn : 0,
  );
  bySeat = $derived.by(() => choicesBySeat(this.moves));
  /** The reader plays no more, and all others are bots. */
  out = $derived.by(
    () =>
      this.art.player?.(this.view, this.own.seat)?.out === true &&
      this.table.seats.every((s) => s.kind === 'bot' || this.you.includes(s.seat)),
  );
  /** The player whose several choices are asked about; 0 for none. */
  picked = $state(0);
  /** The move whose outcome is shown: the one pointed at, or held. */
  asked = $derived.by(() => {
    const move = this.held ?? this.hovered;
    return this.moves.some((choice) => choice.move === move) ? move : null;
  });
  outlook = $derived.by(() => this.whatIf.of(this.own, this.asked));
  canUndo = $derived.by(() => this.own.canUndo && !this.live.busy);
  /** The seat of the bot whose turn it is, which waits to be asked by the reader or another; 0 for none. */
  idle = $derived.by(() => {
    const { idle, turn, you } = this.standing.table;
    return idle && you.length > 0 && !this.recapping ? turn : 0;
  });
  private readonly proposal = new Proposal();
  /** Whoever's turn it is has lost the connection. */
  away = $derived.by(() => isAway(this.table, this.table.turn));
  prompt = $derived.by(() => this.promptNow());

  story = $derived.by<EndStory>(
    () =>
      this.art.story?.(this.live.log, this.own.view, this.table) ?? {
        result: this.own.prompt,
        lines: [],
      },
  );
  /** The notes that all keep together. */
  notes = $derived.by<Notebook | undefined>(() => {
    if (!this.drawing.own.notes) return undefined;
    const lines = notesOf(this.live.log, this.panels.muted);
    const { seat } = this.own;
    if (!seat || this.table.status !== 'playing') return { lines };
    return {
      lines,
      write: (said) => this.live.note(seat, said),
      strike: (n, struck) => this.live.strike(seat, n, struck),
    };
  });
  /** What the drawing is given: what is shown, and what may be done. */
  readonly seen: Seen = seenOf(this);
  readonly doing: Doing = doingOf(this);

  /** When something happened last, as performance.now() tells it. */
  happened = $state(0);
  /** The number of the reader's last move. */
  private moved = 0;
  /** The seat whose view was shown last. */
  private looked: number | null = null;

  /** To be made while a component is made. */
  constructor(
    readonly live: LiveTable,
    art: GameModule | null,
  ) {
    this.drawing = new Drawing(art);
    this.panels = new Panels(live, () => this.queue.unsaid);
    $effect(() => this.follow());
    $effect(() => {
      if (!this.due.length) return;
      void sound('turn');
      untrack(() => summon(words('app.turn.mine'), this.prompt, this.live.id));
    });
    $effect(() => {
      if (this.asked !== null) return this.whatIf.point(this.own, this.asked);
    });
    $effect(() => {
      if (this.idle) this.proposal.ask(this.standing.table);
    });
    let ended = false;
    $effect(() => {
      if (ended || this.table.status !== 'over' || this.queue.playing) return;
      ended = true;
      this.panels.end = true;
      if (this.table.winners.some((seat) => this.you.includes(seat))) void sound('win');
    });
  }

  private promptNow(): string {
    const name = (seat: number) => ({ word: this.names[seat] ?? '' });
    if (this.recapping) return words('app.recap.now');
    const { curtain, own } = this.standing;
    if (curtain) return words('app.curtain.title', { name: name(curtain) });
    if (this.idle) return this.intent();
    const asked = this.panels.narrow ? i18n.short(own.prompt, this.reader) : this.t(own.prompt);
    const away = this.away ? words('app.away.turn', { name: name(this.table.turn) }) : '';
    return [asked, away].filter(Boolean).join(' ');
  }

  /** What the bot that waits would do, in a sentence. */
  private intent(): string {
    const name = this.names[this.idle] ?? '';
    const steps = this.proposal.of(this.standing.table).map((step) => this.t(step.label));
    if (!steps.length) return words('app.idle', { name: { word: name } });
    return words('common.idle', { seat: { word: name }, what: { word: steps.join(' · ') } });
  }

  private readonly looking = new Looking(() => this.table);
  /** Shows the others on other devices where the reader looks. */
  look(at: Thing | null): void {
    const { seat } = this.own;
    const others = this.table.seats.some((s) => s.present && !this.you.includes(s.seat));
    if (seat && others && this.table.status === 'playing') this.looking.look(seat, at);
  }

  /** Asks the bot that waits to go on with its turn. */
  urge(): void {
    if (this.idle && !this.live.busy) void this.live.urge(this.idle);
  }

  /** How long the bot that has asked still waits, in a sentence. */
  waits(left: number): string {
    const name = this.names[this.standing.table.turn] ?? '';
    return words('app.waits', { name: { word: name }, n: n(left) });
  }

  /** A change of eyes is no event to be shown: the other view is simply there. */
  private follow(): void {
    if (this.looked === this.eyes.seat) return;
    this.looked = this.eyes.seat;
    untrack(() => this.queue.set(this.newest));
  }

  /** Takes in what happened: it is shown and said. A jump is not shown move by move. */
  told(events: GameEvent[], jump: boolean): void {
    // A player's own last move is still shown to him when his hand is put away.
    const others = this.looked !== this.eyes.seat && this.eyes.seat !== 0;
    const { last } = this.queue;
    const { newest } = this;
    if (events.length) this.happened = performance.now();
    this.looked = this.eyes.seat;
    this.again.skip();
    this.remember(last, newest, events, jump || others);
    if (this.wanted) this.hurried = false;
    const unseen =
      document.hidden || this.drawing.inWords || settings.pace === 'once' || this.hurried;
    if (others || jump || !last || unseen) {
      this.queue.set(newest, events);
    } else {
      const after = newest.view;
      const steps = this.drawing.animate({ before: last, after, events });
      this.queue.add(steps, newest, events, settings.reduced);
    }
  }

  /** Something is to be decided here, or nothing more at all. */
  private get wanted(): boolean {
    return this.own.moves.length > 0 || this.table.status === 'over';
  }

  private remember(before: unknown, after: Standing, events: GameEvent[], anew: boolean): void {
    const { seq } = this.live.log.findLast(
      (h) => h.kind === 'move' && h.seat === after.own.seat,
    ) ?? {
      seq: 0,
    };
    if (anew || seq !== this.moved) this.since = [];
    this.moved = seq;
    if (!anew && before && events.length) this.since = [...this.since, { before, after, events }];
  }

  /** Shows again what happened since the reader's last move, from the board as it was then. */
  recap(): void {
    if (!this.canRecap) return;
    this.queue.skip();
    this.hovered = null;
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

  /** Events may be read now: they are said, and with the last of them what is asked. */
  private say(events: GameEvent[]): void {
    const rests = !this.queue.standing;
    if (!events.length && !rests) return;
    const said = events
      .map((event) => this.t(event))
      .filter(Boolean)
      .slice(-SPOKEN);
    const what = this.mine ? words('app.choices.count', { n: n(this.moves.length) }) : '';
    const { waits } = this.standing.own;
    const asked = [this.prompt, waits ? this.waits(waits) : '', what];
    this.spoken = [...said, ...(rests ? asked : [])].filter(Boolean).join(' ');
  }

  /** A finger goes down, or has done what it went down for. */
  aim(down: boolean): void {
    this.aimed = down ? { moves: this.moves, seq: this.table.seq } : null;
  }

  /** What is chosen of: what stood there when the finger went down, or else what does now. */
  private aimedAt(): { moves: Choice[]; seq: number } {
    const at = this.aimed ?? { moves: this.moves, seq: this.table.seq };
    this.aimed = null;
    return at;
  }

  /** Makes a move, if it may be made now and could be when the finger went down. */
  choose(move: string): void {
    const { moves, seq } = this.aimedAt();
    const offered = [moves, this.moves].every((list) => list.some((one) => one.move === move));
    if (this.live.busy || !offered) return;
    this.queue.skip();
    this.hovered = null;
    this.release();
    this.why.forget();
    this.picked = 0;
    this.panels.sheet = null;
    void this.live.move(this.own.seat, move, seq);
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
    const of = this.own;
    if (!this.mine) return;
    try {
      const hint = await api.hint(this.table.id, of.seat, this.table.seq);
      if (this.own !== of) return;
      this.advice = { of, hint };
      this.held = hint.move;
    } catch (e) {
      if (!(e instanceof Problem && e.code === STALE)) notices.problem(e);
    }
  }

  ask(about: Thing | string, at: Element | null = null): void {
    // Nobody asks about what he has not seen yet.
    if (this.queue.standing) this.queue.skip();
    else if (this.own.seat) void this.why.ask(this.own.seat, about, at);
  }

  /** Takes the latest move back, or all since something new was seen. */
  undo(all = false): void {
    const { seq } = this.aimedAt();
    if (!this.canUndo || this.eyes.curtain) return;
    this.queue.skip();
    this.why.forget();
    void this.live.undo(this.own.seat, all, seq);
  }

  /** Hands the device to another of its seats. */
  pass(seat: number): void {
    this.lifted = seat;
  }

  /** Shows the hand of whom the device was passed to. */
  lift(): void {
    this.lifted = this.eyes.curtain;
    this.queue.skip();
  }

  /** Seats a bot where nobody plays. */
  takeOver(seat: number): void {
    void this.live.ask(() => api.takeover(this.table.id, seat, 'easy'));
  }

  async rematch(): Promise<void> {
    try {
      const next = await api.rematch(this.table.id);
      await startFull(next);
      router.go(`/t/${next.id}`);
    } catch (e) {
      notices.problem(e);
    }
  }
}

/** What is shown, for the drawing. */
const seenOf = (play: Play): Seen => ({
  get view() {
    return play.view;
  },
  get state() {
    return play.state;
  },
  get step() {
    return play.step;
  },
  get reduced() {
    return settings.reduced;
  },
  get focus() {
    return play.focus;
  },
  get log() {
    return play.live.log;
  },
  get looks() {
    return play.drawing.own.looks ? looksOf(play.table) : undefined;
  },
  get notes() {
    return play.notes;
  },
  get names() {
    return play.names;
  },
  read: () => play.live.read(),
  t: play.t,
});

/** What may be done, for the drawing. */
const doingOf = (play: Play): Doing => ({
  get moves() {
    return play.moves;
  },
  get hovered() {
    return play.asked;
  },
  get outlook() {
    return play.outlook;
  },
  get busy() {
    return play.live.busy;
  },
  get sent() {
    return play.live.sent || null;
  },
  choose: (move) => play.choose(move),
  why: (about, at) => play.ask(about, at),
  rule: (number) => (play.rule = number),
  hover: (move) => (play.hovered = move),
  look: (at) => play.look(at),
});
