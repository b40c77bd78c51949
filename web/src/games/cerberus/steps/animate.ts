// The steps that show what happened, in the order it happened.
import type { GameEvent } from '../../../api/types';
import { read, type Read } from '../../../kit/event';
import { faded, one, staged, stepsOf, type Played, type Shown } from '../../../kit/steps';
import type { Change, Step } from '../../../table/game';
import type { EventName, View } from '../view';
import type { What } from './what';

const SPACE = 180;
const RUN = 140;
/** The dog is never longer on its way. */
const LONGEST = 900;
const TUMBLE = 500;

function walked(e: Read<EventName>, from: number): number[] {
  return e.path[0] === from ? e.path : [from, ...e.path];
}

function placeOf(view: View, seat: number): number {
  return view.players.find((p) => p.seat === seat)?.place ?? 0;
}

/** What an event looks like; most look like nothing, and are read in the log. */
function show(view: View, event: GameEvent): Shown<What>[] {
  const e = read<EventName>(event);
  return showMove(e, view) ?? showDie(e, view) ?? showThing(event, e, view) ?? [];
}

function showMove(e: Read<EventName>, view: View): Shown<What>[] | null {
  switch (e.name) {
    case 'advance':
    case 'retreat': {
      const path = walked(e, e.has('from') ? e.num('from') : placeOf(view, e.seat));
      if (path.length < 2) return [];
      return one({ kind: 'walk', seat: e.seat, path }, SPACE * (path.length - 1), 'step');
    }
    case 'ride':
    case 'portal':
      return jump(e);
    case 'cross':
      return [...jump(e), ...one<What>({ kind: 'bridge' }, 600, 'danger')];
    case 'swing': {
      const [from, to] = [placeOf(view, e.seat), placeOf(view, e.who('other'))];
      return one({ kind: 'swing', seat: e.seat, other: e.who('other'), from, to }, 500, 'step');
    }
    case 'dog':
    case 'hunt': {
      const path = walked(e, e.has('from') ? e.num('from') : view.dog);
      if (path.length < 2) return [];
      return one({ kind: 'run', path }, Math.min(LONGEST, RUN * (path.length - 1) + 80), 'danger');
    }
    case 'escort':
      return one({ kind: 'run', path: [e.num('from'), e.num('to')] }, 420);
  }
  return null;
}

/** A way that skips spaces, in one go. */
function jump(e: Read<EventName>): Shown<What>[] {
  return one({ kind: 'walk', seat: e.seat, path: [e.num('from'), e.num('to')] }, 520, 'step');
}

function showDie(e: Read<EventName>, view: View): Shown<What>[] | null {
  const { die, speed } = view.rage;
  switch (e.name) {
    case 'rage':
    case 'rage_back':
      return one({ kind: 'die', from: die, to: e.num('at'), speed }, 300, 'dice');
    case 'reset':
      return one({ kind: 'die', from: die, to: e.num('at'), speed: e.n }, TUMBLE, 'dice');
    case 'speed':
    case 'calm':
      return one({ kind: 'die', from: die, to: die, speed: e.n }, TUMBLE, 'dice');
  }
  return null;
}

function showThing(event: GameEvent, e: Read<EventName>, view: View): Shown<What>[] | null {
  const { seat } = e;
  switch (e.name) {
    case 'play': {
      const what: What = { kind: 'card', seat, card: e.word('card'), effect: effectOf(event) };
      return one(what, seat === view.viewer ? 350 : 1100, 'card');
    }
    case 'draw':
      return one({ kind: 'draw', seat, deck: e.word('deck') }, 260, 'card');
    case 'caught':
      return one({ kind: 'caught', seat, at: e.num('at') }, 700, 'capture', true);
    case 'joins':
      return one({ kind: 'joins', seat }, 2000, 'danger');
    case 'reveal':
      return one({ kind: 'reveal', seats: e.n }, 900, 'dice');
    case 'peek':
    case 'peeked':
      return one({ kind: 'peek', seat, slot: e.num('slot') }, 500);
    case 'swap':
      return one({ kind: 'swap', a: e.num('a'), b: e.num('b') }, 600);
  }
  return null;
}

/** The effect of a play event: a number, or the key of its words, such as cerberus.card.flee.1. */
function effectOf(event: GameEvent): number {
  const arg = event.args?.effect;
  return arg?.n ?? (arg?.key?.endsWith('.2') ? 2 : 1);
}

/** The way of the Hunt, and the space where somebody is caught. */
function wayOf({ what, event }: Played<View, What>): number[] | null {
  if (what.kind === 'run' && event?.key === 'cerberus.event.hunt') return what.path;
  return what.kind === 'caught' ? [what.at] : null;
}

/** Once Barques are exchanged, whoever knows one of them knows it where it lies now. */
function exchanged(step: Played<View, What>, end: View): Played<View, What> {
  const { what, after } = step;
  return what.kind === 'swap' && after
    ? { ...step, after: { ...after, barques: end.barques } }
    : step;
}

/** The steps of a change; with little motion the same steps, as short fades. */
export function animate(
  { before, after: end, events }: Change<View>,
  reduced: boolean,
): Step<View>[] {
  if (before.boards.length === 0) return [];
  const steps = staged(stepsOf({ ...before, viewer: end.viewer }, events, show), wayOf).map(
    (step) => exchanged(step, end),
  );
  return reduced ? faded(steps) : steps;
}
