// Notices that the browser shows while no page is open.
import { api } from '../api/client';

/** Whether this browser can show them: it can on pages that came encrypted, or from this machine. */
export const canPush = 'serviceWorker' in navigator && 'PushManager' in window;

/** The address by which the server reaches this browser; '' where it does not. */
export async function endpoint(): Promise<string> {
  if (!canPush) return '';
  const worker = await navigator.serviceWorker.getRegistration('/');
  return (await worker?.pushManager.getSubscription())?.endpoint ?? '';
}

/** Asks the reader, and has the server reach this browser; says whether that is allowed. */
export async function subscribe(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register('/sw.js', { scope: '/' });
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made with the key of another server is of no use.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys = {} } = made.toJSON();
  await api.addPush({ endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '', name: device() });
  return true;
}

/** Ends that on the side of the browser. */
export async function unsubscribe(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration('/');
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/** Takes away what is shown of a table that the reader looks at. */
export async function clear(table: string): Promise<void> {
  if (!canPush) return;
  const worker = await navigator.serviceWorker.getRegistration('/');
  for (const shown of (await worker?.getNotifications()) ?? []) {
    if ((shown.data as { table?: string } | null)?.table === table) shown.close();
  }
}

const BROWSERS = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'];
const NAMES: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' };
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'Linux'];

/** What people call this browser: "Firefox, Linux". */
export function device(agent = navigator.userAgent): string {
  const browser = BROWSERS.find((name) => agent.includes(`${name}/`)) ?? 'Browser';
  const system = SYSTEMS.find((name) => agent.includes(name));
  return [NAMES[browser] ?? browser, system].filter(Boolean).join(', ');
}
