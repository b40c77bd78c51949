// How the effects of the cards are drawn in small signs: a picture of the words beside it.
import { cards, type PartTable } from '../tables';

/** One part: who, what, how many. */
export interface Part {
  who?: string;
  act: string;
  /** How many such players, when more than one. */
  times?: number;
  /** Written beside it: "2", "+1", "≤3". */
  n?: string;
}

export interface Effect {
  cost: Part[];
  does: Part[];
}

const acts: Record<string, string> = {
  advance: 'forward',
  retreat: 'back',
  either: 'both',
  ahead: 'forward',
  rob: 'discard',
  dog: 'forward',
};
const others: Record<string, string> = { other: 'other', ally: 'otherhound', each: 'all' };

function written(act: string, n: number): string {
  if (act === 'ahead') return `≤${n}`;
  if (act !== 'rage' && act !== 'speed') return String(n);
  return n < 0 ? `−${-n}` : `+${n}`;
}

/** A part as a sign, of a card whose player is drawn as `you`. */
function sign(part: PartTable, you: string): Part {
  const { act, n } = part;
  const who = act === 'dog' ? 'dog' : part.who === 'you' ? you : others[part.who ?? ''];
  return { who, act: acts[act] ?? act, n: n ? written(act, n) : undefined };
}

/** The parts of a cost or an effect; the same thing done to several stands there once. */
function drawn(parts: readonly PartTable[], you: string): Part[] {
  const all: Part[] = [];
  for (const part of parts.map((one) => sign(one, you))) {
    const last = all.at(-1);
    if (last?.who === part.who && last?.act === part.act && last?.n === part.n)
      last.times = (last.times ?? 1) + 1;
    else all.push(part);
  }
  return all;
}

/** The effect of a card, 1 or 2, in signs. */
export function effectOf(card: string, effect: 1 | 2): Effect | undefined {
  const { kind, effects } = cards[card] ?? {};
  const it = effects?.[effect - 1];
  const you = kind === 'hound' ? 'hound' : 'me';
  return it && { cost: drawn(it.cost, you), does: drawn(it.does, you) };
}

/** The sign that stands for a card as a whole. */
export const emblems: Record<string, string> = {
  forage: 'draw',
  flee: 'forward',
  haste: 'me',
  regroup: 'recover',
  growl: 'speed',
  herd: 'back',
  prowl: 'dog',
  heel: 'recover',
  sacrifice: 'back',
  favoritism: 'other',
  opportunism: 'both',
  fatalism: 'back',
  egotism: 'me',
  cowardice: 'boat',
  arrogance: 'other',
  ambush: 'dog',
  treachery: 'speed',
  violence: 'rage',
  sabotage: 'discard',
  grudge: 'back',
  deceit: 'boat',
};
