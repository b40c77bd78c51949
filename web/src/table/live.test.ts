import { afterEach, expect, it, vi } from 'vitest';
import { LiveTable } from './live.svelte';

afterEach(() => vi.unstubAllGlobals());

it('is busy until the last of its requests is answered', async () => {
  const answers: (() => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((done) =>
        answers.push(() => done(new Response('{"seq":1}', { status: 200 }))),
      ),
  );
  const live = new LiveTable('abcdefgh', () => {});
  const [move, chat] = [live.move(1, 'hide'), live.chat('Hello')];
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await chat;
  expect(live.busy).toBe(true);
  answers[0]?.();
  await move;
  expect(live.busy).toBe(false);
});
