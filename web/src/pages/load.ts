// The loader of each page: what it is shown with, fetched side by side.
import type { Component } from 'svelte';
import { gameAhead, tableAhead } from '../lib/ahead';
import { gameInfos } from '../lib/games';
import { i18n } from '../lib/i18n.svelte';
import type { Route } from '../lib/router.svelte';

export type Page = Component<{ route: never }>;

const code: Record<Route['page'], () => Promise<{ default: unknown }>> = {
  home: () => import('./Home.svelte'),
  new: () => import('./NewTable.svelte'),
  table: () => import('./Table.svelte'),
  replay: () => import('./Replay.svelte'),
  rules: () => import('./Rules.svelte'),
  credits: () => import('./Credits.svelte'),
  me: () => import('./Me.svelte'),
  ratings: () => import('./Ratings.svelte'),
  notices: () => import('./Notices.svelte'),
  devices: () => import('./Devices.svelte'),
  owner: () => import('./Owner.svelte'),
  newEvening: () => import('./NewEvening.svelte'),
  evening: () => import('./Evening.svelte'),
  friends: () => import('./Friends.svelte'),
  waiting: () => import('./WaitingRoom.svelte'),
  link: () => import('./NoticeLink.svelte'),
  missing: () => import('./Missing.svelte'),
};

/** The parts of the catalogue that pages say; a table's game is asked for with the table. */
const words: Partial<Record<Route['page'], string[]>> = {
  home: ['home'],
  new: ['home', 'app'],
  replay: ['app', 'analysis'],
  credits: ['app', 'credits'],
  notices: ['app', 'notices'],
  link: ['app', 'notices'],
  devices: ['app', 'devices'],
  me: ['app', 'past'],
  ratings: ['app', 'past'],
  owner: ['app', 'owner'],
  newEvening: ['home', 'app', 'evening'],
  evening: ['home', 'app', 'evening'],
  friends: ['app', 'company'],
  waiting: ['home', 'app', 'company'],
};

/** Asks for what a page is about; the page finds it there, or asks again. */
function ahead(route: Route): void {
  if (['home', 'new', 'waiting'].includes(route.page)) gameInfos().catch(() => {});
  if (route.page === 'table' || route.page === 'replay') tableAhead(route.id);
  else if ('game' in route && route.game) gameAhead(route.game);
}

/** The code of a page, once its words are there too; fails when one of them does not come. */
export async function load(route: Route): Promise<Page> {
  ahead(route);
  const said = (words[route.page] ?? ['app']).map((part) => i18n.load(part));
  const [page] = await Promise.all([code[route.page](), ...said]);
  return page.default as Page;
}
