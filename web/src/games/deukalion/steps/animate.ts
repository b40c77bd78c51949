// The steps that show what happened, in the order it happened.
import type { GameEvent } from '../../../api/types';
import { read, type Read } from '../../../kit/event';
import { faded, one, staged, stepsOf, type Played, type Shown } from '../../../kit/steps';
import type { Change, Sound, Step } from '../../../table/game';
import { shipOf, siteOf, type EventName, type View } from '../view';
import type { What } from './what';

const SQUARE = 180;
const TUMBLE = 700;
const THROW = 1100;
const RESULT = 1500;
const HELD = 1000;

type Show = (view: View, e: Read<EventName>, event: GameEvent) => Shown<What>[];

/** A ship, or the Hydra as seat 0, on its way. */
function way(seat: number, path: number[], sound: Sound = 'step'): Shown<What>[] {
  if (path.length < 2 || path[0] === undefined || path[0] < 0) return [];
  return one({ kind: 'sail', seat, path }, SQUARE * (path.length - 1) + 60, sound);
}

function held(seat: number, event: GameEvent, sign: string, ms = HELD): Shown<What>[] {
  return one({ kind: 'held', seat, title: event, sign }, ms, sign === 'skull' ? 'danger' : 'card');
}

const fromTo = (e: Read) => [e.num('from'), e.num('to')];

function duel(ms: number, sound: Sound, shake = false): Show {
  return (_, __, text) => one({ kind: 'duel', text }, ms, sound, shake);
}

function chest(e: Read, from: number, to: number): Shown<What>[] {
  if (from < 0 || to < 0) return [];
  return one({ kind: 'chest', colour: e.word('chest'), from, to }, 520, 'capture');
}

const square = (view: View, name: string) => siteOf(view, name)?.square ?? -1;

const looks: Partial<Record<EventName, Show>> = {
  roll: () => one({ kind: 'roll' }, TUMBLE, 'dice'),
  cup: () => one({ kind: 'cup' }, 500, 'step'),
  sail: (_, e) => way(e.seat, [e.num('from'), ...e.path]),
  enter: (_, e) => way(e.seat, fromTo(e), 'danger'),
  relocate: (_, e) => way(e.who('other'), fromTo(e)),
  stopped: (_, e) => way(e.who('other'), fromTo(e)),
  prowl: (_, e) => way(0, [e.num('from'), ...e.path]),
  pounce: (_, e) => way(0, fromTo(e), 'danger'),
  relocate_hydra: (_, e) => way(0, fromTo(e)),
  stopped_hydra: (_, e) => way(0, fromTo(e)),
  challenge_ship: duel(900, 'danger'),
  challenge_city: duel(900, 'danger'),
  challenge_settlement: duel(900, 'danger'),
  challenge_hydra: duel(900, 'danger'),
  challenge_bite: duel(900, 'danger', true),
  throw: (_, e) => one({ kind: 'throw', seat: e.seat }, THROW, 'dice'),
  won_ship: duel(RESULT, 'capture'),
  lost_ship: duel(RESULT, 'capture'),
  won_city: duel(RESULT, 'capture'),
  lost_city: duel(RESULT, 'refuse'),
  won_settlement: duel(RESULT, 'capture'),
  lost_settlement: duel(RESULT, 'refuse'),
  won_hydra: duel(RESULT, 'capture'),
  lost_hydra: duel(RESULT, 'danger', true),
  won_bite: duel(RESULT, 'danger', true),
  lost_bite: duel(RESULT, 'capture'),
  plunder: (v, e) => chest(e, square(v, e.word('site')), shipOf(v, e.seat)),
  loot: (v, e) => chest(e, shipOf(v, e.who('other')), shipOf(v, e.seat)),
  store: (v, e) => chest(e, v.map.athens, square(v, e.word('site'))),
  dump: (v, e) => chest(e, shipOf(v, e.seat), square(v, e.word('site'))),
  found: (_, e, event) => held(e.seat, event, 'house'),
  seize: (_, e, event) => held(e.seat, event, 'house'),
  pursuit: (_, e, event) => held(e.seat, event, 'laurel', 1500),
  pursuit_own: (_, e, event) => held(e.seat, event, 'laurel', 1500),
  honour_chests: (_, e, event) => held(e.seat, event, 'laurel'),
  honour_hydra: (_, e, event) => held(e.seat, event, 'laurel'),
  most_fallen: (_, e, event) => held(e.seat, event, 'laurel'),
  play: (v, e) => {
    const title = { key: `deukalion.card.${e.word('card')}` };
    const words = { key: `${title.key}.about` };
    const ms = e.seat === v.viewer ? 400 : HELD + 300;
    return one({ kind: 'held', seat: e.seat, title, words, sign: e.word('card') }, ms, 'card');
  },
};

/** The Hydra's way, where a challenge is fought, and a chest that was won. */
function wayOf({ what, event, during, after }: Played<View, What>): number[] | null {
  const view = during?.duel ? during : after;
  switch (what.kind) {
    case 'sail':
      return what.seat === 0 ? what.path : null;
    case 'duel':
    case 'throw':
      return view?.duel?.at ?? null;
    case 'chest':
      return event && WON.has(read<EventName>(event).name) ? [what.from, what.to] : null;
  }
  return null;
}

const WON = new Set<EventName>(['plunder', 'loot']);

/** A throw is drawn with the hoplites as they will lie. */
function landing(step: Played<View, What>): Played<View, What> {
  return step.what.kind === 'throw' && !step.gathers ? { ...step, during: step.after } : step;
}

/** The steps of a change; with little motion the same steps, as short fades. */
export function animate(
  { before, after: end, events }: Change<View>,
  reduced: boolean,
): Step<View>[] {
  if (before.players.length === 0) return [];
  const steps = stepsOf<View, What>({ ...before, viewer: end.viewer }, events, (view, event) => {
    const e = read<EventName>(event);
    return looks[e.name]?.(view, e, event) ?? [];
  });
  const all = staged(steps, wayOf).map(landing);
  return reduced ? faded(all) : all;
}
