// The tables where it is the reader's turn, wherever in the pages he is.
import { api } from '../api/client';
import type { Summary } from '../api/types';
import { guest } from './guest.svelte';
import { n } from './i18n.svelte';
import { notices } from './notices.svelte';
import { router } from './router.svelte';
import { play } from './sound';

const FIRST_MS = 4000;
const AGAIN_MS = 30_000;
/** Where nothing is played, the server is asked less often. */
const RARELY = 10;

export const awaited = (table: Summary) =>
  table.status === 'playing' && !table.idle && table.you.includes(table.turn);

class Waiting {
  private tables = $state.raw<Summary[]>([]);
  private known = new Set<string>();
  private looked = false;
  private playing = true;
  private round = 0;

  /** Those that wait, but for the one that the reader looks at. */
  get others(): Summary[] {
    const shown = router.route.page === 'table' ? router.route.id : '';
    return this.tables.filter((table) => table.id !== shown);
  }

  /** Takes account of all tables of the reader. */
  look(mine: Summary[]): void {
    this.tables = mine.filter(awaited);
    this.playing = mine.some((table) => table.status !== 'over');
    const { others } = this;
    const fresh = others.some((table) => !this.known.has(table.id));
    this.known = new Set(this.tables.map((table) => table.id));
    void this.mark(this.tables.length);
    if (fresh && this.looked) {
      void play('turn');
      if (router.route.page === 'table')
        notices.tell({ key: 'app.waiting', args: { n: n(others.length) } });
    }
    this.looked = true;
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
      if (this.playing || ++this.round % RARELY === 0) void this.ask();
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
    } catch {
      // It is asked again soon.
    }
  }
}

export const waiting = new Waiting();
