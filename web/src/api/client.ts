// The server, but for one table: what there is, who one is, and new tables.
import createClient from 'openapi-fetch';
import { newSeal } from '../lib/words';
import type { paths } from './http';
import { OFFLINE, Problem, problemOf } from './problem';
import type {
  Deeds,
  Front,
  Guest,
  NewSeat,
  NewTable,
  NoticePreferences,
  NoticeSettings,
  PushRequest,
  Summary,
  Update,
  WebhookRequest,
} from './types';

export const client = createClient<paths>({
  baseUrl: location.origin,
  // Found when it is called, so that a test may give its own.
  fetch: (request) => globalThis.fetch(request),
});

/** What openapi-fetch answers. */
export interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** What the server answers; a Problem where it refuses or cannot be reached. */
export async function ask<T>(call: () => Promise<Answer<T>>, again = true): Promise<T> {
  let answer: Answer<T>;
  try {
    answer = await call();
  } catch {
    throw new Problem(0, OFFLINE);
  }
  if (answer.response.ok && answer.data !== undefined) return answer.data;
  const problem = problemOf(answer.response.status, answer.error);
  // A cookie that is not the server's has been cleared with this answer.
  if (again && problem.code === 'error.forged') return ask(call, false);
  throw problem;
}

/** Whoever sits down on this device seals a word. */
export const sealing = (seat: NewSeat): NewSeat =>
  seat.kind === 'person' ? { ...seat, seal: newSeal() } : seat;

export const api = {
  games: () => ask(() => client.GET('/api/games')),
  rules: (game: string, lang: 'en' | 'fr') =>
    ask(() =>
      client.GET('/api/games/{game}/rules', { params: { path: { game }, query: { lang } } }),
    ),

  /** The guest that this browser is, or null when it is nobody yet. */
  async me(): Promise<Guest | null> {
    try {
      return await ask(() => client.GET('/api/me'));
    } catch (e) {
      if (e instanceof Problem && (e.status === 401 || e.status === 404)) return null;
      throw e;
    }
  },
  /** Names the guest. With `first` a cookie that others may have planted is nobody's. */
  beGuest: (name: string, first: boolean): Promise<Guest> =>
    ask(() =>
      client.POST('/api/me', { params: { query: { first: first || undefined } }, body: { name } }),
    ),
  /** The guest's deeds; `next` is what the page before said, or ''. */
  deeds: (next = ''): Promise<Deeds> =>
    ask(() => client.GET('/api/me/deeds', { params: { query: { next: next || undefined } } })),

  notices: (): Promise<NoticeSettings> => ask(() => client.GET('/api/me/notices')),
  preferNotices: (body: NoticePreferences) => ask(() => client.POST('/api/me/notices', { body })),
  addPush: (body: PushRequest) => ask(() => client.POST('/api/me/notices/push', { body })),
  addMail: (address: string) =>
    ask(() => client.POST('/api/me/notices/mail', { body: { address } })),
  addWebhook: (body: WebhookRequest) => ask(() => client.POST('/api/me/notices/webhook', { body })),
  tryChannel: (id: string) => ask(() => client.POST('/api/me/notices/test', { body: { id } })),
  removeChannel: (id: string) => ask(() => client.POST('/api/me/notices/remove', { body: { id } })),
  stopNotices: () => ask(() => client.POST('/api/me/notices/stop')),
  /** Does what a link in a message is for. */
  byLink: (what: 'stop' | 'confirm', token: string) =>
    ask(() => client.POST(`/notices/${what}/{token}`, { params: { path: { token } } })),

  /** The reader's tables, invitations, those of friends, and the open ones. */
  front: (): Promise<Front> => ask(() => client.GET('/api/front')),
  tables: (list: 'open' | 'mine'): Promise<Summary[]> =>
    ask(() => client.GET('/api/tables', { params: { query: { list } } })),
  create(table: NewTable): Promise<Summary> {
    const body = { ...table, seats: table.seats.map(sealing) };
    return ask(() => client.POST('/api/tables', { body }));
  },
  import: (record: string): Promise<Summary> =>
    ask(() => client.POST('/api/tables/import', { body: { record } })),
  table: (id: string, since = 0): Promise<Update> =>
    ask(() => client.GET('/api/tables/{id}', { params: { path: { id }, query: { since } } })),
};
