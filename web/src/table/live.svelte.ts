import { api, OFFLINE, Problem, problemOf, requestId } from '../api/client';
import { merge } from '../api/merge';
import type { FeatView, Happening, MoveRequest, SeatState, Summary, Update } from '../api/types';
import { firstLook } from '../lib/ahead';
import { i18n } from '../lib/i18n.svelte';
import { notices } from '../lib/notices.svelte';
import { browser, Connection, type Line, type Reply } from './connection';
import { fresh } from './log';
import { standsIn } from './people';
import { Requests, RETRY_MS } from './requests.svelte';

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
  /** What was chosen and is on its way: a move, '' for anything else; null for nothing. */
  sent = $state<string | null>(null);
  problem = $state.raw<Problem | null>(null);
  private readonly requests = new Requests({ seq: () => this.seq, fetch: () => this.fetch() });
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
  private get seq(): number {
    return this.table?.seq ?? 0;
  }

  private connect(): Connection {
    return new Connection(
      browser((since) => api.socketAddress(this.id, since)),
      () => this.seq,
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
      this.take(await firstLook(this.id));
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
    this.requests.close();
    this.connection.stop();
  }

  /** Asks for everything anew: the reader has become somebody else. */
  async again(): Promise<void> {
    this.connection.stop();
    this.connection = this.connect();
    this.anew = true;
    this.requests.forget();
    await this.open();
  }

  /** Finds out at once whether the line is alive, and opens another if not. */
  hurry(): void {
    this.connection.hurry();
  }

  /** Fetches what the line has not brought; where that cannot be, the line will bring it. */
  private async fetch(): Promise<void> {
    this.hurry();
    try {
      this.take(await api.table(this.id, this.seq));
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
    }
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
    this.requests.arrived();
    this.told(update, news, before === null);
    void this.comeBack();
  }

  /** Takes the reader's seats back where a bot stands in for him, when he looks at the page. */
  async comeBack(): Promise<void> {
    const kept = this.table?.seats.filter((seat) => this.table?.back?.includes(seat.seat)) ?? [];
    if (document.hidden || this.busy || !kept.some(standsIn)) return;
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

  /** Makes a move, chosen at an entry. While another is on its way, it is none. */
  move(seat: number, move: string, seq = this.seq): Promise<boolean> {
    const id = requestId();
    return this.change(() => this.make({ id, seat, move, seq }), move);
  }

  /** Makes a move by the socket, and where that does not answer by a request: it has a name, so it is made once. */
  private async make(move: MoveRequest): Promise<{ seq?: number }> {
    const asked = this.connection.ask(move.id, { move });
    const reply = asked && (await asked);
    if (!reply) return api.move(this.id, move);
    if (reply.problem) throw problemOf(reply.problem.status, reply.problem);
    return reply;
  }

  /** Takes the seat's latest move back, or all since something was revealed. */
  undo(seat: number, all = false, seq = this.seq): Promise<boolean> {
    const id = requestId();
    return this.change(() => api.undo(this.id, { id, seat, step: !all, seq }));
  }

  chat(words: string): Promise<boolean> {
    const id = requestId();
    return this.requests.say(() => api.chat(this.id, id, words));
  }

  /** Writes a line into the notes that all keep together. */
  note(seat: number, words: string): Promise<boolean> {
    const id = requestId();
    return this.requests.say(() => api.note(this.id, id, seat, words));
  }

  /** Strikes one of them out, or restores it. */
  strike(seat: number, note: number, struck: boolean): Promise<boolean> {
    return this.requests.say(() => api.strike(this.id, seat, note, struck));
  }

  /** Asks the bot of a seat to go on with its turn. */
  urge(seat: number): Promise<boolean> {
    return this.change(() => api.urge(this.id, seat));
  }

  /** Asks for a change that the server answers with the table's new state. */
  ask(call: () => Promise<Update>): Promise<boolean> {
    return this.requests.act(async () => this.take(await call()));
  }

  /** Changes the game, unless a change of it is on its way. */
  private async change(call: () => Promise<{ seq?: number }>, move = ''): Promise<boolean> {
    if (this.busy) return false;
    this.sent = move;
    try {
      return await this.requests.act(call);
    } finally {
      this.sent = null;
    }
  }
}
