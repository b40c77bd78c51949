// The service worker, run with stand-ins for what browsers give it: those of the tests show no
// notices.
import { beforeEach, expect, test } from 'vitest';
import script from '../../public/sw.js?raw';

interface Shown {
  title: string;
  tag: string;
  data: { path: string; table?: string };
  close: () => void;
}

let shown: Shown[] = [];
let focused: string[] = [];
let opened: string[] = [];
let posted: [string, unknown][] = [];
let handlers: Record<string, (event: object) => void> = {};

const registration = {
  getNotifications: async () => shown,
  showNotification: async (title: string, options: Omit<Shown, 'title' | 'close'>) => {
    const same = shown.findIndex(({ tag }) => tag === options.tag);
    if (same >= 0) shown.splice(same, 1);
    const one: Shown = { ...options, title, close: () => (shown = shown.filter((x) => x !== one)) };
    shown.push(one);
  },
  pushManager: {
    subscribe: async () => ({
      toJSON: () => ({ endpoint: 'https://push.example.org/2', keys: { p256dh: 'p', auth: 'a' } }),
    }),
  },
};
const clients = {
  claim: async () => undefined,
  matchAll: async () => [
    { url: 'https://play.example.org/t/abc', focus: async () => focused.push('abc') },
  ],
  openWindow: async (path: string) => opened.push(path),
};
const fetched = async (url: string, { body }: { body: string }) =>
  posted.push([url, JSON.parse(body)]);

/** Has the worker handle an event to the end. */
async function happens(kind: string, event: object = {}) {
  const work: Promise<unknown>[] = [];
  handlers[kind]?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) });
  await Promise.all(work);
}
const pushed = (note: object) => happens('push', { data: { json: () => note } });

beforeEach(() => {
  [shown, focused, opened, posted, handlers] = [[], [], [], [], {}];
  const names = ['addEventListener', 'skipWaiting', 'clients', 'registration', 'fetch'];
  const listen = (kind: string, call: (event: object) => void) => (handlers[kind] = call);
  // It is a script of its own, and no module.
  new Function(...names, script)(listen, () => undefined, clients, registration, fetched);
});

const note = { title: 'Your turn', body: 'with Ann', path: '/t/abc', table: 'abc' };

test('what is told twice is shown once, and the next turn of a table takes its place', async () => {
  await pushed({ ...note, id: 'one' });
  await pushed({ ...note, id: 'one' });
  expect(shown.map(({ tag }) => tag)).toEqual(['one']);
  await pushed({ ...note, id: 'two' });
  await pushed({ ...note, id: 'three', table: undefined, path: '/' });
  await pushed({ ...note, id: 'four', table: 'xyz', path: '/t/xyz' });
  expect(shown.map(({ tag }) => tag)).toEqual(['two', 'three', 'four']);
});

test('a tap leads to the page that is open there, or opens it', async () => {
  await pushed({ ...note, id: 'one' });
  await happens('notificationclick', { notification: shown[0] });
  expect([shown.length, focused, opened]).toEqual([0, ['abc'], []]);
  await pushed({ ...note, id: 'two', table: 'xyz', path: '/t/xyz' });
  await happens('notificationclick', { notification: shown[0] });
  expect([focused, opened]).toEqual([['abc'], ['/t/xyz']]);
});

test('a subscription that the browser has changed is told to the server', async () => {
  await happens('pushsubscriptionchange', { oldSubscription: { options: {} } });
  expect(posted).toEqual([
    [
      '/api/me/notices/push',
      { endpoint: 'https://push.example.org/2', p256dh: 'p', auth: 'a', name: 'Browser' },
    ],
  ]);
  await happens('pushsubscriptionchange');
  expect(posted.length).toBe(1);
});
