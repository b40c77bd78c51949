import { t } from './i18n.svelte';
import { waiting } from './waiting.svelte';

/** Keeps the window's title; call it while a page is being set up. */
export function title(words: () => string): void {
  $effect(() => {
    const name = t('app.name');
    const page = words();
    const count = waiting.others.length;
    document.title = `${count ? `(${count}) ` : ''}${page === name ? name : `${page} · ${name}`}`;
  });
}
