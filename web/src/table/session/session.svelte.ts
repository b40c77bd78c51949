import { untrack } from 'svelte';
import type { GameEvent, Thing } from '../../api/types';
import { t as words } from '../../lib/i18n.svelte';
import { notices } from '../../lib/notices.svelte';
import { startFull } from '../../lib/play';
import { router } from '../../lib/router.svelte';
import { settings } from '../../lib/settings.svelte';
import { play as sound } from '../../lib/sound';
import { summon } from '../../lib/summon';
import { requestId, type Backend } from '../backend';
import type { Doing, EndStory, GameModule, Notebook, Seen, Translate } from '../game';
import { notesOf } from '../notes';
import type { Film } from '../replay/film.svelte';
import { Deciding } from './deciding.svelte';
import { Drawing } from './drawing.svelte';
import { Eyes } from './eyes.svelte';
import { Feed, type News } from './feed.svelte';
import { Looking, looksOf } from './looks';
import { Meanwhile } from './meanwhile.svelte';
import { Panels } from './panels.svelte';
import { Prompt } from './prompt.svelte';
import { Showing } from './showing.svelte';

/** How long a letter is read, at an easy pace of some two hundred words a minute. */
const LETTER_MS = 50;

/**
 * A table on this device, over a backend: what comes of it and goes to it (feed), through
 * whose eyes it is seen (eyes), what of it is shown while it changes (showing), and what
 * may be done (deciding). The drawing is given `seen` and `doing`; the page's own parts
 * are given all of this.
 */
export class Session {
  readonly feed: Feed;
  readonly eyes: Eyes;
  readonly drawing = new Drawing();
  readonly showing: Showing;
  readonly deciding: Deciding;
  readonly prompt: Prompt;
  readonly panels: Panels;
  readonly meanwhile: Meanwhile;
  private readonly looking: Looking;
  readonly seen: Seen = seenOf(this);
  readonly doing: Doing = doingOf(this);

  /** The places that the log points at. */
  focus = $state.raw<number[]>([]);
  /** The rule that the rules are open at; '' is their beginning, null is closed. */
  rule = $state<string | null>(null);
  /** The line of the log that tells the step being played. */
  line = $derived.by(() => this.panels.lineOf(this.showing.step?.event));
  /** The reader has no seat at a game that is played, and none to come back to. */
  looksOn = $derived.by(
    () =>
      !this.film &&
      this.table.status === 'playing' &&
      !this.eyes.you.length &&
      !this.table.back?.length,
  );
  /** The notes that all keep together. */
  notes = $derived.by<Notebook | undefined>(() => {
    if (!this.drawing.own.notes || this.film) return undefined;
    const lines = notesOf(this.feed.log, this.panels.muted);
    const { seat } = this.eyes.own;
    if (!seat || this.table.status !== 'playing') return { lines };
    return {
      lines,
      write: (said) => this.feed.say('note', { id: requestId(), seat, words: said }),
      strike: (note, struck) => this.feed.say('strike', { seat, note, struck }),
    };
  });

  constructor(
    readonly backend: Backend,
    /** Hears what comes of the table. */
    heard: (news: News) => void = () => {},
    /** The record that is played, if the backend is one. */
    readonly film: Film | null = null,
  ) {
    this.feed = new Feed(backend, (news) => {
      heard(news);
      if (this.attended) this.showing.told(news.news, news.jump);
    });
    this.eyes = new Eyes(this.feed);
    const pace = film ? () => film.tempo : undefined;
    const read = (events: GameEvent[]) => this.prompt.say(events);
    this.showing = new Showing(this.feed, this.eyes, this.drawing, read, pace);
    this.deciding = new Deciding(this.feed, this.eyes, this.showing, () => {
      this.panels.sheet = null;
      this.meanwhile.close();
    });
    this.prompt = new Prompt(this.feed, this.eyes, this.showing, this.deciding);
    this.panels = new Panels(
      this.feed,
      () => this.showing.queue.unsaid,
      () => this.unread,
    );
    this.meanwhile = new Meanwhile(this.feed, () => this.unread);
    this.looking = new Looking(backend, () => this.table);
  }

  get table() {
    return this.eyes.table;
  }
  get t(): Translate {
    return this.eyes.t;
  }
  get art(): GameModule {
    return this.drawing.art;
  }

  // What a drawing is asked is not derived here: what it throws would go to the boundary
  // around the page, where this was made, and not to the one around who reads it.

  /** The reader plays no more in a game that goes on. */
  get isOut(): boolean {
    const { seat } = this.eyes.own;
    const on = !this.film && this.showing.standing.table.status === 'playing';
    return on && seat > 0 && this.art.player?.(this.showing.view, seat)?.out === true;
  }

  /** The reader plays no more, and all others are bots. */
  get out(): boolean {
    const { you } = this.eyes;
    return this.isOut && this.table.seats.every((s) => s.kind === 'bot' || you.includes(s.seat));
  }

