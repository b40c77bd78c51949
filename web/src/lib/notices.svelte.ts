import { Problem } from '../api/client';
import type { Text } from '../api/types';

export interface Notice {
  id: number;
  text: Text;
  bad: boolean;
  /** What can be answered, by keys of the catalogue. */
  answers?: Answer[];
}

export interface Answer {
  words: string;
  act: () => void;
}

const SHOWN_MS = 7000;
const OFFERED_MS = 20_000;

/** Short messages at the edge of the page. */
class Notices {
  all = $state.raw<Notice[]>([]);
  private next = 1;

  tell(text: Text | string, bad = false): void {
    this.show({ text: typeof text === 'string' ? { key: text } : text, bad }, SHOWN_MS);
  }

  /** Offers something for a while. */
  offer(key: string, answers: Answer[]): void {
    this.show({ text: { key }, bad: false, answers }, OFFERED_MS);
  }

  private show(what: Omit<Notice, 'id'>, ms: number): void {
    const notice = { ...what, id: this.next++ };
    this.all = [...this.all.slice(-2), notice];
    setTimeout(() => this.drop(notice.id), ms);
  }

  /** Says what went wrong; anything unforeseen is said in general words. */
  problem(e: unknown): void {
    this.tell(e instanceof Problem ? e.text : 'error.internal', true);
    if (!(e instanceof Problem)) console.error(e);
  }

  drop(id: number): void {
    this.all = this.all.filter((x) => x.id !== id);
  }
}

export const notices = new Notices();
