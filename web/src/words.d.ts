/** The words of the catalogue in parts, as build/words.ts cuts them. */
declare module 'virtual:words' {
  type Catalogue = import('./lib/i18n.svelte').Catalogue;
  /** What the frame of every page says, by language. */
  export const first: Record<string, Catalogue>;
  /** The other parts, by their name, a stop and the language. */
  export const later: Record<string, () => Promise<{ default: Catalogue }>>;
  /** Those of them whose keys begin with `app.` and their name. */
  export const own: readonly string[];
}
