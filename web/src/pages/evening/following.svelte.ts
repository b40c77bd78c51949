// An evening as the reader sees it, asked for again as long as it may change.
import { evenings } from '../../api/evenings';
import { OFFLINE, Problem } from '../../api/problem';
import type { Evening } from '../../api/types';
import { notices } from '../../lib/notices.svelte';

const AGAIN_MS = 3000;
/** Nothing changes any more but the names of who comes to see it. */
const RARELY_MS = 60_000;

export class Following {
  now = $state.raw<Evening | null>(null);
  /** Why there is nothing to see. */
  problem = $state.raw<Problem | null>(null);
  busy = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

  constructor(readonly id: string) {}

  /** Asks now, and then again and again; returns how to stop. */
  start(): () => void {
    void this.again();
    return () => {
      this.stopped = true;
      clearTimeout(this.timer);
    };
  }

  /** Asks at once, as when somebody looks at the page again. */
  hurry(): void {
    if (document.hidden) return;
    clearTimeout(this.timer);
    void this.again();
  }

  private async again(): Promise<void> {
    if (!document.hidden) await this.read();
    if (this.stopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => void this.again(),
      this.now?.status === 'over' ? RARELY_MS : AGAIN_MS,
    );
  }

  /** Reads the evening; all of it if the reader has become somebody else. */
  async read(whole = false): Promise<void> {
    try {
      const { evening } = await evenings.get(this.id, whole ? 0 : (this.now?.version ?? 0));
      if (evening) this.now = evening;
      this.problem = null;
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      if (e.code !== OFFLINE || !this.now) this.problem = e;
    }
  }

  /** Does something, and shows what there is then; what is wrong is said. */
  async act(what: () => Promise<Evening>): Promise<void> {
    this.busy = true;
    try {
      this.now = await what();
    } catch (e) {
      notices.problem(e);
      await this.read();
    } finally {
      this.busy = false;
    }
  }
}
