import { api, OFFLINE, Problem, problemOf, requestId } from '../api/client';
import { merge } from '../api/merge';
import type { FeatView, Happening, SeatState, Summary, Update } from '../api/types';
import { i18n } from '../lib/i18n.svelte';
import { notices } from '../lib/notices.svelte';
import { browser, Connection, type Line, type Reply } from './connection';
import { fresh } from './log';
import { standsIn } from './people';

const RETRY_MS = 1500;

/** What the socket carries: a whole update, or a change of the one before. */
type Message = Partial<Update> & { whole?: boolean };

/** Called with each update and what in it is new. */
type Told = (update: Update, news: Happening[], first: boolean) => void;

/** A table as the server tells of it, now and whenever it changes. */
export class LiveTable {
  table = $state.raw<Summary | null>(null);
  states = $state.raw<SeatState[]>([]);
  log = $state.raw<Happening[]>([]);
  /** The game's feats, once it is over. */
  feats = $state.raw<FeatView[]>([]);
  line = $state<Line>('connecting');
  problem = $state.raw<Problem | null>(null);
  /** How many requests are on their way, and how many of them could not be sent yet. */
  private sending = $state(0);
  private waiting = $state(0);
  private connection: Connection;
  private closed = false;
  /** The update that the socket's messages have made. */
  private last: unknown = null;
  /** How many parts of the page read the scenes, and whether the socket brings their changes. */
  private readers = 0;
  private reading = false;
  /** The next update tells everything, to another reader than before. */
  private anew = false;
  private told: Told;

  constructor(
    readonly id: string,
    told: Told,
  ) {
    this.told = told;
    this.connection = this.connect();
  }

  /** A request is on its way. */
  get busy(): boolean {
    return this.sending > 0;
  }

  /** A request could not be sent yet; it is kept and sent again. */
  get kept(): boolean {
    return this.waiting > 0;
  }

  private connect(): Connection {
    return new Connection(
      browser((since) => api.socketAddress(this.id, since)),
      () => this.table?.seq ?? 0,
      (data) => this.hear(JSON.parse(String(data)) as Message | Reply),
      (line) => {
        this.line = line;
        this.reading = false;
        this.wish();
      },
    );
  }

  /** Takes in what the socket brings: an answer, all of an update, or what has changed of it. */
  private hear(told: Message | Reply): void {
    if ('reply' in told) return this.connection.answer(told.reply, told);
    this.last = told.whole ? told : merge(this.last, told);
    this.take(this.last as Update);
    this.wish();
  }

  /** Keeps the scenes as they are now, until the returned function is called. */
  read(): () => void {
    this.readers++;
    this.wish();
    return () => this.readers--;
  }

  /** Has the socket bring what changes in the scenes as long as somebody reads them. */
  private wish(): void {
    const wanted = this.readers > 0;
    if (this.line !== 'live' || wanted === this.reading) return;
    this.reading = wanted;
    this.connection.say({ scene: wanted });
  }

  /** Reads the table once, and then listens. */
  async open(): Promise<void> {
    try {
      this.take(await api.table(this.id));
      this.problem = null;
      this.connection.start();
    } catch (e) {
      if (this.closed) return;
      if (!(e instanceof Problem)) throw e;
      this.problem = e;
      if (e.code === OFFLINE) setTimeout(() => this.closed || void this.open(), RETRY_MS);
    }
  }

  close(): void {
    this.closed = true;
    this.connection.stop();
  }

  /** Asks for everything anew: the reader has become somebody else. */
  async again(): Promise<void> {
    this.connection.stop();
    this.connection = this.connect();
    this.anew = true;
    await this.open();
  }

  hurry(): void {
    this.connection.hurry();
  }

  /** Takes an update in, unless a newer one has come already. */
  take(update: Update): void {
    if (this.closed) return;
    const before = this.table;
    if (before && !this.anew && update.table.seq < before.seq) return;
    if (this.anew) this.log = [];
    this.anew = false;
    i18n.unseal(update.sealed);
    const news = fresh(this.log, update.happenings);
    this.table = update.table;
    this.states = update.states;
    this.feats = update.feats ?? [];
    if (update.since === 0) this.log = update.happenings;
    else if (news.length) this.log = [...this.log, ...news];
    this.told(update, news, before === null);
    void this.comeBack();
  }

  /** Takes the reader's seats back where a bot stands in for him, when he looks at the page. */
  async comeBack(): Promise<void> {
    const kept = this.table?.seats.filter((seat) => this.table?.back?.includes(seat.seat)) ?? [];
    if (document.hidden || this.sending || !kept.some(standsIn)) return;
    if (await this.sitAgain()) notices.tell('app.back.told');
  }

  /** Takes the reader's seats back. */
  async sitAgain(): Promise<boolean> {
    let sat = false;
    for (const seat of this.table?.back ?? []) {
      sat = await this.ask(() => api.join(this.id, seat));
      if (!sat) break;
    }
    return sat;
  }

  move(seat: number, move: string): Promise<boolean> {
    const id = requestId();
    return this.send(() => this.make(id, seat, move));
  }

  /** Makes a move by the socket, and where that does not answer by a request: it has a name, so it is made once. */
  private async make(id: string, seat: number, move: string): Promise<unknown> {
    const asked = this.connection.ask(id, { move: { id, seat, move } });
    const reply = asked && (await asked);
    if (!reply) return api.move(this.id, id, seat, move);
    if (reply.problem) throw problemOf(reply.problem.status, reply.problem);
    return reply;
  }

  /** Takes the seat's latest move back, or all since something was revealed. */
  undo(seat: number, all = false): Promise<boolean> {
    const id = requestId();
    return this.send(() => api.undo(this.id, id, seat, !all));
  }

  chat(words: string): Promise<boolean> {
    const id = requestId();
    return this.send(() => api.chat(this.id, id, words));
  }

  /** Writes a line into the notes that all keep together. */
  note(seat: number, words: string): Promise<boolean> {
    const id = requestId();
    return this.send(() => api.note(this.id, id, seat, words));
  }

  /** Strikes one of them out, or restores it. */
  strike(seat: number, note: number, struck: boolean): Promise<boolean> {
    return this.send(() => api.strike(this.id, seat, note, struck));
  }

  /** Asks the bot of a seat to go on with its turn. */
  urge(seat: number): Promise<boolean> {
    return this.send(() => api.urge(this.id, seat));
  }

  /** Asks for a change that the server answers with the table's new state. */
  ask(call: () => Promise<Update>): Promise<boolean> {
    return this.send(async () => this.take(await call()));
  }

  /**
   * Sends a request, again and again while the server cannot be reached: it
   * carries its own name, so it is made once. Says what was refused.
   */
  private async send(call: () => Promise<unknown>): Promise<boolean> {
    this.sending++;
    try {
      await this.untilReached(call);
      return true;
    } catch (e) {
      notices.problem(e);
      return false;
    } finally {
      this.sending--;
    }
  }

  private async untilReached(call: () => Promise<unknown>): Promise<void> {
    let kept = 0;
    try {
      while (!this.closed) {
        try {
          await call();
          return;
        } catch (e) {
          if (!(e instanceof Problem) || e.code !== OFFLINE) throw e;
          if (!kept) this.waiting += kept = 1;
          await new Promise((done) => setTimeout(done, RETRY_MS));
        }
      }
    } finally {
      this.waiting -= kept;
    }
  }
}
