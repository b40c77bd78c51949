import { t } from './i18n.svelte';

/** Keeps the window's title; call it while a page is being set up. */
export function title(words: () => string): void {
  $effect(() => {
    const name = t('app.name');
    const page = words();
    document.title = page === name ? name : `${page} · ${name}`;
  });
}
