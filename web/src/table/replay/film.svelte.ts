import { api } from '../../api/client';
import type { Happening, ReplayStep, Summary } from '../../api/types';
import { i18n } from '../../lib/i18n.svelte';
import { notices } from '../../lib/notices.svelte';
import { recall, remember } from '../../lib/remember';
import { settings } from '../../lib/settings.svelte';
import { play as sound } from '../../lib/sound';
import type { Drawing } from '../drawing.svelte';
import { Queue } from '../queue.svelte';
import { chaptersOf, turnPage } from './chapters';

/** How many times as fast as a game is watched when it is played. */
export const SPEEDS = [0.5, 1, 2, 4];
const PACE_MS = 550;

/** A replay as it is watched: which moment is shown, through whose eyes, how fast. */
export class Film {
  /** The moment that is shown, and the one wanted, which may still be on its way. */
  at = $state.raw<ReplayStep | null>(null);
  n = $state(0);
  running = $state(false);
  viewer = $state('public');
  speed = $state(Number(recall('replay.speed')) || 1);
  /** All that happened, as the viewer was told of it. */
  told = $state.raw<Happening[]>([]);
  /** What had happened by the moment that is shown. */
  upTo = $derived.by(() => {
    const now = this.at?.happening?.seq ?? 0;
    return this.told.filter((h) => h.seq <= now);
  });
  chapters = $derived.by(() => chaptersOf(this.told));
  /** The move that did most to decide the game; 0 where none is known. */
  turning = $state(0);
  readonly queue = new Queue<{ view: unknown; at: ReplayStep }>(
    { step: (step) => step.sound && void sound(step.sound) },
    () => ({ slow: 1 / this.speed, pause: 0 }),
  );
  /** The moment that has been shown to its end. */
  stood = $derived.by(() => this.queue.standing?.at ?? this.at);
  private asked = 0;

  constructor(
    readonly table: Summary,
    private readonly drawing: Drawing,
  ) {}

  /** Whoever sees most: everything once the game is over, else what is open to all. */
  get usual(): string {
    return this.table.status === 'over' ? 'all' : 'public';
  }

  get total(): number {
    return this.at?.total ?? 0;
  }

  /** Opens the replay at a moment, whose move is shown. */
  async open(n: number, viewer: string): Promise<void> {
    await this.see(viewer, Math.max(0, n - 1));
    if (n > 0) await this.go(n, true);
    if (this.table.status === 'over') this.turning = (await api.turning(this.table.id)).n;
  }

  /** Looks through other eyes. */
  async see(viewer: string, n = this.n): Promise<void> {
    this.viewer = viewer;
    const told = await api.replayLog(this.table.id, viewer);
    if (this.viewer === viewer) this.told = told;
    await this.show(n, false);
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

  /** While it runs, waits for the pictures and shows the next move: an effect. */
  run(): (() => void) | void {
    if (!this.running || !this.at) return;
    if (this.n >= this.total) {
      this.running = false;
      return;
    }
    if (this.queue.playing || this.at.n !== this.n) return;
    const timer = setTimeout(() => void this.show(this.n + 1, true), PACE_MS / this.speed);
    return () => clearTimeout(timer);
  }

  private async show(n: number, animate: boolean): Promise<void> {
    this.n = Math.max(0, this.at ? Math.min(n, this.total) : n);
    const mine = ++this.asked;
    try {
      const step = await api.replay(this.table.id, this.n, this.viewer);
      if (mine !== this.asked) return;
      i18n.unseal(step.sealed);
      this.draw(step, animate);
    } catch (e) {
      this.running = false;
      notices.problem(e);
    }
  }

  private draw(step: ReplayStep, animate: boolean): void {
    const before = this.queue.last;
    this.at = step;
    this.n = step.n;
    const after = step.state.view;
    const rest = { view: after, at: step };
    if (!animate || !before || this.drawing.inWords) return this.queue.set(rest);
    const events = step.happening?.events ?? [];
    const steps = this.drawing.animate({ before, after, events });
    this.queue.add(steps, rest, events, settings.reduced);
  }
}
