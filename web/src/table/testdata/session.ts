// A table of Pebbles in the page, for tests: Ann's, against a bot.
import type { Happening, SeatState, Summary, Update } from '../../api/types';
import type { Asks, Backend, Follower } from '../backend';
import { Session } from '../session/session.svelte';

export const table = {
  id: 'abcdefgh',
  game: 'pebbles',
  status: 'playing',
  seats: [
    { seat: 1, kind: 'person', name: 'Ann', present: true },
    { seat: 2, kind: 'bot', name: '', bot: 'easy', present: true },
  ],
  options: {},
  you: [1],
  winners: [],
  turn: 1,
  seq: 1,
} as unknown as Summary;

export const state = (cairn: number): SeatState => ({
  seat: 1,
  view: { cairn },
  prompt: { key: 'pebbles.prompt.over' },
  moves: [{ move: 'hide', label: { key: 'pebbles.move.hide' } }],
  canUndo: false,
  scene: {
    ...{ facts: [], details: [], hand: [] },
    places: [{ x: 0, y: 0, mark: '', name: { key: 'pebbles.scene.cairn' }, pieces: [] }],
  },
});

export const update = (seq: number, cairn: number, happenings: Happening[] = []): Update => ({
  ...{ since: seq - 1, happenings, states: [state(cairn)] },
  table: { ...table, seq },
});

/** A backend that answers when the test says so. */
export class Bench implements Backend {
  readonly id = 'abcdefgh';
  readonly replays = false;
  readonly recordAddress = '/record';
  tell!: Follower['update'];
  answer!: (made: { seq?: number }) => void;
  refuse!: (why: Error) => void;
  asked: string[] = [];

  constructor(
    private readonly sure: Asks['ahead'][1],
    private readonly first = update(1, 5),
  ) {}

  read = () => Promise.resolve(this.first);
  follow(follower: Follower) {
    this.tell = follower.update;
    follower.line('live');
    return { hurry() {}, scenes() {}, stop() {} };
  }
  ask<K extends keyof Asks>(what: K): Promise<Asks[K][1]> {
    this.asked.push(what);
    if (what === 'ahead') return Promise.resolve(this.sure as Asks[K][1]);
    return new Promise((done, fail) => {
      this.answer = done as (made: { seq?: number }) => void;
      this.refuse = fail;
    });
  }
}

/** Such a table on a device, with what of it a test is about. */
export async function sessionOf(about: Partial<Summary>, ...states: Partial<SeatState>[]) {
  const first = update(1, 5);
  first.table = { ...table, ...about };
  first.states = (states.length ? states : [{}]).map((one) => ({ ...state(5), ...one }));
  const session = new Session(new Bench({ seq: 1, sure: [] }, first));
  await session.feed.open();
  return session;
}
