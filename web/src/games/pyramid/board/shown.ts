// What is held up over the board during a step: the words of a card, and dice.
import type { Text } from '../../../api/types';
import { cardText } from '../cards/names';
import type { What } from '../steps/what';
import { playerOf, type View } from '../view';
import { markedDice, type Die } from './dice';

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

/** The dice that a step rolls, marked as they count; null for other steps. */
export function thrown(what: What, view: View): Thrown | null {
  if (what.kind !== 'roll' && what.kind !== 'march' && what.kind !== 'lock') return null;
  const dice = markedDice(what.dice, what.counts);
  if (what.kind !== 'roll') return { dice, title: numbered(what.kind, what.n) };
  const own = playerOf(view, view.viewer);
  const counting = markedDice(what.dice, what.counts, own?.cursed);
  const n = counting.filter((d) => d.counts).length;
  return {
    dice: counting,
    title: own ? numbered('roll_you', n) : { key: 'pyramid.ui.dice.roll' },
  };
}

function numbered(name: string, n: number): Text {
  return { key: `pyramid.ui.dice.${name}`, args: { n: { n } } };
}
