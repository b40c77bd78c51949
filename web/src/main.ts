import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { firstLang, i18n } from './lib/i18n.svelte';

await i18n.use(firstLang());
mount(App, { target: document.getElementById('app')! });
