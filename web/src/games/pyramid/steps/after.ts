// The view as it stands after one event, on the way from the old to the new.
import type { GameEvent } from '../../../api/types';
import type { Alcove, Counts, Mummy, MummyId, Player, Tomb, View } from '../view';
import { playerOf, sameMummy } from '../view';
import { facingOf, isOutside } from './ground';
import { read, type Read } from './read';

export type Change = (view: View, e: Read) => View;

function withPlayer(view: View, seat: number, change: Partial<Player>): View {
  return { ...view, players: view.players.map((p) => (p.seat === seat ? { ...p, ...change } : p)) };
}

function withMummy(view: View, mummy: MummyId, change: Partial<Mummy>): View {
  const mummies = view.mummies.map((m) => (sameMummy(m, mummy) ? { ...m, ...change } : m));
  return { ...view, mummies };
}

function withTomb(view: View, place: number, change: Partial<Tomb>): View {
  return { ...view, tombs: view.tombs.map((t) => (t.place === place ? { ...t, ...change } : t)) };
}

function withAlcove(view: View, god: string, change: Partial<Alcove>): View {
  return { ...view, alcoves: view.alcoves.map((a) => (a.god === god ? { ...a, ...change } : a)) };
}

function more(counts: Counts | undefined, name: string, by: number): Record<string, number> {
  const all = { ...(counts ?? {}) };
  all[name] = Math.max(0, (all[name] ?? 0) + by);
  if (all[name] === 0) delete all[name];
  return all;
}

/** One card more, or fewer, among those that lie open. */
function load(view: View, seat: number, card: string, by: number): View {
  const p = playerOf(view, seat);
  if (!p) return view;
  return withPlayer(view, seat, {
    cards: Math.max(0, p.cards + by),
    open: card ? more(p.open, card, by) : p.open,
  });
}

/** An action is spent. */
function spent(view: View, seat: number): View {
  const left = playerOf(view, seat)?.left ?? 0;
  return withPlayer(view, seat, { left: Math.max(0, left - 1) });
}

function gone(view: View, seats: number[], fate: Player['fate']): View {
  return seats.reduce((v, seat) => {
    const last = fate === 'escaped' ? 0 : (playerOf(v, seat)?.place ?? 0);
    return withPlayer(v, seat, { fate, place: 0, last });
  }, view);
}

function walked(view: View, e: Read): View {
  const to = e.num('to');
  const facing = facingOf(e.num('from'), to);
  return withMummy(view, e.mummy, { place: to, ...(facing ? { facing } : {}) });
}

function fallen(view: View, at: number): View {
  if (view.blocks.includes(at)) return view;
  return { ...view, blocks: [...view.blocks, at], box: Math.max(0, view.box - 1) };
}

function turned(view: View, e: Read): View {
  const out = gone(view, [e.seat], 'mummy');
  if (out.mummies.some((m) => m.seat === e.seat)) return out;
  const facing = out.mummies.find((m) => m.place === e.num('at'))?.facing ?? 'south';
  const mummy: Mummy = {
    name: '',
    seat: e.seat,
    place: e.num('at'),
    facing,
    down: false,
    ahead: [],
  };
  return { ...out, mummies: [...out.mummies, mummy] };
}

function drawn(view: View, deck: string): View {
  const decks = view.decks.map((d) =>
    d.name === deck ? { ...d, left: Math.max(0, d.left - 1) } : d,
  );
  return { ...view, decks };
}

const changes: Record<string, Change> = {
  chose: (v, e) => withPlayer(v, e.seat, { adventurer: e.word('adventurer') }),
  stands: (v, e) => withPlayer(v, e.seat, { place: e.num('at'), fate: 'waiting' }),
  round: (v, e) => ({ ...v, round: e.n, keeper: e.keeper || v.keeper, roll: [], march: [] }),
  start: (v, e) => withMummy(v, e.mummy, { place: e.num('at') }),
  roll: (v, e) => ({ ...v, roll: e.path }),
  stamina: (v, e) => withPlayer(v, e.seat, { level: e.n, used: true }),
  actions: (v, e) => withPlayer(v, e.seat, { actions: e.n, left: e.n }),
  turn: (v, e) => withPlayer({ ...v, active: e.seat }, e.seat, { left: e.n }),
  move: (v, e) => withPlayer(spent(v, e.seat), e.seat, { place: e.num('to') }),
  enter: (v, e) => withPlayer(spent(v, e.seat), e.seat, { place: e.num('to'), fate: 'inside' }),
  escape: (v, e) => gone(v, [e.seat], 'escaped'),
  search: (v, e) => spent(v, e.seat),
  draw: (v, e) => load(drawn(v, e.word('deck')), e.seat, '', 1),
  drawn: (v, e) => load(drawn(v, e.word('deck')), e.seat, '', 1),
  draw_hidden: (v, e) => load(drawn(v, e.word('back')), e.seat, '', 1),
  warded: (v, e) => load(v, e.seat, '', -1),
  discard: (v, e) => load(v, e.seat, e.card, -1),
  discard_hidden: (v, e) => load(v, e.seat, '', -1),
  cure: (v, e) => load(load(v, e.seat, e.card, -1), e.seat, e.tool, -1),
  crowbar: (v, e) => load(v, e.seat, 'crowbar', -1),
  udjat: (v, e) => load(v, e.seat, 'udjat', -1),
  open: (v, e) => spent(v, e.seat),
  opened: (v, e) => withTomb(v, e.num('at'), { state: 'open', card: e.card }),
  take: (v, e) => load(spent(withTomb(v, e.num('at'), { state: 'empty' }), e.seat), e.seat, '', 1),
  pick: (v, e) => spent(v, e.seat),
  opens: (v, e) => withAlcove({ ...v, lock: undefined }, e.word('god'), { empty: true }),
  idol: (v, e) => load(v, e.seat, e.card, 1),
  shoot: (v, e) => withMummy(v, e.mummy, { down: true }),
  stands_up: (v, e) => withMummy(v, e.mummy, { down: false }),
  march: (v, e) => ({ ...v, march: e.path, active: 0 }),
  walk: walked,
  touch: (v, e) => load(v, e.seat, 'mummy', 1),
  struck: (v, e) => load(v, e.seat, 'block', 1),
  falls: (v, e) => fallen(v, e.num('at')),
  set: (v, e) => fallen(v, e.num('at')),
  jump: (v, e) =>
    isOutside(e.num('to'))
      ? gone(v, [e.seat], 'escaped')
      : withPlayer(v, e.seat, { place: e.num('to') }),
  crushed: (v, e) => gone(v, [e.seat], 'crushed'),
  sealed: (v, e) => gone(v, e.seats, 'sealed'),
  shut: (v, e) => gone(v, e.seats, 'shut'),
  pushed: (v, e) => withMummy(v, e.mummy, { place: e.num('to') }),
  buried: (v, e) => withMummy(v, e.mummy, { place: 0 }),
  becomes: turned,
};

/** What an event changes of what is drawn. The newest view corrects the rest. */
export function after(view: View, event: GameEvent): View {
  const e = read(event);
  return changes[e.name]?.(view, e) ?? view;
}
