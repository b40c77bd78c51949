// What whoever runs the server asks. It goes by a cookie of its own, which the page does not see.
import { ask, client } from './client';
import type { OwnerDeed, Status, Term } from './types';

export interface TableQuery {
  game: string;
  status: Status | '';
  words: string;
  next?: string;
}
export interface Verdict {
  deed: OwnerDeed;
  term?: Term;
  words?: string;
}

const of = (id: string) => ({ params: { path: { id } } });

export const owner = {
  here: () => ask(() => client.GET('/api/owner')),
  enter: (token: string) => ask(() => client.POST('/api/owner/enter', { body: { token } })),
  leave: () => ask(() => client.POST('/api/owner/leave')),

  tables: ({ game, status, words, next }: TableQuery) =>
    ask(() =>
      client.GET('/api/owner/tables', {
        params: {
          query: {
            game: game || undefined,
            status: status || undefined,
            words: words || undefined,
            next: next || undefined,
          },
        },
      }),
    ),
  table: (id: string) => ask(() => client.GET('/api/owner/tables/{id}', of(id))),
  undo: (id: string) => ask(() => client.POST('/api/owner/tables/{id}/undo', of(id))),
  end: (id: string) => ask(() => client.POST('/api/owner/tables/{id}/end', of(id))),
  recordAddress: (id: string) => `/api/owner/tables/${encodeURIComponent(id)}/record`,

  guests: (words: string) =>
    ask(() =>
      client.GET('/api/owner/guests', { params: { query: { words: words || undefined } } }),
    ),
  guest: (handle: string) =>
    ask(() => client.GET('/api/owner/guests/{handle}', { params: { path: { handle } } })),
  judge: (handle: string, { deed, ...rest }: Verdict) =>
    ask(() =>
      client.POST('/api/owner/guests/{handle}/judge', {
        params: { path: { handle } },
        body: { deed: deed as 'mute' | 'ban' | 'lift', ...rest },
      }),
    ),

  reports: (answered: boolean) =>
    ask(() => client.GET('/api/owner/reports', { params: { query: { answered } } })),
  answer: (id: string, { deed, ...rest }: Verdict) =>
    ask(() =>
      client.POST('/api/owner/reports/{id}/answer', {
        ...of(id),
        body: { deed: deed as 'dismiss' | 'mute' | 'ban', ...rest },
      }),
    ),

  journal: (before = 0) =>
    ask(() => client.GET('/api/owner/journal', { params: { query: { before } } })),
  limits: () => ask(() => client.GET('/api/owner/limits')),
};
