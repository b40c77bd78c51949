import { afterEach, expect, it, vi } from 'vitest';
import { outdated } from './outdated';

afterEach(() => vi.unstubAllGlobals());

const html = (script: string) => `<script type="module" crossorigin src="${script}"></script>`;

/** What is said of a page of one script while the server answers like this. */
function said(script: string, answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer);
  return outdated(new DOMParser().parseFromString(html(script), 'text/html'));
}

it('says that the server has other pages, and nothing where it cannot know', async () => {
  const page = (script: string) => async () => new Response(html(script));
  expect(await said('/assets/index-a.js', page('/assets/index-b.js'))).toBe(true);
  expect(await said('/assets/index-a.js', page('/assets/index-a.js'))).toBe(false);
  expect(await said('/assets/index-a.js', async () => new Response('', { status: 503 }))).toBe(
    false,
  );
  expect(await said('/assets/index-a.js', () => Promise.reject(new TypeError()))).toBe(false);
});
