// Most pages have these words before they are shown; see pages/load.ts.
import { i18n } from './lib/i18n.svelte';

await Promise.all(['app', 'home'].map((part) => i18n.load(part)));
