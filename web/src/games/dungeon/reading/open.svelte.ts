// What lies open over the board: a page, the notes, or nothing. A page stays until it
// was read, whatever others do meanwhile; then the next one opens.
import type { Page } from './pages';

class Open {
  what = $state<'page' | 'notes' | null>(null);
  /** The page that is read, or was read last, by its entry of the log. */
  at = $state(-1);
  private newest = -1;

  /** Takes note of what there is to read. */
  look(pages: readonly Page[]): void {
    const last = pages.at(-1)?.seq ?? -1;
    if (last === this.newest) return;
    const before = this.newest;
    this.newest = last;
    if (this.what === 'page' && before >= 0 && last > before) return;
    const next = before < 0 ? undefined : pages.find((p) => p.seq > this.at);
    this.at = next?.seq ?? last;
    if (last >= 0) this.what = 'page';
  }

  /** The page is read: the next one opens, if there is one. */
  goOn(pages: readonly Page[]): void {
    const next = pages.find((p) => p.seq > this.at);
    if (next) this.at = next.seq;
    else this.what = null;
  }

  /** Whoever makes a move has read enough. */
  enough(): void {
    this.at = this.newest;
    if (this.what === 'page') this.what = null;
  }

  toggle(what: 'page' | 'notes'): void {
    this.what = this.what === what ? null : what;
  }
}

export const open = new Open();
