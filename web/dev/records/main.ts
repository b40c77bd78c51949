import { begin } from '../words';
import Page from './Page.svelte';

begin(Page);
