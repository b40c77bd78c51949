import { expect, it, vi } from 'vitest';
import { closedByBack, takesPlace } from './back';

const quiet = () => new Promise((done) => setTimeout(done, 20));
const wentBack = () =>
  new Promise((done) => addEventListener('popstate', done, { once: true })).then(quiet);

it('closes what is open, one after the other, and stays on the page', async () => {
  history.replaceState(null, '', '/t/abcdefgh');
  const closed: string[] = [];
  const ends = new Map<string, () => void>();
  const opens = (name: string) =>
    ends.set(
      name,
      closedByBack(() => {
        closed.push(name);
        ends.get(name)?.();
      }),
    );
  opens('sheet');
  opens('dialog');
  let went = wentBack();
  history.back();
  await went;
  expect(closed).toEqual(['dialog']);
  went = wentBack();
  history.back();
  await went;
  expect(closed).toEqual(['dialog', 'sheet']);
  expect([location.pathname, history.state]).toEqual(['/t/abcdefgh', null]);
});

it('leaves no entry behind what was closed otherwise', async () => {
  const end = closedByBack(vi.fn());
  expect(history.state).toEqual({ over: true });
  const went = wentBack();
  end();
  const next = closedByBack(vi.fn()); // another opens in its place
  await quiet();
  expect(history.state).toEqual({ over: true });
  next();
  await went;
  expect(history.state).toBeNull();
});

it('gives its place to a page that opens from it', async () => {
  const end = closedByBack(vi.fn());
  expect(takesPlace()).toBe(true);
  history.replaceState(null, '', '/t/abcdefgh/replay');
  end();
  await quiet();
  expect([location.pathname, takesPlace()]).toEqual(['/t/abcdefgh/replay', false]);
});
