// Links with a secret. It stands behind the #, which a browser sends to no server, and goes from
// the address as soon as it is read.

/** Whether the address of this page, and so of its links, leads only this device here. */
export const LOCAL = /^(localhost|127\.|\[::1\])/.test(location.hostname);

/** Takes a secret out of the address, also out of the browser’s history, and tells it; or ''. */
export function takeSecret(): string {
  const [, secret = ''] = /^#([\w-]+)$/.exec(location.hash) ?? [];
  if (secret) history.replaceState(history.state, '', location.pathname);
  return secret;
}

/** The address of a link that takes a seat along. */
export const seatAddress = (id: string, seat: number, token: string) =>
  `${location.origin}/t/${id}#seat=${seat}.${token}`;

/** What a link tells that was opened; null where it is no such link. */
export function seatIn(hash: string): { seat: number; token: string } | null {
  const [, seat, token] = /^#seat=(\d+)\.([\w-]+)$/.exec(hash) ?? [];
  return seat && token ? { seat: Number(seat), token } : null;
}

/** Takes the link out of the address, also out of the browser's history, and tells it. */
export function takeLink(): { seat: number; token: string } | null {
  const link = seatIn(location.hash);
  if (link) history.replaceState(history.state, '', location.pathname + location.search);
  return link;
}
