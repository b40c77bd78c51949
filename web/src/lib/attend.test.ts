import { afterEach, expect, test, vi } from 'vitest';
import type { Summary } from '../api/types';
import { ServerTable } from '../api/server';
import { attend as attendAt } from './attend';
import { fingerprint, newSeal, wordOf } from './words';

interface Asked {
  path: string;
  body: { seat: number; seal?: string; word?: string };
}

/** The server: what it was asked, in order; it answers nothing of interest. */
function server(status = 200): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push({ path: new URL(request.url).pathname, body: await request.json() });
    return new Response('{}', { status, headers: { 'Content-Type': 'application/json' } });
  });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

/** Does the device's part at a table of the server. */
const attend = (table: Summary) => attendAt(new ServerTable(table.id), table);

const table = (id: string, status: string, seats: object[], commitment = 'c') =>
  ({ id, status, commitment, you: [1, 2], seats }) as unknown as Summary;

test('each seat of this device is sealed once, and no other', async () => {
  const asked = server();
  const waiting = table('a', 'waiting', [{ seat: 1 }, { seat: 2, seal: 'lost' }, { seat: 3 }]);
  await attend(waiting);
  await attend(waiting);
  expect(asked.map((a) => [a.path, a.body.seat])).toEqual([
    ['/api/tables/a/seal', 1],
    ['/api/tables/a/seal', 2],
  ]);
  expect(asked.every((a) => fingerprint(wordOf(a.body.seal)!) === a.body.seal)).toBe(true);
});

test('nothing is sealed where nothing can be checked', async () => {
  const asked = server();
  await attend(table('b', 'waiting', [{ seat: 1 }], ''));
  expect(asked).toEqual([]);
});

test('words are told when the game starts, and neither before nor after', async () => {
  const asked = server();
  const seals = [newSeal(), newSeal()];
  const seats = [
    { seat: 1, seal: seals[0] },
    { seat: 2, seal: seals[1], revealed: true },
    { seat: 3, seal: newSeal() },
  ];
  for (const status of ['waiting', 'playing', 'over']) await attend(table('c', status, seats));
  expect(asked).toEqual([]);
  await attend(table('c', 'starting', seats));
  expect(asked).toEqual([
    { path: '/api/tables/c/reveal', body: { seat: 1, word: wordOf(seals[0]) } },
  ]);
});

test('a word that came too late is no trouble of anybody', async () => {
  server(409);
  await attend(table('d', 'starting', [{ seat: 1, seal: newSeal() }]));
});
