// What a table opens only later. It is fetched when the table stands, so that it
// opens at once, also for those whose line is cut by then.
export const later = {
  coach: () => import('./Coach.svelte'),
  end: () => import('./EndScreen.svelte'),
  rules: () => import('../ui/RulesText.svelte'),
};

/** Fetches it all; what does not come is asked for again when it is opened. */
export function fetchLater(): void {
  for (const load of Object.values(later)) load().catch(() => {});
}
