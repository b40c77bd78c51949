import { api } from '../api/client';
import { ServerTable } from '../api/server';
import type { GameInfo, NewSeat, Summary } from '../api/types';
import { attend } from './attend';
import { defaults } from './games';
import { guest } from './guest.svelte';
import { t } from './i18n.svelte';
import { router } from './router.svelte';

/** Starts a table at once when nobody is waited for. */
export async function startFull(table: Summary): Promise<void> {
  const full = table.seats.every(({ seat, kind }) => kind === 'bot' || table.you.includes(seat));
  if (!full || table.status !== 'waiting') return;
  const backend = new ServerTable(table.id);
  await attend(backend, (await backend.ask('start', {})).table);
}

/** The first steps of a game, with a coach. */
export async function firstSteps(info: GameInfo): Promise<void> {
  await guest.atOnce(t('app.me.default'));
  const made = { game: info.id, options: {}, public: false, seats: [], lesson: true };
  const table = await api.create(made);
  await startFull(table);
  router.go(`/t/${table.id}`);
}

/** A game against bots at once, or alone where one can, with all as it is usually played. */
export async function playNow(info: GameInfo): Promise<void> {
  const me = await guest.atOnce(t('app.me.default'));
  const bots = Array.from({ length: info.usualSeats - 1 }, (): NewSeat => ({
    kind: 'bot',
    bot: 'easy',
  }));
  const table = await api.create({
    game: info.id,
    options: defaults(info),
    public: false,
    seats: [{ kind: 'person', name: me.name }, ...bots],
  });
  await startFull(table);
  router.go(`/t/${table.id}`);
}
