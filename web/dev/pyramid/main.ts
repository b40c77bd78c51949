import '../../src/games/pyramid/pyramid.css';
import { begin } from '../words';
import Page from './Page.svelte';

begin(Page);
