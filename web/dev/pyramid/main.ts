import { mount } from 'svelte';
import '../../src/styles/fonts.css';
import '../../src/styles/tokens.css';
import '../../src/styles/base.css';
import '../../src/games/pyramid/pyramid.css';
import Page from './Page.svelte';

const theme = new URLSearchParams(location.search).get('theme') ?? 'dark';
document.documentElement.dataset.theme = theme;
mount(Page, { target: document.body });
