import type { Analysis, Review } from '../../../api/types';
import { i18n } from '../../../lib/i18n.svelte';
import { notices } from '../../../lib/notices.svelte';

/** How long one waits to ask again, where nothing has become known. */
const PAUSE_MS = 2000;

/** An analysis that is being worked out: what is known of it so far. */
export class Study {
  reviews = $state.raw<Review[]>([]);
  looked = $state(0);
  moves = $state(0);
  done = $derived(this.moves > 0 && this.looked >= this.moves);

  constructor(private readonly more: (from: number) => Promise<Analysis>) {}

  /** Asks on until all is known; returns how to stop. */
  start(): () => void {
    let stopped = false;
    const ask = async () => {
      while (!stopped && !this.done) {
        const told = await this.more(this.looked);
        i18n.unseal(told.sealed);
        if (told.looked === this.looked && told.moves > 0) await pause();
        this.reviews = [...this.reviews, ...told.decisions];
        this.looked = told.looked;
        this.moves = told.moves;
      }
    };
    ask().catch((e: unknown) => !stopped && notices.problem(e));
    return () => (stopped = true);
  }
}

const pause = () => new Promise((done) => setTimeout(done, PAUSE_MS));
