// The view as it stands after one event, on the way from the old to the new. What
// only the rules work out is in the newest view, which corrects the rest.
import type { Arg, GameEvent } from '../../../api/types';
import { read, wordOf, type Read } from '../../../kit/event';
import { squareOf } from '../plan/plan';
import {
  playerOf,
  siteOf,
  type Duel,
  type DuelSide,
  type Player,
  type Site,
  type View,
} from '../view';

type Change = (view: View, e: Read, event: GameEvent) => View;

function withPlayer(view: View, seat: number, change: (p: Player) => Partial<Player>): View {
  const players = view.players.map((p) => (p.seat === seat ? { ...p, ...change(p) } : p));
  return { ...view, players };
}

function withSite(view: View, name: string, change: (s: Site) => Partial<Site>): View {
  const sites = view.sites.map((s) => (s.name === name ? { ...s, ...change(s) } : s));
  return { ...view, sites };
}

/** A list without one of its words. */
function without(list: string[], word: string): string[] {
  const i = list.indexOf(word);
  return i < 0 ? list : [...list.slice(0, i), ...list.slice(i + 1)];
}

function to(event: GameEvent): number {
  return event.args?.to?.n ?? squareOf(event.args?.square?.word ?? '');
}

function chests(arg: Arg | undefined): string[] {
  return (arg?.keys ?? []).map((key) => wordOf({ key }));
}

function shipTo(view: View, seat: number, event: GameEvent): View {
  return withPlayer(view, seat, () => ({ ship: to(event) }));
}

const hydraTo: Change = (view, _, event) => ({ ...view, hydra: to(event) });

/** Hoplites go to the Underworld, or come back. */
function fallen(view: View, seat: number, n: number): View {
  return withPlayer(view, seat, (p) => ({
    crew: Math.max(0, p.crew - n),
    fallen: Math.max(0, p.fallen + n),
  }));
}

function honoured(view: View, seat: number, n: number): View {
  return withPlayer(view, seat, (p) => ({ score: p.score + n }));
}

/** Hoplites of a seat's ship garrison a settlement. */
function settled(view: View, e: Read): View {
  const manned = withPlayer(view, e.seat, (p) => ({ crew: p.crew - e.n, score: p.score + e.n }));
  return withSite(manned, e.word('site'), () => ({ owner: e.seat }));
}

function seized(view: View, e: Read): View {
  const lost = withPlayer(view, e.who('other'), (p) => ({
    fallen: p.fallen + e.n,
    score: p.score - e.n,
  }));
  return settled(lost, e);
}

function side(seat: number): DuelSide {
  return { seat, thrown: false, skull: 0, blank: 0, side: 0, halves: 0 };
}

function challenge(kind: string, ...seats: string[]): Change {
  return (view, e) => {
    const site = siteOf(view, e.word('site'));
    const value = site?.value ?? (kind === 'ship' ? undefined : view.map.hydraValue);
    const duel: Duel = {
      kind,
      value,
      site: site?.name,
      sides: seats.map((s) => side(e.who(s))),
      decided: false,
    };
    return { ...view, duel };
  };
}

const thrown: Change = (view, e) => {
  const [skull, blank, onSide] = ['skull', 'blank', 'side'].map(e.num) as [number, number, number];
  const sides = (view.duel?.sides ?? []).map((s) => {
    if (s.seat !== e.seat) return s;
    // Skulls that are thrown again are counted anew.
    const before = s.thrown ? s : side(s.seat);
    const blanks = before.blank + blank;
    const sidelong = before.side + onSide;
    const halves = before.halves + 2 * blank + onSide;
    return { ...s, thrown: true, skull, blank: blanks, side: sidelong, halves };
  });
  return view.duel ? { ...view, duel: { ...view.duel, sides } } : view;
};

const decided: Change = (view) => ({ ...view, duel: undefined });

