import { Problem } from '../../api/problem';
import type {
  Analysis,
  Happening,
  PlayOnRequest,
  ReplayStep,
  Summary,
  TurningPoint,
  Update,
} from '../../api/types';
import { i18n } from '../../lib/i18n.svelte';
import { notices } from '../../lib/notices.svelte';
import { recall, remember } from '../../lib/remember';
import type { Asks, Backend, Follower, Following } from '../backend';
import { lines } from '../log';
import { chaptersOf, turnPage } from './chapters';

/** How many times as fast as a game is watched when it is played. */
export const SPEEDS = [0.5, 1, 2, 4];
const PACE_MS = 550;

/** A record that can be played: its table, and each of its moments as somebody saw it. */
export interface Reel {
  table: Summary;
  /** The words of sealed texts that the table has. */
  sealed?: Update['sealed'];
  recordAddress: string;
  /** The game after so many moves; beyond the end is the end. */
  step: (n: number, viewer: string) => Promise<ReplayStep>;
  /** What happened at every moment, whose number is the happening's seq. */
  log: (viewer: string) => Promise<Happening[]>;
  turning: () => Promise<TurningPoint>;
  thinking?: Thinking;
}

/** What a server does with a game that is over, and a record without one cannot. */
export interface Thinking {
  /** Tells what the decisions after so many moves have cost, as far as that is known. */
  analyze: (from: number) => Promise<Analysis>;
  /** Makes a table that goes on from a moment, against bots. */
  playOn: (from: PlayOnRequest) => Promise<Summary>;
}

/**
 * A record being played, as the backend of a table: which moment is shown, through whose
 * eyes, how fast. Those who follow it hear of each moment as of a change of the table.
 */
export class Film implements Backend {
  readonly replays = true;
  /** The moment that is shown, and the one wanted, which may still be on its way. */
  at = $state.raw<ReplayStep | null>(null);
  n = $state(0);
  running = $state(false);
  viewer = $state('public');
  speed = $state(Number(recall('replay.speed')) || 1);
  /** All that happened, as the viewer was told of it. */
  private told = $state.raw<Happening[]>([]);
  lines = $derived.by(() => lines(this.told));
  chapters = $derived.by(() => chaptersOf(this.told));
  /** The move that did most to decide the game; 0 where none is known. */
  turning = $state(0);
  private follower: Follower | null = null;
  private asked = 0;

  readonly table: Summary;
  readonly id: string;
  readonly recordAddress: string;

  constructor(private readonly reel: Reel) {
    this.table = reel.table;
    this.id = reel.table.id;
    this.recordAddress = reel.recordAddress;
  }

  /** Absent before the end. */
  get thinking(): Thinking | undefined {
    return this.table.status === 'over' ? this.reel.thinking : undefined;
  }
  get total(): number {
    return this.at?.total ?? 0;
  }
  get tempo() {
    return { slow: 1 / this.speed, pause: 0 };
  }

  /** Who may be looked through: all when it is over, and before, one's own seats. */
  get viewers(): string[] {
    const { status, seats, you } = this.table;
    const over = status === 'over';
    const own = seats.filter(({ seat }) => over || you.includes(seat));
    return ['public', ...own.map(({ seat }) => String(seat)), ...(over ? ['all'] : [])];
  }

  /** Whoever sees most: everything once the game is over, else what is open to all. */
  get usual(): string {
    return this.table.status === 'over' ? 'all' : 'public';
  }

  /** Opens the record before a moment, as a viewer saw it. */
  async open(n: number, viewer: string): Promise<void> {
    this.viewer = viewer;
    this.told = await this.reel.log(viewer);
    this.at = await this.reel.step(Math.max(0, n - 1), viewer);
    this.n = this.at.n;
    if (this.table.status === 'over') {
      void this.reel.turning().then(
        ({ n }) => (this.turning = n),
        () => {}, // it is played without it
      );
    }
  }

  read(): Promise<Update> {
    return Promise.resolve(this.updateOf(this.at!));
  }

  follow(follower: Follower): Following {
    this.follower = follower;
    follower.line('live');
    return { hurry() {}, scenes() {}, stop: () => (this.follower = null) };
  }

  async ask<K extends keyof Asks>(what: K): Promise<Asks[K][1]> {
    if (what === 'turning') return this.reel.turning();
    throw new Problem(409, 'error.not_playing');
  }

  /** A moment as an update: the table as it was then, at which nothing can be done. */
  private updateOf(step: ReplayStep): Update {
    const over = step.n === step.total && this.table.status === 'over';
    const now = step.happening?.seq ?? 0;
    return {
      since: 0,
      table: {
        ...this.table,
        seq: step.n,
        status: over ? 'over' : 'playing',
        turn: step.state.prompt.args?.seat?.seat ?? 0,
        seats: this.table.seats.map((seat) => ({ ...seat, present: true })),
        idle: false,
        you: [],
        back: [],
      },
      happenings: this.told.filter((h) => h.seq <= now),
      states: [{ ...step.state, moves: [], canUndo: false }],
      sealed: step.sealed,
    };
  }

  /** Looks through other eyes. */
  async see(viewer: string): Promise<void> {
    this.viewer = viewer;
    try {
      const told = await this.reel.log(viewer);
      if (this.viewer === viewer) this.told = told;
    } catch (e) {
      notices.problem(e);
    }
    await this.show(this.n, false);
  }

  /** Goes to a moment and stays there. */
  async go(n: number, animate = n === this.n + 1): Promise<void> {
    this.running = false;
    await this.show(n, animate);
  }

  /** Goes to where a turn or a round begins, the next one or the one before. */
  page(forward: boolean): void {
    void this.go(turnPage(this.chapters, this.n, forward) ?? (forward ? this.total : 0), false);
  }

  play(): void {
    if (!this.running && this.n >= this.total) {
      void this.show(0, false).then(() => (this.running = true));
    } else this.running = !this.running;
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    remember('replay.speed', String(speed));
  }

  /**
   * While it runs, waits for the pictures, and so many milliseconds for what is to be read,
   * and shows the next move: an effect.
   */
  run(playing: boolean, reading = 0): (() => void) | void {
    if (!this.running || !this.at) return;
    if (this.n >= this.total) {
      this.running = false;
      return;
    }
    if (playing || this.at.n !== this.n) return;
    const timer = setTimeout(
      () => void this.show(this.n + 1, true),
      (PACE_MS + reading) / this.speed,
    );
    return () => clearTimeout(timer);
  }

  private async show(n: number, animate: boolean): Promise<void> {
    this.n = Math.max(0, Math.min(n, this.total));
    const mine = ++this.asked;
    try {
      const step = await this.reel.step(this.n, this.viewer);
      if (mine !== this.asked) return;
      i18n.unseal(step.sealed);
      this.at = step;
      this.n = step.n;
      this.follower?.update(this.updateOf(step), !animate);
    } catch (e) {
      this.running = false;
      notices.problem(e);
    }
  }
}
