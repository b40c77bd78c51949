// The steps that show what happened, in the order it happened.
import type { GameEvent } from '../../../api/types';
import type { Change, Sound, Step } from '../../../table/game';
import type { View } from '../view';
import { after, read } from './after';
import type { What } from './what';

const SPACE = 180;
const RUN = 140;
const TUMBLE = 500;
const FADE = 120;

interface Shown {
  what: What;
  ms: number;
  sound?: Sound;
  shake?: boolean;
}

type Read = ReturnType<typeof read>;

function walked(e: Read, from: number): number[] {
  return e.path[0] === from ? e.path : [from, ...e.path];
}

function placeOf(view: View, seat: number): number {
  return view.players.find((p) => p.seat === seat)?.place ?? 0;
}

/** What an event looks like; most look like nothing, and are read in the log. */
function show(event: GameEvent, view: View): Shown[] {
  const e = read(event);
  return showMove(e, view) ?? showDie(e, view) ?? showThing(event, e, view) ?? [];
}

function showMove(e: Read, view: View): Shown[] | null {
  switch (e.name) {
    case 'advance':
    case 'retreat': {
      const path = walked(e, e.has('from') ? e.num('from') : placeOf(view, e.seat));
      if (path.length < 2) return [];
      return [
        {
          what: { kind: 'walk', seat: e.seat, path },
          ms: SPACE * (path.length - 1),
          sound: 'step',
        },
      ];
    }
    case 'ride':
    case 'portal':
      return [jump(e)];
    case 'cross':
      return [jump(e), { what: { kind: 'bridge' }, ms: 600, sound: 'danger' }];
    case 'swing': {
      const [from, to] = [placeOf(view, e.seat), placeOf(view, e.other)];
      return [
        { what: { kind: 'swing', seat: e.seat, other: e.other, from, to }, ms: 500, sound: 'step' },
      ];
    }
    case 'dog':
    case 'hunt': {
      const path = walked(e, e.has('from') ? e.num('from') : view.dog);
      if (path.length < 2) return [];
      return [{ what: { kind: 'run', path }, ms: RUN * (path.length - 1) + 80, sound: 'danger' }];
    }
    case 'escort':
      return [{ what: { kind: 'run', path: [e.num('from'), e.num('to')] }, ms: 420 }];
  }
  return null;
}

/** A way that skips spaces, in one go. */
function jump(e: Read): Shown {
  return {
    what: { kind: 'walk', seat: e.seat, path: [e.num('from'), e.num('to')] },
    ms: 520,
    sound: 'step',
  };
}

function showDie(e: Read, view: View): Shown[] | null {
  const { die, speed } = view.rage;
  switch (e.name) {
    case 'rage':
    case 'rage_back':
      return [{ what: { kind: 'die', from: die, to: e.num('at'), speed }, ms: 300, sound: 'dice' }];
    case 'reset':
      return [
        {
          what: { kind: 'die', from: die, to: e.num('at'), speed: e.n },
          ms: TUMBLE,
          sound: 'dice',
        },
      ];
    case 'speed':
    case 'calm':
      return [{ what: { kind: 'die', from: die, to: die, speed: e.n }, ms: TUMBLE, sound: 'dice' }];
  }
  return null;
}

function showThing(event: GameEvent, e: Read, view: View): Shown[] | null {
  const { seat } = e;
  switch (e.name) {
    case 'play': {
      const what: What = { kind: 'card', seat, card: e.card, effect: effectOf(event) };
      return [{ what, ms: seat === view.viewer ? 350 : 1100, sound: 'card' }];
    }
    case 'draw':
      return [{ what: { kind: 'draw', seat, deck: e.deck }, ms: 260, sound: 'card' }];
    case 'caught':
      return [
        { what: { kind: 'caught', seat, at: e.num('at') }, ms: 700, sound: 'capture', shake: true },
      ];
    case 'joins':
      return [{ what: { kind: 'joins', seat }, ms: 600 }];
    case 'reveal':
      return [{ what: { kind: 'reveal', seats: e.n }, ms: 900, sound: 'dice' }];
    case 'peek':
    case 'peeked':
      return [{ what: { kind: 'peek', seat, slot: e.num('slot') }, ms: 500 }];
    case 'swap':
      return [{ what: { kind: 'swap', a: e.num('a'), b: e.num('b') }, ms: 600 }];
  }
  return null;
}

/** The effect of a play event: a number, or the key of its words, such as cerberus.card.flee.1. */
function effectOf(event: GameEvent): number {
  const arg = event.args?.effect;
  return arg?.n ?? (arg?.key?.endsWith('.2') ? 2 : 1);
}

/** The steps of a change; with little motion the same steps, as short fades. */
export function animate(
  { before, after: end, events }: Change<View>,
  reduced: boolean,
): Step<View>[] {
  if (before.boards.length === 0) return [];
  const steps: Step<View>[] = [];
  let view = { ...before, viewer: end.viewer };
  for (const event of events) {
    const next = after(view, event);
    const shown = show(event, view);
    shown.forEach((one, i) =>
      steps.push({
        ...one,
        ms: reduced ? FADE : one.ms,
        shake: !reduced && one.shake,
        during: i === 0 ? view : next,
        after: next,
      }),
    );
    view = next;
  }
  return steps;
}
