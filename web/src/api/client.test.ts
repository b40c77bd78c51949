import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from './client';
import { OFFLINE, Problem } from './problem';
import { ServerTable } from './server';

function answer(status: number, body: unknown, type = 'application/json') {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': type },
  });
}
const problem = (status: number, code: string, more = {}) =>
  answer(status, { status, code, ...more }, 'application/problem+json');

afterEach(() => vi.unstubAllGlobals());

describe('the client', () => {
  it('is nobody when the server knows no guest', async () => {
    vi.stubGlobal('fetch', async () => problem(404, 'error.no_guest'));
    expect(await api.me()).toBeNull();
  });

  it('gives the reason and the rule of a refusal', async () => {
    const why = { key: 'cerberus.refuse.x' };
    vi.stubGlobal('fetch', async () => problem(422, 'error.illegal_move', { why, rule: 'C18' }));
    const refused = await new ServerTable('t')
      .ask('move', { id: 'r', seat: 1, move: 'end' })
      .catch((e: unknown) => e);
    expect(refused).toBeInstanceOf(Problem);
    expect(refused).toMatchObject({ code: 'error.illegal_move', rule: 'C18', text: why });
  });

  it('asks why about a thing, or about one move', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', async (request: Request) => {
      asked.push(await request.json());
      return answer(200, []);
    });
    const table = new ServerTable('t');
    await table.ask('why', { seat: 1, about: { kind: 'card', word: 'flee' } });
    await table.ask('why', { seat: 1, about: 'play flee 1' });
    expect(asked).toEqual([
      { seat: 1, about: { kind: 'card', word: 'flee' } },
      { seat: 1, moves: ['play flee 1'] },
    ]);
  });

  it('says so when the server cannot be reached, or a proxy answers for it', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
    await expect(api.games()).rejects.toMatchObject({ code: OFFLINE });
    vi.stubGlobal('fetch', async () => answer(502, '<html>', 'text/html'));
    await expect(api.games()).rejects.toMatchObject({ code: OFFLINE });
  });

  it('asks once more after a forged cookie was cleared', async () => {
    const answers = [problem(403, 'error.forged'), answer(200, [])];
    vi.stubGlobal('fetch', async () => answers.shift());
    expect(await api.games()).toEqual([]);
    expect(answers).toHaveLength(0);
  });
});
