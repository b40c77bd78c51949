// What a table opens only later, with the words that it says alone. It is fetched when the
// table stands, so that it opens at once, also for those whose line is cut by then.
import { i18n } from '../lib/i18n.svelte';

export const later = {
  coach: () => import('./Coach.svelte'),
  end: () => Promise.all([import('./EndScreen.svelte'), i18n.load('fair')]).then(([part]) => part),
  rules: () => import('../ui/RulesText.svelte'),
};

/** Fetches it all; what does not come is asked for again when it is opened. */
export function fetchLater(): void {
  for (const load of Object.values(later)) load().catch(() => {});
}
