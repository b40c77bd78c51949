// The reader's evenings on the front page: those that are not over, and the names of all. What
// shows them comes when it is needed.
import { evenings } from '../../api/evenings';
import type { EveningBrief } from '../../api/types';
import { guest } from '../../lib/guest.svelte';
import { i18n } from '../../lib/i18n.svelte';

export class Nights {
  going = $state.raw<EveningBrief[]>([]);
  /** The names of evenings by their ids. */
  names = $state.raw<Record<string, string>>({});
  Shown = $state.raw<typeof import('../evening/Mine.svelte').default | null>(null);

  /** Looks for them; where that fails, those that were there stay. */
  async look(): Promise<void> {
    if (!guest.me) return;
    try {
      const all = await evenings.mine();
      this.names = Object.fromEntries(all.map(({ id, name }) => [id, name]));
      const going = all.filter(({ status }) => status !== 'over');
      if (going.length && !this.Shown) {
        const [page] = await Promise.all([import('../evening/Mine.svelte'), i18n.load('evening')]);
        this.Shown = page.default;
      }
      this.going = going;
    } catch {
      // They are looked for again with the next visit.
    }
  }
}
