// What the pages of this folder share: words, and how they are begun.
import { mount, type Component } from 'svelte';
import type { Arg, Text } from '../src/api/types';
import '../src/kit/kit.css';
import { write, type Catalogue } from '../src/lib/i18n.svelte';
import '../src/styles/base.css';
import '../src/styles/fonts.css';
import '../src/styles/tokens.css';
import type { Translate } from '../src/table/game';

/** What is asked for in the address: ?name=middle&theme=light&lang=fr */
export const query = new URLSearchParams(location.search);

const lang = query.get('lang') === 'fr' ? 'fr' : 'en';
const files = import.meta.glob<Catalogue>('../../internal/locale/catalogue/*.json', {
  import: 'default',
  eager: true,
});
const messages: Catalogue = Object.assign(
  {},
  ...Object.entries(files)
    .filter(([file]) => file.endsWith(`.${lang}.json`))
    .map(([, words]) => words),
);

export const names = ['', 'Ariane', 'Bruno', 'Chloé', 'Damien', 'Elena', 'Farid', 'Gaëlle'];

/** The words of the catalogue, as the player of a seat reads them. */
export function wordsFor(seat: number): Translate {
  return (text: Text | string, args?: Record<string, Arg>) =>
    write(messages, lang, typeof text === 'string' ? { key: text, args } : text, {
      names,
      you: [seat],
    });
}

/** Shows a page in the theme and the language asked for. */
export function begin(page: Component): void {
  document.documentElement.dataset.theme = query.get('theme') ?? 'dark';
  document.documentElement.lang = lang;
  mount(page, { target: document.body });
}
