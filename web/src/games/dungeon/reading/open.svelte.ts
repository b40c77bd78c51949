// What lies open over the board: a page, a card, the notes, or nothing. A page stays until it
// was read, whatever others do meanwhile; then the next one opens.
import type { Page } from './pages';

class Open {
  what = $state<'page' | 'card' | 'notes' | null>(null);
  /** The card that is looked at. */
  card = $state(0);
  /** The page that is read, or was read last, by its entry of the log. */
  at = $state(-1);
  /** The newest page that has been read through; nothing before somebody has looked. */
  private read = $state<number>();
  /** The shared notes that were looked at; nothing before somebody has looked. */
  private known = $state<number>();
  private written = $state(0);
  /** Somebody has written since the notes were looked at. */
  fresh = $derived(this.known !== undefined && this.written > this.known);
  /** The pages there were, by their entries of the log; nothing before somebody has looked. */
  private seen: number[] | undefined;

  /**
   * A replay stands at a moment: the page that was read at it is open, as it was at the
   * table, and none where nothing was.
   */
  stand(pages: readonly Page[], reads: boolean): void {
    this.seen = pages.map((p) => p.seq);
    this.at = this.read = this.seen.at(-1) ?? -1;
    this.what = reads ? 'page' : null;
  }

  /** Takes note of what there is to read. What was read before one came is not opened again. */
  look(pages: readonly Page[]): void {
    const seqs = pages.map((p) => p.seq);
    const before = this.newestIn(seqs);
    const last = seqs.at(-1) ?? -1;
    this.seen = seqs;
    if (before === undefined || last < before) {
      this.at = this.read = last;
      if (before === undefined && pages.length === 1) this.what = 'page';
    } else if (last > before && this.what !== 'page') {
      this.at = pages.find((p) => p.seq > this.at)?.seq ?? last;
      this.what = 'page';
    }
  }

  /**
   * The newest page that somebody has looked at. At the end of a game, for one, the same
   * pages are told in other, higher numbers: what was read stays so.
   */
  private newestIn(seqs: number[]): number | undefined {
    if (!this.seen) return undefined;
    const newest = this.seen.at(-1) ?? -1;
    if (newest < 0 || (seqs[0] ?? -1) <= newest) return newest;
    const same = seqs[this.seen.length - 1] ?? -1;
    const read = this.seen.indexOf(this.read ?? -1);
    this.at = seqs[this.seen.indexOf(this.at)] ?? same;
    this.read = seqs[read] ?? -1;
    return same;
  }

  /** Takes note of how many shared notes there are. */
  heed(written: number): void {
    this.written = written;
    if (this.known === undefined || this.what === 'notes') this.known = written;
  }

  /** The page is read: the next one opens, if there is one. */
  goOn(pages: readonly Page[]): void {
    this.read = Math.max(this.at, this.read ?? -1);
    const next = pages.find((p) => p.seq > this.at);
    if (next) this.at = next.seq;
    else this.what = null;
  }

  /** Whoever makes a move has read enough. */
  enough(): void {
    this.at = this.read = this.seen?.at(-1) ?? -1;
    if (this.what !== 'notes') this.what = null;
  }

  /** The entry of the first page that has not been read through; Infinity for none. */
  unread(pages: readonly Page[]): number {
    const { read = Infinity } = this;
    return Math.floor(pages.find((p) => p.seq > read)?.seq ?? Infinity);
  }

  /** A card is looked at, or no more. */
  see(card: number): void {
    if (this.what === 'card' && this.card === card) return this.close();
    this.what = 'card';
    this.card = card;
  }

  /** The table is left. */
  leave(): void {
    this.what = null;
    this.seen = this.read = this.known = undefined;
  }

  toggle(what: 'page' | 'notes'): void {
    if (what === 'notes') this.known = this.written;
    if (this.what !== what) this.what = what;
    else if (what === 'page') this.enough();
    else this.close();
  }

  /** The card or the notes are put away: what was not read through is there again. */
  close(): void {
    const unread = (this.seen?.at(-1) ?? -1) > (this.read ?? -1);
    this.what = unread ? 'page' : null;
  }
}

export const open = new Open();
