// The page of a replay, over a record without a server.
import { mount } from 'svelte';
import { firstLang, i18n } from '../../src/lib/i18n.svelte';
import { parse } from '../../src/lib/router.svelte';
import Replay from '../../src/pages/Replay.svelte';
import '../../src/styles/base.css';
import '../../src/styles/fonts.css';
import '../../src/styles/tokens.css';
import { readReel } from './reel';

const route = parse(location.pathname, location.search);
await i18n.use(firstLang());
await Promise.all([i18n.load('app'), i18n.load('analysis')]);
if (route.page === 'replay') {
  const props = { route: { ...route, as: route.as || '1' }, read: readReel };
  mount(Replay, { target: document.body, props });
}
