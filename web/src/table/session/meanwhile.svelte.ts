import type { GameEvent, Happening } from '../../api/types';
import { lines } from '../log';
import type { Feed } from './feed.svelte';

/** Whoever looks elsewhere for less is not told what they missed, in milliseconds. */
const AWAY_MS = 20_000;
/** How long what was missed may take to come when the page is looked at again. */
const COMES_MS = 1500;
/** How many of the last events are told. */
const TOLD = 3;

/** What has happened while nobody looked at the page, in one line, until it is put away. */
export class Meanwhile {
  /** The last that happened; empty for nothing to tell. */
  told = $state.raw<GameEvent[]>([]);
  /** When the page was left, and what had been told by then. */
  private left: { at: number; seq: number } | null = null;

  constructor(
    private readonly feed: Feed,
    /** The entry of the log from which on nothing may be told yet. */
    private readonly unread: () => number,
    private readonly now = () => Date.now(),
  ) {}

  /** The page is left, or looked at again. */
  look(hidden: boolean): void {
    if (hidden) {
      this.left ??= { at: this.now(), seq: this.feed.seq };
      return;
    }
    const { left } = this;
    this.left = null;
    if (left && this.now() - left.at >= AWAY_MS) setTimeout(() => this.tell(left.seq), COMES_MS);
  }

  private tell(since: number): void {
    const { log, table } = this.feed;
    // Where all is numbered anew, nobody knows what was known.
    if (!log.some(({ seq }: Happening) => seq === since) || table?.status !== 'playing') return;
    const unread = this.unread();
    const news = lines(log).filter(({ seq }) => seq > since && seq < unread);
    this.told = news.map(({ event }) => event).slice(-TOLD);
  }

  /** It has been read. */
  close(): void {
    this.told = [];
  }
}
