// Evenings of several games. Their pages ask for them.
import { ask, client } from './client';
import type { Evening, Plan } from './types';

const at = (id: string) => ({ path: { id } });

export const evenings = {
  mine: () => ask(() => client.GET('/api/evenings')),
  make: (body: Plan) => ask(() => client.POST('/api/evenings', { body })),
  /** The evening; without it when it is as it was at the version known. */
  get: (id: string, since = 0) =>
    ask(() => client.GET('/api/evenings/{id}', { params: { ...at(id), query: { since } } })),
  enter: (id: string, name: string) =>
    ask(() => client.POST('/api/evenings/{id}/enter', { params: at(id), body: { name } })),
  /** The reader takes part no more. */
  leave: (id: string) =>
    ask(() => client.POST('/api/evenings/{id}/leave', { params: at(id), body: {} })),
  /** An entrant takes part no more, by the host: the number is that of what the host sees. */
  remove: ({ id, version }: Evening, entrant: number) =>
    ask(() =>
      client.POST('/api/evenings/{id}/leave', { params: at(id), body: { entrant, version } }),
    ),
  start: (id: string) => ask(() => client.POST('/api/evenings/{id}/start', { params: at(id) })),
  next: (id: string, round: number, end = false) =>
    ask(() => client.POST('/api/evenings/{id}/next', { params: at(id), body: { round, end } })),
};
