import { mount } from 'svelte';
import '../../src/styles/fonts.css';
import '../../src/styles/tokens.css';
import '../../src/styles/base.css';
import '../../src/games/pyramid/pyramid.css';
import Page from './Page.svelte';

const theme = new URLSearchParams(location.search).get('theme') ?? 'dark';
document.documentElement.dataset.theme = theme;
document.documentElement.lang = new URLSearchParams(location.search).get('lang') ?? 'en';
mount(Page, { target: document.body });
