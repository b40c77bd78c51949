// The service worker: shows what the server tells this browser while no page is open, and
// opens the table when somebody taps it. It keeps no pages and answers no requests.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('push', (event) => event.waitUntil(show(event.data.json())));

/** Shows a notice. One with the same id takes the place of the first, and so does the next of a table. */
async function show({ id, title, body, path, table }) {
  const before = await registration.getNotifications();
  for (const old of before) if (table && old.data?.table === table && old.tag !== id) old.close();
  await registration.showNotification(title, {
    body,
    tag: id,
    icon: '/favicon.svg',
    data: { path, table },
  });
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? '/'));
});

/** Goes to a page that is open there already, or opens another. */
async function open(path) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  await (there ? there.focus() : clients.openWindow(path));
}

// The browser has changed the subscription by itself.
addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options;
  const now = newSubscription ?? (options && (await registration.pushManager.subscribe(options)));
  if (!now) return;
  const { endpoint, keys } = now.toJSON();
  await fetch('/api/me/notices/push', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth, name: 'Browser' }),
  });
}
