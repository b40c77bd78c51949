// Whom the reader wants to play with, and whom not. Pages ask for it when somebody wants it.
import { newSeal } from '../lib/words';
import { ask, client } from './client';
import type { Circle, FindRequest, FriendLink, Summary, Wish, WaitingRoom } from './types';

const of = (id: string) => ({ path: { id } });

export const company = {
  /** Friends, those who are blocked, and the reader's link; with a table, who is invited there. */
  all: (table?: string): Promise<Circle> =>
    ask(() => client.GET('/api/me/company', { params: { query: { table } } })),
  link: (): Promise<FriendLink> => ask(() => client.POST('/api/me/company/link')),
  dropLink: () => ask(() => client.POST('/api/me/company/link/drop')),
  /** Ends a friendship, or a block. */
  remove: (id: string) => ask(() => client.POST('/api/me/company/remove', { body: { id } })),
  blockFriend: (id: string) => ask(() => client.POST('/api/me/company/block', { body: { id } })),
  /** Blocks whoever sits somewhere at a table, or has said what has a number. */
  block: (table: string, who: { seat: number } | { seq: number }) =>
    ask(() => client.POST('/api/tables/{id}/block', { params: of(table), body: who })),

  /** Whose link it is. */
  look: (token: string) => ask(() => client.POST('/api/friendlink/look', { body: { token } })),
  accept: (token: string) => ask(() => client.POST('/api/friendlink/accept', { body: { token } })),

  invite: (table: string, friends: string[]) =>
    ask(() => client.POST('/api/tables/{id}/invite', { params: of(table), body: { friends } })),
  decline: (table: string) =>
    ask(() => client.POST('/api/tables/{id}/decline', { params: of(table) })),

  /** The tables that wait; without them where they are those of a tag. */
  waiting: (wish: Wish, tag: string): Promise<WaitingRoom> =>
    ask(() =>
      client.GET('/api/waiting', {
        params: {
          query: {
            game: wish.game || undefined,
            speed: wish.speed || undefined,
            level: wish.level || undefined,
            tag: tag || undefined,
          },
        },
      }),
    ),
  find: (body: FindRequest): Promise<Summary> =>
    ask(() => client.POST('/api/waiting/find', { body: { ...body, seal: newSeal() } })),
};