const changes: Record<string, Change> = {
  chest: (v, e) => withSite(v, e.word('site'), (s) => ({ chests: [...s.chests, e.word('chest')] })),
  moor: (v, e, event) => shipTo(v, e.seat, event),
  turn: (v, e) => ({ ...v, round: e.n, active: e.seat, acting: 0, kylix: undefined }),
  roll: (v, e) => {
    const [centre = 0, ...wells] = e.path;
    return { ...v, kylix: { centre, wells, turned: -1, turns: [] } };
  },
  step: (v, e) => ({ ...v, acting: e.seat, left: e.n }),
  cup: (v, e) => {
    const signs = Object.fromEntries(
      ['hydra', 'card', 'hoplites', 'move'].map((s) => [s, e.num(s)]),
    );
    return v.kylix ? { ...v, acting: e.seat, kylix: { ...v.kylix, signs } } : v;
  },
  sail: (v, e, event) => shipTo(v, e.seat, event),
  enter: (v, e, event) => shipTo(v, e.seat, event),
  relocate: (v, e, event) => shipTo(v, e.who('other'), event),
  stopped: (v, e, event) => decided(shipTo(v, e.who('other'), event), e, event),
  prowl: hydraTo,
  pounce: hydraTo,
  relocate_hydra: hydraTo,
  stopped_hydra: (v, e, event) => decided(hydraTo(v, e, event), e, event),
  challenge_ship: challenge('ship', 'seat', 'other'),
  challenge_city: challenge('city', 'seat'),
  challenge_settlement: challenge('settlement', 'seat'),
  challenge_hydra: challenge('hydra', 'seat'),
  challenge_bite: challenge('bite', 'seat'),
  throw: thrown,
  won_ship: decided,
  lost_ship: decided,
  won_city: decided,
  lost_city: decided,
  won_settlement: decided,
  lost_settlement: decided,
  won_hydra: decided,
  lost_hydra: decided,
  won_bite: decided,
  lost_bite: decided,
  fall: (v, e) => fallen(v, e.seat, e.n),
  sink: (v, e) => fallen(v, e.seat, 1),
  leaves: (v, e) => fallen(v, e.seat, e.n),
  reclaim: (v, e) => fallen(v, e.seat, -e.n),
  honour_chests: (v, e) => honoured(v, e.seat, e.n),
  honour_hydra: (v, e) => honoured(v, e.seat, e.n),
  most_fallen: (v, e) => honoured(v, e.seat, e.n),
  pursuit: (v, e) => honoured(v, e.seat, e.n),
  pursuit_own: (v, e) => honoured(v, e.seat, e.n),
  found: settled,
  seize: seized,
  plunder: (v, e) => {
    const chest = e.word('chest');
    const taken = withSite(v, e.word('site'), (s) => ({ chests: without(s.chests, chest) }));
    return withPlayer(taken, e.seat, (p) => ({ chests: [...p.chests, chest] }));
  },
  loot: (v, e) => {
    const chest = e.word('chest');
    const taken = withPlayer(v, e.who('other'), (p) => ({ chests: without(p.chests, chest) }));
    return withPlayer(taken, e.seat, (p) => ({ chests: [...p.chests, chest] }));
  },
  land: (v, e, event) => ({
    ...withPlayer(v, e.seat, () => ({ chests: [] })),
    landed: chests(event.args?.chests),
  }),
  store: (v, e) => withSite(v, e.word('site'), (s) => ({ chests: [...s.chests, e.word('chest')] })),
  dump: (v, e) => {
    const chest = e.word('chest');
    const left = withPlayer(v, e.seat, (p) => ({ chests: without(p.chests, chest) }));
    return withSite(left, e.word('site'), (s) => ({ chests: [...s.chests, chest] }));
  },
};

/** What an event changes of what is drawn. */
export function after(view: View, event: GameEvent): View {
  const e = read(event);
  return changes[e.name]?.(view, e, event) ?? view;
}

/** Where a ship lies; −1 for none. */
export function shipOf(view: View, seat: number): number {
  return playerOf(view, seat)?.ship ?? -1;
}
