import '../../src/games/cerberus/cerberus.css';
import { begin } from '../words';
import Page from './Page.svelte';

begin(Page);
