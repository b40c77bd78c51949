import { Problem } from '../api/problem';
import type { Text } from '../api/types';
import { i18n } from './i18n.svelte';

export interface Notice {
  id: number;
  text: Text;
  bad: boolean;
}

interface Left {
  ms: number;
  /** When it began to run, by the page's clock. */
  since: number;
  timer?: ReturnType<typeof setTimeout>;
}

const SHOWN_MS = 7000;

/** Short messages at the edge of the page. */
class Notices {
  all = $state.raw<Notice[]>([]);
  /** The board of a table: above its lower edge they cover neither the hand nor the buttons. */
  board = $state.raw<HTMLElement | null>(null);
  /** Hears each problem that is said. */
  heard: (e: Problem) => void = () => {};
  private next = 1;
  private held = false;
  /** How long each is still shown, and what takes it away then. */
  private readonly left = new Map<number, Left>();

  tell(text: Text | string, bad = false): void {
    this.show({ text: typeof text === 'string' ? { key: text } : text, bad }, SHOWN_MS);
  }

  private show(what: Omit<Notice, 'id'>, ms: number): void {
    const notice = { ...what, id: this.next++ };
    // What goes wrong in two places at once is said once.
    const key = JSON.stringify(what.text);
    const same = this.all.find((old) => old.bad && what.bad && JSON.stringify(old.text) === key);
    if (same) this.drop(same.id);
    // One that is being read is not pushed out.
    for (const old of this.held ? [] : this.all.slice(0, -2)) this.drop(old.id);
    this.all = [...this.all, notice];
    this.left.set(notice.id, { ms, since: 0 });
    if (!this.held) this.run(notice.id);
  }

  /** Has them stand over an element as long as that is there. */
  over = (board: HTMLElement) => {
    this.board = board;
    return () => {
      if (this.board === board) this.board = null;
    };
  };

  /** While they are pointed at or have the focus they stay. */
  hold(held: boolean): void {
    if (held === this.held) return;
    this.held = held;
    for (const id of this.left.keys()) {
      if (held) this.stop(id);
      else this.run(id);
    }
  }

  private run(id: number): void {
    const left = this.left.get(id)!;
    left.since = performance.now();
    left.timer = setTimeout(() => this.drop(id), left.ms);
  }

  private stop(id: number): void {
    const left = this.left.get(id)!;
    clearTimeout(left.timer);
    left.ms -= performance.now() - left.since;
  }

  /** Says what went wrong; anything unforeseen went wrong on the page, and is said in general words. */
  problem(e: unknown): void {
    if (!(e instanceof Problem)) {
      console.error(e);
      return this.tell('app.problem.here', true);
    }
    this.heard(e);
    const tell = () => this.tell(e.text, true);
    void i18n.loadFor(e.text).then(tell, tell);
  }

  drop(id: number): void {
    clearTimeout(this.left.get(id)?.timer);
    this.left.delete(id);
    this.all = this.all.filter((x) => x.id !== id);
  }
}

export const notices = new Notices();
