import { Problem } from '../api/client';
import type { Text } from '../api/types';

export interface Notice {
  id: number;
  text: Text;
  bad: boolean;
}

const SHOWN_MS = 7000;

/** Short messages at the edge of the page. */
class Notices {
  all = $state.raw<Notice[]>([]);
  private next = 1;

  tell(text: Text | string, bad = false): void {
    const notice = { id: this.next++, text: typeof text === 'string' ? { key: text } : text, bad };
    this.all = [...this.all.slice(-2), notice];
    setTimeout(() => this.drop(notice.id), SHOWN_MS);
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
