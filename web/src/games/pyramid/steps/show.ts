// What each kind of event looks like, and for how long. Most events look like
// nothing of their own, and are read in the log.
import { one, type Shown } from '../../../kit/steps';
import { kindOf } from '../cards/names';
import { isOutside } from '../plan/data';
import { playerOf, type EventName, type View } from '../view';
import type { Read } from './read';
import type { What } from './what';

const SPACE = 180;
const TUMBLE = 700;
const CARD = 900;

function place(view: View, seat: number): number {
  return playerOf(view, seat)?.place ?? 0;
}

/** A figure's steps, from where it stands. */
function walk(view: View, e: Read, to: number, out = false): Shown<What>[] {
  const from = e.has('from') ? e.num('from') : place(view, e.seat);
  if (from === 0 || to === 0 || from === to) return [];
  return one({ kind: 'walk', seat: e.seat, path: [from, to], out }, SPACE + 60, 'step');
}

/** Out through the door; nothing for one who has jumped out already. */
function leave(view: View, e: Read): Shown<What>[] {
  if (playerOf(view, e.seat)?.fate !== 'inside') return [];
  const from = e.has('from') ? e.num('from') : place(view, e.seat);
  const steps = walk(view, e, e.num('to'), true).map((s) => ({ ...s, ms: 600 }));
  return isOutside(from) ? [] : steps;
}

/** One step of a mummy; the steps of one walk become one. */
function stalk(e: Read): Shown<What>[] {
  return one({ kind: 'stalk', mummy: e.mummy, path: [e.num('from'), e.num('to')] }, SPACE, 'step');
}

function card(view: View, e: Read, name: string, back: string): Shown<What>[] {
  const wound = name !== '' && kindOf(name) === 'wound';
  const what: What = {
    kind: 'card',
    seat: e.seat,
    card: name,
    back,
    at: place(view, e.seat),
    wound,
  };
  return one(what, CARD, wound ? 'danger' : 'card');
}

/** Shows what an event does to a view: the one before it, and the one after it. */
type Show = (view: View, e: Read, next: View) => Shown<What>[];
type Looks = Partial<Record<EventName, Show>>;

const moves: Looks = {
  move: (v, e) => walk(v, e, e.num('to')),
  enter: (v, e) => walk(v, e, e.num('to')),
  escape: leave,
  walk: (_, e) => stalk(e),
  jump: (_, e) => {
    const [from, to] = [e.num('from'), e.num('to')];
    return one({ kind: 'jump', seat: e.seat, from, to, out: isOutside(to) }, 480, 'step');
  },
  pushed: (_, e) =>
    one({ kind: 'pushed', mummy: e.mummy, from: e.num('from'), to: e.num('to') }, 420),
};

const dice: Looks = {
  roll: (_, e, next) => {
    const counts = playerOf(next, next.viewer)?.counting ?? e.path.map(() => true);
    return one({ kind: 'roll', dice: e.path, counts }, TUMBLE, 'dice');
  },
  march: (_, e, { marching: counts }) =>
    one({ kind: 'march', dice: e.path, counts, n: e.n }, TUMBLE, 'dice'),
  lock: (_, e, { lock }) =>
    one({ kind: 'lock', dice: e.path, counts: lock?.kept ?? [], n: e.n }, TUMBLE, 'dice'),
  chest: (_, e) => one({ kind: 'chest', seat: e.seat, n: e.n }, TUMBLE, 'dice'),
};

const cards: Looks = {
  draw: (v, e) => card(v, e, e.card, e.word('deck')),
  drawn: (v, e) => card(v, e, e.card, e.word('deck')),
  draw_hidden: (v, e) => card(v, e, '', e.word('back')),
  opened: (_, e) =>
    one(
      { kind: 'opened', seat: e.seat, at: e.num('at'), god: e.word('god'), card: e.card },
      CARD,
      'card',
    ),
  take: (v, e) => card(v, e, e.card, v.tombs.find((t) => t.place === e.num('at'))?.god ?? ''),
  warded: (v, e) =>
    one({ kind: 'warded', seat: e.seat, card: e.card, at: place(v, e.seat) }, 700, 'card'),
  opens: (_, e) => one({ kind: 'alcove', seat: e.seat, god: e.word('god') }, 700, 'capture'),
  idol: (_, e) => one({ kind: 'idol', seat: e.seat, card: e.card }, CARD, 'card'),
};

const tools: Looks = {
  udjat: (_, e) => one({ kind: 'tool', seat: e.seat, card: 'udjat' }, 600, 'card'),
  crowbar: (_, e) => one({ kind: 'tool', seat: e.seat, card: 'crowbar' }, 600, 'card'),
  cure: (_, e) => one({ kind: 'tool', seat: e.seat, card: e.tool }, 600, 'card'),
  clairvoyance: (_, e) => ability(e, 'clairvoyance'),
  linguistics: (_, e) => ability(e, 'linguistics'),
  lockpicking: (_, e) => ability(e, 'lockpicking'),
  stamina: (_, e) => ability(e, 'stamina'),
  sensed: (_, e) => one({ kind: 'sense', seat: e.seat, at: e.num('at') }, 900, 'card'),
};

function ability(e: Read, name: string): Shown<What>[] {
  return one({ kind: 'ability', seat: e.seat, ability: name }, 600, 'card');
}

const dangers: Looks = {
  touch: (_, e) =>
    one({ kind: 'touch', seat: e.seat, mummy: e.mummy, at: e.num('at') }, 600, 'danger'),
  shoot: (v, e) => {
    const at =
      v.mummies.find((m) => m.name === e.mummy.name && m.seat === e.mummy.seat)?.place ?? 0;
    return one({ kind: 'shot', seat: e.seat, mummy: e.mummy, at }, 700, 'danger');
  },
  stands_up: (_, e) => one({ kind: 'rises', mummy: e.mummy, at: e.num('at') }, 500),
  falls: (_, e) => one({ kind: 'block', at: e.num('at') }, 800, 'danger', true),
  set: (_, e) => one({ kind: 'block', at: e.num('at') }, 800, 'danger', true),
  struck: (v, e) => one({ kind: 'struck', seat: e.seat, at: place(v, e.seat) }, 500, 'danger'),
  dodge: (v, e) => one({ kind: 'dodge', seat: e.seat, at: place(v, e.seat) }, 500, 'step'),
  crushed: (_, e) => one({ kind: 'crushed', seat: e.seat, at: e.num('at') }, 900, 'capture'),
  sealed: (_, e) => one({ kind: 'sealed', seats: e.seats, shut: false }, 900, 'capture'),
  shut: (_, e) => one({ kind: 'sealed', seats: e.seats, shut: true }, 900, 'capture'),
  buried: (_, e) => one({ kind: 'buried', mummy: e.mummy, at: e.num('at') }, 600),
  becomes: (_, e) => one({ kind: 'becomes', seat: e.seat, at: e.num('at') }, 1000, 'capture'),
};

const all: Looks = { ...moves, ...dice, ...cards, ...tools, ...dangers };

/** What an event looks like that makes one view the next. */
export function show(view: View, e: Read, next: View): Shown<What>[] {
  return all[e.name]?.(view, e, next) ?? [];
}
