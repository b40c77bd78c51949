import type {
  GameInfo,
  Guest,
  ReplayStep,
  SeatKind,
  Summary,
  Text,
  Update,
  Verdict,
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

/** How a seat of a new table is to be filled. */
export interface NewSeat {
  kind: SeatKind;
  name?: string;
  bot?: string;
}

async function call<T>(method: string, path: string, body?: unknown, again = true): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Problem(0, OFFLINE);
  }
  if (answer.ok) return (await answer.json()) as T;
  const problem = await problemOf(answer);
  // A cookie that is not the server's has been cleared with this answer.
  if (again && problem.code === 'error.forged') return call(method, path, body, false);
  throw problem;
}

async function problemOf(answer: Response): Promise<Problem> {
  try {
    const said = (await answer.json()) as { code?: string; why?: Text; rule?: string };
    return new Problem(answer.status, said.code ?? 'error.internal', said.why, said.rule);
  } catch {
    // A proxy in between answers with a page of its own.
    return new Problem(answer.status, answer.status >= 500 ? OFFLINE : 'error.internal');
  }
}

const get = <T>(path: string) => call<T>('GET', path);
const post = <T>(path: string, body: unknown = {}) => call<T>('POST', path, body);
const at = (table: string) => `/tables/${encodeURIComponent(table)}`;

/** A name for a request that is made once, however often it is sent. */
export function requestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}

export const api = {
  games: () => get<GameInfo[]>('/games'),
  rules: (game: string, lang: string) =>
    get<{ markdown: string }>(`/games/${encodeURIComponent(game)}/rules?lang=${lang}`),

  async me(): Promise<Guest | null> {
    try {
      return await get<Guest>('/me');
    } catch (e) {
      if (e instanceof Problem && (e.status === 401 || e.status === 404)) return null;
      throw e;
    }
  },
  beGuest: (name: string) => post<Guest>('/me', { name }),

  tables: (list: 'open' | 'mine') => get<Summary[]>(`/tables?list=${list}`),
  create: (table: {
    game: string;
    options: Record<string, string>;
    public: boolean;
    seats: NewSeat[];
  }) => post<Summary>('/tables', table),
  import: (record: string) => post<Summary>('/tables/import', { record }),

  table: (id: string, since = 0) => get<Update>(`${at(id)}?since=${since}`),
  join: (id: string, seat = 0, name?: string) =>
    post<Update>(`${at(id)}/join`, { seat, name, mix: requestId() }),
  leave: (id: string, seat: number, bot?: string) => post<Update>(`${at(id)}/leave`, { seat, bot }),
  kick: (id: string, seat: number) => post<Update>(`${at(id)}/kick`, { seat }),
  seat: (id: string, seat: number, as: NewSeat) => post<Update>(`${at(id)}/seat`, { seat, ...as }),
  start: (id: string) => post<Update>(`${at(id)}/start`),
  takeover: (id: string, seat: number, bot: string) =>
    post<Update>(`${at(id)}/takeover`, { seat, bot }),
  rematch: (id: string) => post<Summary>(`${at(id)}/rematch`),

  move: (id: string, request: string, seat: number, move: string) =>
    post<{ seq: number }>(`${at(id)}/moves`, { id: request, seat, move }),
  undo: (id: string, request: string, seat: number) =>
    post<{ seq: number }>(`${at(id)}/undo`, { id: request, seat }),
  chat: (id: string, request: string, words: string) =>
    post<{ seq: number }>(`${at(id)}/chat`, { id: request, words }),
  why: (id: string, seat: number, moves: string[]) =>
    post<Verdict[]>(`${at(id)}/why`, { seat, moves }),

  replay: (id: string, n: number, viewer: string) =>
    get<ReplayStep>(`${at(id)}/replay/${n}?viewer=${viewer}`),
  recordAddress: (id: string) => `/api${at(id)}/record`,
  socketAddress(id: string, since: number): string {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return `${scheme}://${location.host}/api${at(id)}/socket?since=${since}`;
  },
};
