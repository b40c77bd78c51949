import { OFFLINE, Problem } from '../../api/problem';
import type { FeatView, Happening, SeatState, Summary, Update } from '../../api/types';
import { guest } from '../../lib/guest.svelte';
import { i18n } from '../../lib/i18n.svelte';
import { notices } from '../../lib/notices.svelte';
import { outdated } from '../../lib/outdated';
import {
  requestId,
  type Asks,
  type Backend,
  type Following,
  type Line,
  type Seating,
} from '../backend';
import { fresh } from '../log';
import { standsIn } from '../people';
import { Requests, RETRY_MS } from './requests.svelte';
import { ServerClock } from './serverclock.svelte';

/** An update, and what in it is new. What was taken back, and what was missed, is not shown move by move. */
export interface News {
  update: Update;
  news: Happening[];
  jump: boolean;
  first: boolean;
}

/** A table as its backend tells of it, now and whenever it changes, and what is on its way there. */
export class Feed {
  table = $state.raw<Summary | null>(null);
  states = $state.raw<SeatState[]>([]);
  log = $state.raw<Happening[]>([]);
  /** The game's feats, once it is over. */
  feats = $state.raw<FeatView[]>([]);
  line = $state<Line>('connecting');
  /** The server came back with pages of another build. */
  outdated = $state(false);
  /** What was chosen and is on its way: a move, '' for anything else; null for nothing. */
  sent = $state<string | null>(null);
  problem = $state.raw<Problem | null>(null);
  readonly clock = new ServerClock();
  private readonly requests = new Requests({ seq: () => this.seq, fetch: () => this.fetch() });
  private following: Following | null = null;
  private closed = false;
  /** How many parts of the page read the scenes. */
  private readers = 0;
  /** The next update tells everything, to another reader than before. */
  private anew = false;

  constructor(
    readonly backend: Backend,
    private readonly told: (news: News) => void,
  ) {}

  /** A change of the game is on its way: its answer, or the state that it led to. */
  get busy(): boolean {
    return this.requests.busy;
  }

  /** It has been on its way for a while. */
  get slow(): boolean {
    return this.requests.slow;
  }

  /** A request could not be sent yet; it is kept and sent again. */
  get kept(): boolean {
    return this.requests.kept;
  }

  /** The number of the newest entry that is known here; 0 for none. */
  get seq(): number {
    return this.table?.seq ?? 0;
  }

  /** Keeps the scenes as they are now, until the returned function is called. */
  read(): () => void {
    this.readers++;
    this.wish();
    return () => this.readers--;
  }

  private wish(): void {
    this.following?.scenes(this.readers > 0);
  }

  /** Reads the table once, and then follows it. */
  async open(): Promise<void> {
    try {
      this.take(await this.backend.read());
      this.problem = null;
      if (!this.closed) this.follow();
    } catch (e) {
      if (this.closed) return;
      if (!(e instanceof Problem)) throw e;
      this.problem = e;
      if (e.code === OFFLINE) setTimeout(() => this.closed || void this.open(), RETRY_MS);
    }
  }

  private follow(): void {
    this.following ??= this.backend.follow({
      seq: () => this.seq,
      line: (line) => this.lineIs(line),
      update: (update, jump) => {
        this.take(update, jump);
        this.wish();
      },
    });
    this.wish();
  }

  private lineIs(line: Line): void {
    const back = this.line === 'broken' && line === 'live';
    if (line === 'live') this.clock.forget();
    this.line = line;
    if (back) void outdated().then((is) => (this.outdated = is));
  }

  private unfollow(): void {
    this.following?.stop();
    this.following = null;
  }

  close(): void {
    this.closed = true;
    this.requests.close();
    this.unfollow();
  }

  /** Asks for everything anew: the reader has become somebody else. */
  async again(): Promise<void> {
    this.unfollow();
    this.anew = true;
    this.requests.forget();
    await this.open();
  }

  /** Finds out at once whether the line is alive, and opens another if not. */
  hurry(): void {
    this.following?.hurry();
  }

  /** Fetches what the line has not brought; where that cannot be, the line will bring it. */
  private async fetch(): Promise<void> {
    this.hurry();
    try {
      this.take(await this.backend.read(this.seq));
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
    }
  }

  /** Takes an update in, unless a newer one has come already. */
  take(update: Update, jump = false): void {
    if (this.closed) return;
    const before = this.table;
    if (before && !this.anew && !jump && update.table.seq < before.seq) return;
    if (this.anew) this.log = [];
    this.anew = false;
    if (update.now) this.clock.hear(update.now);
    i18n.unseal(update.sealed);
    const news = fresh(this.log, update.happenings);
    this.table = update.table;
    this.states = update.states;
    this.feats = update.feats ?? [];
    if (update.since === 0) this.log = update.happenings;
    else if (news.length) this.log = [...this.log, ...news];
    this.requests.arrived();
    const anew = jump || before === null || news.some((h) => h.kind === 'undo');
    this.told({ update, news, jump: anew, first: before === null });
    void this.comeBack();
  }

  /** Takes the reader's seats back where a bot stands in for him, when he looks at the page. */
  async comeBack(): Promise<void> {
    const kept = this.table?.seats.filter((seat) => this.table?.back?.includes(seat.seat)) ?? [];
    if (document.hidden || this.busy || !kept.some(standsIn)) return;
    await guest.load().catch(() => undefined);
    if (this.busy || this.closed || guest.me?.banned) return;
    if (await this.sitAgain()) notices.tell('app.back.told');
  }

  /** Takes the reader's seats back. */
  async sitAgain(): Promise<boolean> {
    let sat = false;
    for (const seat of this.table?.back ?? []) {
      sat = await this.seats('join', { seat });
      if (!sat) break;
    }
    return sat;
  }

  /** Makes a move, chosen at an entry. While another is on its way, it is none. */
  move(seat: number, move: string, seq = this.seq): Promise<boolean> {
    return this.change('move', { id: requestId(), seat, move, seq }, move);
  }

  /** Takes the seat's latest move back, or all since something was revealed. */
  undo(seat: number, all = false, seq = this.seq): Promise<boolean> {
    return this.change('undo', { id: requestId(), seat, step: !all, seq });
  }

  /** Asks the bot of a seat to go on with its turn. */
  urge(seat: number): Promise<boolean> {
    return this.change('urge', { seat });
  }

  /** Says something at the table, or writes into its notes; words hold nobody up. */
  say<K extends 'chat' | 'note' | 'strike'>(what: K, about: Asks[K][0]): Promise<boolean> {
    return this.requests.say(() => this.backend.ask(what, about));
  }

  /** Asks for a change of who sits where, which is answered with the table's new state. */
  seats<K extends Seating>(what: K, about: Asks[K][0]): Promise<boolean> {
    return this.requests.act(async () => this.take(await this.backend.ask(what, about)));
  }

  /** Changes the game, unless a change of it is on its way. */
  private async change<K extends 'move' | 'undo' | 'urge'>(
    what: K,
    about: Asks[K][0],
    move = '',
  ): Promise<boolean> {
    if (this.busy) return false;
    this.sent = move;
    try {
      return await this.requests.act(() => this.backend.ask(what, about));
    } finally {
      this.sent = null;
    }
  }
}
