// What is held up over the board during a step: the words of a card, and dice.
import type { Text } from '../../../api/types';
import { cardText } from '../cards/names';
import { alcoves, mummyFace } from '../plan/data';
import type { What } from '../steps/what';
import { playerOf, type View } from '../view';
import { actionDice, markedDice, type Die } from './dice';

export interface Held {
  seat: number;
  title: Text;
  /** The name of the icon. */
  sign: string;
  tone: 'plain' | 'wound' | 'good';
}

/** A thing that somebody gets, uses or wards off; null for steps that show none. */
export function heldUp(what: What): Held | null {
  switch (what.kind) {
    case 'card':
      return what.card
        ? card(what.seat, what.card, what.wound ? 'wound' : 'good')
        : held(what.seat, `pyramid.back.${what.back}`, 'cards');
    case 'warded':
      return { ...card(what.seat, what.card, 'good') };
    case 'opened':
    case 'idol':
      return card(what.seat, what.card, 'good');
    case 'tool':
      return card(what.seat, what.card, 'plain');
    case 'ability':
      return held(what.seat, `pyramid.ability.${what.ability}`, what.ability);
  }
  return null;
}

function held(seat: number, key: string, sign: string): Held {
  return { seat, title: { key }, sign, tone: 'plain' };
}

function card(seat: number, word: string, tone: Held['tone']): Held {
  const title = cardText(word);
  return { seat, title, sign: title.key.split('.').at(-1) ?? '', tone };
}

export interface Thrown {
  dice: Die[];
  title: Text;
}

/** The dice that a step rolls, marked as they count for the viewer; null for other steps. */
export function thrown(what: What, view: View): Thrown | null {
  if (what.kind === 'roll') {
    const own = playerOf(view, view.viewer);
    const dice = actionDice(what.dice, own?.level ?? 1, own?.cursed ?? []);
    const n = dice.filter((d) => d.counts).length;
    return { dice, title: own ? numbered('roll_you', n) : { key: 'pyramid.ui.dice.roll' } };
  }
  if (what.kind === 'march') {
    const dice = markedDice(
      what.dice,
      what.dice.map((d) => d >= mummyFace),
    );
    return { dice, title: numbered('march', what.n) };
  }
  if (what.kind === 'lock') {
    const dice = markedDice(what.dice, serving(what.god, what.dice));
    return { dice, title: numbered('lock', what.n) };
  }
  return null;
}

function numbered(name: string, n: number): Text {
  return { key: `pyramid.ui.dice.${name}`, args: { n: { n } } };
}

/** The dice that serve a lock, one a face. */
export function serving(god: string, dice: readonly number[]): boolean[] {
  const faces = [...(alcoves.find((a) => a.god === god)?.lock ?? [])];
  return dice.map((d) => {
    const at = faces.indexOf(d);
    if (at >= 0) faces.splice(at, 1);
    return at >= 0;
  });
}