  /** An event as the log tells it. */
  read(event: GameEvent): GameEvent {
    const { places } = this.showing.standing.own.scene;
    return this.art.read?.(event, places, this.drawing.inWords) ?? event;
  }

  /** The entry of the log from which on the reader has still to read on the board. */
  unread = $derived.by(() => {
    if (this.film || this.drawing.inWords) return Infinity;
    try {
      return this.art.unread?.(this.feed.log) ?? Infinity;
    } catch {
      return Infinity; // what is wrong with the drawing is said where it is drawn
    }
  });

  /** How long it takes to read what lies open over the board at a moment of a replay, in milliseconds. */
  get reading(): number {
    const now = this.film?.at?.happening;
    const texts = (now && this.art.page?.(now)) ?? [];
    return texts.reduce((sum, text) => sum + this.t(text).length, 0) * LETTER_MS;
  }

  get story(): EndStory {
    const { prompt, view } = this.eyes.own;
    const cut = this.prompt.cutShort;
    if (cut) return { result: cut, lines: [] };
    return this.art.story?.(this.feed.log, view, this.table) ?? { result: prompt, lines: [] };
  }

  /** The table's page is there: what comes is shown, and what is asked is said. */
  private attended = false;

  /** Shows the table while a component is there. To be called while that is made. */
  attend(): void {
    this.attended = true;
    this.panels.attend();
    $effect(() => () => (this.attended = false));
    $effect(() => this.showing.follow());
    $effect(() => this.deciding.point());
    $effect(() => this.deciding.foresee());
    $effect(() => this.prompt.propose());
    if (this.film) return;
    $effect(() => {
      if (!this.deciding.due.length) return;
      // What was refused before may be allowed now.
      untrack(() => this.deciding.why.forget());
      void sound('turn');
      untrack(() => summon(words('app.turn.mine'), this.prompt.words, this.backend.id));
    });
    let ended = false;
    $effect(() => {
      const { table, you } = this.eyes;
      const shown = !this.showing.queue.playing && this.unread === Infinity;
      if (ended || table.status !== 'over' || !shown) return;
      ended = true;
      this.panels.end = true;
      if (table.winners.some((seat) => you.includes(seat))) void sound('win');
    });
  }

  /** Shows the others on other devices where the reader looks. */
  look(at: Thing | null): void {
    const { own, you } = this.eyes;
    const others = this.table.seats.some((s) => s.present && !you.includes(s.seat));
    if (own.seat && others && this.table.status === 'playing') this.looking.look(own.seat, at);
  }

  /** Asks the bot that waits to go on with its turn. */
  urge(): void {
    if (this.prompt.idle && !this.feed.busy) void this.feed.urge(this.prompt.idle);
  }

  canRecap = $derived.by(
    () => this.showing.since.length > 0 && this.deciding.mine && !this.drawing.inWords,
  );

  /** Shows again what happened since the reader's last move. */
  recap(): void {
    if (!this.canRecap) return;
    this.deciding.hovered = null;
    this.showing.recap();
  }

  /** Shows the hand of whom the device was passed to. */
  lift(): void {
    this.eyes.lift();
    this.showing.queue.skip();
  }

  /** Seats a bot where nobody plays. */
  takeOver(seat: number): void {
    void this.feed.seats('takeover', { seat, bot: 'easy' });
  }

  async rematch(): Promise<void> {
    try {
      const next = await this.backend.ask('rematch', {});
      await startFull(next);
      router.go(`/t/${next.id}`);
    } catch (e) {
      notices.problem(e);
    }
  }
}

/** What is shown, for the drawing. */
const seenOf = (session: Session): Seen => ({
  get view() {
    return session.showing.view;
  },
  get state() {
    return session.showing.state;
  },
  get step() {
    return session.showing.step;
  },
  get replay() {
    return session.film !== null;
  },
  get reduced() {
    return settings.reduced;
  },
  get focus() {
    return session.focus;
  },
  get log() {
    return session.feed.log;
  },
  get looks() {
    const shown = session.drawing.own.looks && !session.film;
    return shown ? looksOf(session.table) : undefined;
  },
  get notes() {
    return session.notes;
  },
  get names() {
    return session.eyes.names;
  },
  read: () => session.feed.read(),
  t: (text, args) => session.t(text, args),
});

/** What may be done, for the drawing. */
const doingOf = (session: Session): Doing => ({
  get moves() {
    return session.showing.ahead ? [] : session.deciding.moves;
  },
  get hovered() {
    if (session.showing.ahead) return null;
    return session.film ? session.deciding.hovered : session.deciding.asked;
  },
  get outlook() {
    return session.deciding.outlook;
  },
  get busy() {
    return session.feed.busy;
  },
  get sent() {
    return session.feed.sent || null;
  },
  choose: (move) => session.deciding.choose(move),
  why: (about, at) => session.deciding.ask(about, at),
  rule: (number) => (session.rule = number),
  hover: (move) => (session.deciding.hovered = move),
  look: (at) => session.look(at),
});
