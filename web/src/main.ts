import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { firstLang, i18n } from './lib/i18n.svelte';
import { router } from './lib/router.svelte';
import { load } from './pages/load';

/** Words are first drawn in their own letters, unless those are long in coming. */
const FONTS_MS = 1500;
const fonts = ['500 1em "EB Garamond Variable"', '600 1em "Cinzel Variable"'].map((font) =>
  document.fonts.load(font),
);
const late = new Promise((done) => setTimeout(done, FONTS_MS - performance.now()));

await i18n.use(firstLang());
const first = load(router.route);
first.catch(() => {}); // App says so
await Promise.race([Promise.allSettled(fonts), late]);
mount(App, { target: document.getElementById('app')!, props: { first } });
