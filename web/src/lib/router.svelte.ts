import { takesPlace, whenBack } from './back';

/** Where the reader is. */
export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string; options?: Record<string, string> }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string; n: number; as: string }
  | { page: 'rules'; game: string; rule: string }
  | { page: 'credits' }
  | { page: 'me' }
  | { page: 'ratings'; game: string }
  | { page: 'notices' }
  | { page: 'devices' }
  | { page: 'owner'; part: OwnerPart; of: string }
  | { page: 'newEvening' }
  | { page: 'evening'; id: string }
  | { page: 'friends' }
  | { page: 'waiting' }
  | { page: 'link'; what: 'stop' | 'confirm'; token: string }
  | { page: 'missing' };

/** The parts of the page of whoever runs the server; some are `of` a table or a guest. */
export const OWNER_PARTS = ['reports', 'tables', 'guests', 'journal', 'limits'] as const;
export type OwnerPart = (typeof OWNER_PARTS)[number];

/** The route of an address; `missing` when there is no such page. */
export function parse(path: string, query = '', hash = ''): Route {
  const parts = path.split('/').filter(Boolean).map(decode);
  const [first, second, third] = parts;
  if (parts.length === 0) return { page: 'home' };
  if (first === 'new' && parts.length === 1) {
    const wish = asked(query, 'with');
    const options = Object.fromEntries(wish.split(',').map((pair) => pair.split(':', 2)));
    return { page: 'new', game: asked(query, 'game'), ...(wish && { options }) };
  }
  if (first === 't' && second && parts.length === 2) return { page: 'table', id: second };
  if (first === 't' && second && third === 'replay' && parts.length === 3) {
    const n = Number(asked(query, 'n'));
    const moment = Number.isSafeInteger(n) && n > 0 ? n : 0;
    return { page: 'replay', id: second, n: moment, as: asked(query, 'as') };
  }
  if (first === 'rules' && second && parts.length === 2) {
    return { page: 'rules', game: second, rule: hash.replace(/^#/, '') };
  }
  if (first === 'credits' && parts.length === 1) return { page: 'credits' };
  if (first === 'me' && parts.length === 1) return { page: 'me' };
  if (first === 'ratings' && second && parts.length === 2) return { page: 'ratings', game: second };
  if (first === 'devices' && parts.length === 1) return { page: 'devices' };
  if (first === 'owner') return ownerPart(second, third, parts.length);
  if (first === 'evenings' && second && parts.length === 2) {
    return second === 'new' ? { page: 'newEvening' } : { page: 'evening', id: second };
  }
  if (first === 'friends' && parts.length === 1) return { page: 'friends' };
  if (first === 'waiting' && parts.length === 1) return { page: 'waiting' };
  if (first === 'notices' && parts.length === 1) return { page: 'notices' };
  if (first === 'notices' && (second === 'stop' || second === 'confirm') && third) {
    return parts.length === 3 ? { page: 'link', what: second, token: third } : { page: 'missing' };
  }
  return { page: 'missing' };
}

function ownerPart(part = 'reports', of = '', length: number): Route {
  const known = OWNER_PARTS.find((one) => one === part);
  const whole = length < 3 || (length === 3 && (part === 'tables' || part === 'guests'));
  return known && whole ? { page: 'owner', part: known, of } : { page: 'missing' };
}

/** What a query says of a name; '' when it is not there. */
function asked(query: string, name: string): string {
  const pairs = query
    .slice(1)
    .split('&')
    .map((pair) => pair.split('='));
  return decode(pairs.find(([key]) => key === name)?.[1] ?? '');
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * The table meant by what somebody pasted or typed: a link to it, or its code alone,
 * in small or capital letters and with whatever is between them.
 */
export function tableIn(pasted: string): string {
  const words = pasted.trim();
  const link = /\/t\/([^/?#\s]+)/.exec(words);
  if (link?.[1]) return decode(link[1]);
  const code = words.replace(/^(\w{4})[\s.·-]+(\w{4})$/, '$1$2');
  return /^[\w-]+$/.test(code) ? code.toLowerCase() : '';
}

/** The code of a table as it is read aloud: capital letters, four by four. */
export function spelled(id: string): string {
  return (
    id
      .toUpperCase()
      .match(/.{1,4}/g)
      ?.join(' ') ?? ''
  );
}

class Router {
  route = $state.raw<Route>(here());
  private moved: (() => void)[] = [];

  constructor() {
    addEventListener('popstate', () => this.arrive());
    document.addEventListener('click', (e) => this.follow(e));
  }

  /** Goes to an address of ours without loading the page again. */
  go(to: string, replace = false): void {
    whenBack(() => {
      if (takesPlace() || replace) history.replaceState(null, '', to);
      else history.pushState(null, '', to);
      this.arrive();
      if (!to.includes('#')) scrollTo(0, 0);
    });
  }

  /** Calls back after every change of page. */
  onMove(call: () => void): void {
    this.moved.push(call);
  }

  private arrive(): void {
    const before = JSON.stringify({ ...this.route, rule: '' });
    this.route = here();
    if (before !== JSON.stringify({ ...this.route, rule: '' }))
      this.moved.forEach((call) => call());
  }

  private follow(e: MouseEvent): void {
    if (e.defaultPrevented || e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey)
      return;
    const link = e.target instanceof Element ? e.target.closest('a') : null;
    if (!link?.href || link.target || link.hasAttribute('download')) return;
    const to = new URL(link.href);
    if (to.origin !== location.origin || to.pathname.startsWith('/api/')) return;
    if (to.pathname === location.pathname && to.search === location.search && to.hash) return;
    e.preventDefault();
    this.go(to.pathname + to.search + to.hash);
  }
}

function here(): Route {
  return parse(location.pathname, location.search, location.hash);
}

export const router = new Router();
