// How finished games went, and ratings. Pages ask for it when somebody wants it.
import { ask, client } from './client';

export const results = {
  /** A page of the reader's finished games; `next` is what the page before said, or ''. */
  games: (next = '') =>
    ask(() => client.GET('/api/me/games', { params: { query: { next: next || undefined } } })),
  figures: () => ask(() => client.GET('/api/me/figures')),
  show: (game: string, shown: boolean) =>
    ask(() => client.POST('/api/me/figures/show', { body: { game, shown } })),
  leaders: (game: string) =>
    ask(() => client.GET('/api/ratings/{game}', { params: { path: { game } } })),
  at: (id: string) =>
    ask(() => client.GET('/api/tables/{id}/ratings', { params: { path: { id } } })),
};
