// The view as it stands after one event, on the way from the old to the new.
import type { GameEvent } from '../../../api/types';
import { read } from '../../../kit/event';
import type { Player, View } from '../view';

function withPlayer(view: View, seat: number, change: Partial<Player>): View {
  return { ...view, players: view.players.map((p) => (p.seat === seat ? { ...p, ...change } : p)) };
}

function withRage(view: View, change: Partial<View['rage']>): View {
  return { ...view, rage: { ...view.rage, ...change } };
}

function joinTrack(view: View, seat: number): View {
  const pawns = [...view.rage.pawns, seat];
  const die = Math.max(view.rage.die, pawns.length);
  return withRage(withPlayer(view, seat, { place: -1 }), { pawns, die });
}

function swapped(view: View, a: number, b: number): View {
  const seats = (slot: number) => view.barques.find((t) => t.slot === slot)?.seats ?? 0;
  const change = (slot: number) => (slot === a ? b : slot === b ? a : slot);
  return { ...view, barques: view.barques.map((t) => ({ ...t, seats: seats(change(t.slot)) })) };
}

function revealed(view: View, seats: number): View {
  const barques = view.barques.map((t) =>
    t.slot === 1 ? { ...t, seats } : { ...t, discarded: true },
  );
  return { ...view, barques, revealed: true };
}

function swung(view: View, seat: number, other: number): View {
  const place = (s: number) => view.players.find((p) => p.seat === s)?.place ?? -1;
  const [a, b] = [place(seat), place(other)];
  return withPlayer(withPlayer(view, seat, { place: b }), other, { place: a });
}

/** What an event changes of what is drawn. The newest view corrects the rest. */
export function after(view: View, event: GameEvent): View {
  const e = read(event);
  switch (e.name) {
    case 'advance':
    case 'retreat':
      return withPlayer(view, e.seat, { place: e.path.at(-1) ?? e.num('to') });
    case 'swing':
      return swung(view, e.seat, e.who('other'));
    case 'ride':
    case 'portal':
      return withPlayer(view, e.seat, { place: e.num('to') });
    case 'cross':
      return { ...withPlayer(view, e.seat, { place: e.num('to') }), bridge: false };
    case 'board':
      return withPlayer(view, e.seat, { place: view.barque });
    case 'dog':
    case 'hunt':
      return { ...view, dog: e.path.at(-1) ?? e.num('to') };
    case 'escort':
      return { ...view, dog: e.num('to') };
    case 'rage':
    case 'rage_back':
      return withRage(view, { die: e.num('at') });
    case 'speed':
    case 'calm':
      return withRage(view, {
        speed: e.n,
        die: e.name === 'calm' ? view.rage.pawns.length : view.rage.die,
      });
    case 'reset':
      return withRage(view, { speed: e.n, die: e.num('at') });
    case 'caught':
      return joinTrack(view, e.seat);
    case 'joins':
      return withPlayer(view, e.seat, { side: 'cerberus' });
    case 'out':
      return withPlayer(view, e.seat, { side: 'out' });
    case 'reveal':
      return revealed(view, e.n);
    case 'swap':
      return swapped(view, e.num('a'), e.num('b'));
    case 'turn':
      return { ...view, active: e.seat };
  }
  return view;
}
