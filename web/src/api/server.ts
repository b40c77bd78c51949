// The server as the backend of a table: requests by HTTP, and a socket that brings what
// changes and takes moves.
import { firstLook } from '../lib/ahead';
import { newSeal } from '../lib/words';
import type { Asks, Backend, Follower, Following } from '../table/backend';
import type { Reel } from '../table/replay/film.svelte';
import { api, ask, client, sealing, type Answer } from './client';
import { browser, Connection, type Reply } from './connection';
import { merge } from './merge';
import { problemOf } from './problem';
import type { Update } from './types';

/** What the socket carries: a whole update, or a change of the one before. */
type Message = Partial<Update> & { whole?: boolean };

const of = (id: string) => ({ path: { id } });
const about = <T>(id: string, body: T) => ({ params: of(id), body });

const asks: {
  [K in keyof Asks]: (
    id: string,
    about: Asks[K][0],
    signal?: AbortSignal,
  ) => Promise<Answer<Asks[K][1]>>;
} = {
  move: (id, body) => client.POST('/api/tables/{id}/moves', about(id, body)),
  undo: (id, body) => client.POST('/api/tables/{id}/undo', about(id, body)),
  urge: (id, body) => client.POST('/api/tables/{id}/urge', about(id, body)),
  chat: (id, body) => client.POST('/api/tables/{id}/chat', about(id, body)),
  note: (id, body) => client.POST('/api/tables/{id}/note', about(id, body)),
  report: (id, body) => client.POST('/api/tables/{id}/report', about(id, body)),
  strike: (id, body) => client.POST('/api/tables/{id}/strike', about(id, body)),
  look: (id, body) => client.POST('/api/tables/{id}/look', about(id, body)),

  join: (id, body) => client.POST('/api/tables/{id}/join', about(id, { ...body, seal: newSeal() })),
  leave: (id, body) => client.POST('/api/tables/{id}/leave', about(id, body)),
  kick: (id, body) => client.POST('/api/tables/{id}/kick', about(id, body)),
  seat: (id, { seat, ...as }) =>
    client.POST('/api/tables/{id}/seat', about(id, { seat, ...sealing(as) })),
  seal: (id, body) => client.POST('/api/tables/{id}/seal', about(id, body)),
  reveal: (id, body) => client.POST('/api/tables/{id}/reveal', about(id, body)),
  hold: (id) => client.POST('/api/tables/{id}/hold', { params: of(id) }),
  start: (id) => client.POST('/api/tables/{id}/start', { params: of(id) }),
  takeover: (id, body) => client.POST('/api/tables/{id}/takeover', about(id, body)),
  seatLink: (id, body) => client.POST('/api/tables/{id}/seatlink', about(id, body)),
  carry: (id, body) => client.POST('/api/tables/{id}/carry', about(id, body)),
  askSeat: (id, body) => client.POST('/api/tables/{id}/askseat', about(id, body)),
  answerSeat: (id, body) => client.POST('/api/tables/{id}/answerseat', about(id, body)),
  alone: (id) => client.POST('/api/tables/{id}/alone', { params: of(id) }),
  away: (_, body) => client.POST('/api/me/away', { body }),
  rematch: (id) => client.POST('/api/tables/{id}/rematch', { params: of(id) }),

  why: (id, { seat, about: thing }) =>
    client.POST(
      '/api/tables/{id}/why',
      about(id, typeof thing === 'string' ? { seat, moves: [thing] } : { seat, about: thing }),
    ),
  whatIf: (id, body, signal) =>
    client.POST('/api/tables/{id}/whatif', { ...about(id, body), signal }),
  ahead: (id, body, signal) =>
    client.POST('/api/tables/{id}/ahead', { ...about(id, body), signal }),
  hint: (id, body) => client.POST('/api/tables/{id}/hint', about(id, body)),
  propose: (id, body) => client.POST('/api/tables/{id}/propose', about(id, body)),
  turning: (id) => client.GET('/api/tables/{id}/turning', { params: of(id) }),
  record: (id) => client.GET('/api/tables/{id}/record', { params: of(id), parseAs: 'text' }),
};

/** A table on the server. */
export class ServerTable implements Backend {
  readonly replays = false;
  /** The socket, while the table is followed. */
  private connection: Connection | null = null;

  constructor(readonly id: string) {}

  private get address(): string {
    return `${location.host}/api/tables/${encodeURIComponent(this.id)}`;
  }

  get recordAddress(): string {
    return `/api/tables/${encodeURIComponent(this.id)}/record`;
  }

  read(since = 0): Promise<Update> {
    return since === 0 ? firstLook(this.id) : api.table(this.id, since);
  }

  follow(follower: Follower): Following {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    /** The update that the socket's messages have made. */
    let last: unknown = null;
    /** Whether the scenes are wanted, and whether the socket brings their changes. */
    let wanted = false;
    let brought = false;
    const wish = () => {
      if (wanted !== brought) connection.say({ scene: (brought = wanted) });
    };
    const hear = (told: Message | Reply) => {
      if ('reply' in told) return connection.answer(told.reply, told);
      last = told.whole ? told : merge(last, told);
      follower.update(last as Update);
    };
    let live = false;
    const connection = new Connection(
      browser((since) => `${scheme}://${this.address}/socket?since=${since}`),
      follower.seq,
      (data) => hear(JSON.parse(String(data)) as Message | Reply),
      (line) => {
        follower.line(line);
        live = line === 'live';
        brought = false;
        if (live) wish();
      },
    );
    this.connection = connection;
    connection.start();
    return {
      hurry: () => connection.hurry(),
      scenes(on) {
        wanted = on;
        if (live) wish();
      },
      stop: () => connection.stop(),
    };
  }

  async ask<K extends keyof Asks>(
    what: K,
    about: Asks[K][0],
    signal?: AbortSignal,
  ): Promise<Asks[K][1]> {
    if (what === 'move') {
      const reply = await this.say(about as Asks['move'][0]);
      if (reply) return reply;
    }
    return ask(() => asks[what](this.id, about, signal));
  }

  /** Makes a move by the socket; null where that does not answer. It has a name, so it is made once. */
  private async say(move: Asks['move'][0]): Promise<Reply | null> {
    const asked = this.connection?.ask(move.id, { move });
    const reply = (await asked) ?? null;
    if (reply?.problem) throw problemOf(reply.problem.status, reply.problem);
    return reply;
  }
}

/** The record of a table on the server, to be played in the page. */
export async function readReel(id: string): Promise<Reel> {
  const backend = new ServerTable(id);
  const { table, sealed } = await backend.read();
  return {
    table,
    sealed,
    recordAddress: backend.recordAddress,
    step: (n, viewer) =>
      ask(() =>
        client.GET('/api/tables/{id}/replay/{n}', {
          params: { path: { id, n }, query: { viewer } },
        }),
      ),
    log: (viewer) =>
      ask(() =>
        client.GET('/api/tables/{id}/replay', { params: { ...of(id), query: { viewer } } }),
      ),
    turning: () => ask(() => asks.turning(id, {})),
    thinking: {
      analyze: (from) => ask(() => client.POST('/api/tables/{id}/analysis', about(id, { from }))),
      playOn: (from) => ask(() => client.POST('/api/tables/{id}/playon', about(id, from))),
    },
  };
}
