import createClient from 'openapi-fetch';
import { newSeal } from '../lib/words';
import type { paths } from './http';
import type {
  Choice,
  Deeds,
  Guest,
  Hint,
  Happening,
  LookRequest,
  MoveRequest,
  NewSeat,
  NewTable,
  Outlook,
  ReplayStep,
  Summary,
  Text,
  Thing,
  TurningPoint,
  UndoRequest,
  Update,
  Verdict,
  WhatIfRequest,
} from './types';

/** What went wrong, in words of the catalogue. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly why?: Text,
    readonly rule?: string,
  ) {
    super(code);
  }

  /** The Text to show: the particular reason, or the meaning of the code. */
  get text(): Text {
    return this.why ?? { key: this.code };
  }
}

/** The server could not be reached at all. */
export const OFFLINE = 'app.problem.offline';
/** What was chosen, or asked, was outrun by what happened at the table. */
export const STALE = 'error.stale';

const client = createClient<paths>({
  baseUrl: location.origin,
  // Found when it is called, so that a test may give its own.
  fetch: (request) => globalThis.fetch(request),
});

/** What openapi-fetch answers. */
interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

async function ask<T>(call: () => Promise<Answer<T>>, again = true): Promise<T> {
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

/** What a server's answer says that went wrong. */
export function problemOf(status: number, said: unknown): Problem {
  const body = (typeof said === 'object' && said ? said : {}) as {
    code?: string;
    why?: Text;
    rule?: string;
  };
  // A proxy in between answers with a page of its own.
  const usual = status >= 500 ? OFFLINE : 'error.internal';
  return new Problem(status, body.code ?? usual, body.why, body.rule);
}

/** A name for a request that is made once, however often it is sent. */
export function requestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}

const of = (id: string) => ({ path: { id } });

/** Whoever sits down on this device seals a word. */
const sealing = (seat: NewSeat): NewSeat =>
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

  tables: (list: 'open' | 'mine'): Promise<Summary[]> =>
    ask(() => client.GET('/api/tables', { params: { query: { list } } })),
  create(table: NewTable): Promise<Summary> {
    const body = { ...table, seats: table.seats.map(sealing) };
    return ask(() => client.POST('/api/tables', { body }));
  },
  import: (record: string): Promise<Summary> =>
    ask(() => client.POST('/api/tables/import', { body: { record } })),

  table: (id: string, since = 0): Promise<Update> =>
    ask(() => client.GET('/api/tables/{id}', { params: { ...of(id), query: { since } } })),
  join(id: string, seat: number, name?: string): Promise<Update> {
    const body = { seat, name, seal: newSeal() };
    return ask(() => client.POST('/api/tables/{id}/join', { params: of(id), body }));
  },
  leave: (id: string, seat: number, bot?: string): Promise<Update> =>
    ask(() => client.POST('/api/tables/{id}/leave', { params: of(id), body: { seat, bot } })),
  kick: (id: string, seat: number): Promise<Update> =>
    ask(() => client.POST('/api/tables/{id}/kick', { params: of(id), body: { seat } })),
  seat(id: string, seat: number, as: NewSeat): Promise<Update> {
    const body = { seat, ...sealing(as) };
    return ask(() => client.POST('/api/tables/{id}/seat', { params: of(id), body }));
  },
  seal: (id: string, seat: number, seal: string): Promise<Update> =>
    ask(() => client.POST('/api/tables/{id}/seal', { params: of(id), body: { seat, seal } })),
  start: (id: string): Promise<Update> =>
    ask(() => client.POST('/api/tables/{id}/start', { params: of(id) })),
  reveal: (id: string, seat: number, word: string): Promise<Update> =>
    ask(() => client.POST('/api/tables/{id}/reveal', { params: of(id), body: { seat, word } })),
  takeover: (id: string, seat: number, bot: string): Promise<Update> =>
    ask(() => client.POST('/api/tables/{id}/takeover', { params: of(id), body: { seat, bot } })),
  /** Goes on without the coach of a lesson. */
  alone: (id: string): Promise<Update> =>
    ask(() => client.POST('/api/tables/{id}/alone', { params: of(id) })),
  rematch: (id: string): Promise<Summary> =>
    ask(() => client.POST('/api/tables/{id}/rematch', { params: of(id) })),

  move: (id: string, move: MoveRequest) =>
    ask(() => client.POST('/api/tables/{id}/moves', { params: of(id), body: move })),
  /** Takes the seat's latest move back, or all since something was revealed. */
  undo: (id: string, undo: UndoRequest) =>
    ask(() => client.POST('/api/tables/{id}/undo', { params: of(id), body: undo })),
  chat: (id: string, request: string, words: string) =>
    ask(() =>
      client.POST('/api/tables/{id}/chat', { params: of(id), body: { id: request, words } }),
    ),
  note: (id: string, request: string, seat: number, words: string) =>
    ask(() =>
      client.POST('/api/tables/{id}/note', { params: of(id), body: { id: request, seat, words } }),
    ),
  /** Strikes a note out by its number, or restores it. */
  strike: (id: string, seat: number, note: number, struck: boolean) =>
    ask(() =>
      client.POST('/api/tables/{id}/strike', { params: of(id), body: { seat, note, struck } }),
    ),
  /** Why a seat cannot choose a thing, the likeliest reason first; or make one move. */
  why(id: string, seat: number, about: Thing | string): Promise<Verdict[]> {
    const body = typeof about === 'string' ? { seat, moves: [about] } : { seat, about };
    return ask(() => client.POST('/api/tables/{id}/why', { params: of(id), body }));
  },
  whatIf: (id: string, about: WhatIfRequest, signal?: AbortSignal): Promise<Outlook> =>
    ask(() => client.POST('/api/tables/{id}/whatif', { params: of(id), body: about, signal })),
  /** Shows the others which place a seat looks at, or that it is none. */
  look: (id: string, look: LookRequest) =>
    ask(() => client.POST('/api/tables/{id}/look', { params: of(id), body: look })),
  /** What the bot of a seat, which waits to be asked, will do when it is. */
  propose: (id: string, seat: number, seq: number): Promise<Choice[]> =>
    ask(() => client.POST('/api/tables/{id}/propose', { params: of(id), body: { seat, seq } })),
  /** Asks it to go on with its turn. */
  urge: (id: string, seat: number) =>
    ask(() => client.POST('/api/tables/{id}/urge', { params: of(id), body: { seat } })),
  hint: (id: string, seat: number, seq: number): Promise<Hint> =>
    ask(() => client.POST('/api/tables/{id}/hint', { params: of(id), body: { seat, seq } })),

  replay: (id: string, n: number, viewer: string): Promise<ReplayStep> =>
    ask(() =>
      client.GET('/api/tables/{id}/replay/{n}', {
        params: { path: { id, n }, query: { viewer } },
      }),
    ),
  record: (id: string): Promise<string> =>
    ask(() => client.GET('/api/tables/{id}/record', { params: of(id), parseAs: 'text' as const })),
  /** What happened at every moment of a replay; the moment is the happening's seq. */
  replayLog: (id: string, viewer: string): Promise<Happening[]> =>
    ask(() => client.GET('/api/tables/{id}/replay', { params: { ...of(id), query: { viewer } } })),
  /** The move that did most to decide a game that is over. */
  turning: (id: string): Promise<TurningPoint> =>
    ask(() => client.GET('/api/tables/{id}/turning', { params: of(id) })),
  recordAddress: (id: string) => `/api/tables/${encodeURIComponent(id)}/record`,
  socketAddress(id: string, since: number): string {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return `${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/socket?since=${since}`;
  },
};
