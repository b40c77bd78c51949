// The tables where it is the reader's turn, wherever in the pages he is.
import { api } from '../api/client';
import { NOBODY, Problem } from '../api/problem';
import type { Summary } from '../api/types';
import { guest } from './guest.svelte';
import { n } from './i18n.svelte';
import { notices } from './notices.svelte';
import { router } from './router.svelte';
import { play } from './sound';

const FIRST_MS = 4000;
const AGAIN_MS = 30_000;
/** Where nothing is played but at the table that is shown, the server is asked less often. */
const RARELY = 10;

export const awaited = (table: Summary) =>
  table.status === 'playing' && !table.idle && table.you.includes(table.turn);

/** It is not the table that the reader looks at. */
const elsewhere = ({ id }: Summary) => router.route.page !== 'table' || id !== router.route.id;

class Waiting {
  private tables = $state.raw<Summary[]>([]);
  private known = new Set<string>();
  /** The tables that are not over; none is known before the first look. */
  private going: Summary[] | null = null;
  private round = 0;

  /** Those that wait, but for the one that the reader looks at. */
  get others(): Summary[] {
    return this.tables.filter(elsewhere);
  }

  /** Takes account of all tables of the reader. */
  look(mine: Summary[]): void {
    this.tables = mine.filter((table) => awaited(table) && !table.lesson); // a lesson waits for nobody
    const { others } = this;
    const fresh = others.some((table) => !this.known.has(table.id));
    this.known = new Set(this.tables.map((table) => table.id));
    void this.mark(this.tables.length);
    if (fresh && this.going) {
      void play('turn');
      if (router.route.page === 'table')
        notices.tell({ key: 'app.waiting', args: { n: n(others.length) } });
    }
    this.going = mine.filter((table) => table.status !== 'over');
  }

  /** Shows the number at the sign of the installed page, where there is one. */
  private async mark(count: number): Promise<void> {
    try {
      await (count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.());
    } catch {
      // It is shown in the title, too.
    }
  }

  /** Asks now and then; returns how to stop. */
  start(): () => void {
    const first = setTimeout(() => void this.ask(), FIRST_MS);
    const timer = setInterval(() => {
      if (this.going?.some(elsewhere) || ++this.round % RARELY === 0) void this.ask();
    }, AGAIN_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }

  private async ask(): Promise<void> {
    // The front page asks by itself while it is looked at.
    if (!guest.me || (router.route.page === 'home' && !document.hidden)) return;
    try {
      this.look(await api.tables('mine'));
    } catch (e) {
      // Otherwise it is asked again soon.
      if (e instanceof Problem && e.code === NOBODY) guest.become(null);
    }
  }
}

export const waiting = new Waiting();
