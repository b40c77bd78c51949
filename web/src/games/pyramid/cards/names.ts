// Cards by their words in the notation, and in the catalogue.
import type { Arg, Text } from '../../../api/types';
import { keyOf } from '../../../kit/event';
import { cards } from '../tables';

/** What a card is: equipment, a wound, an idol, a chest or a treasure. */
export const kindOf = (card: string): string => cards[card]?.kind ?? '';

/** The name without its value: `hededet_3` is `hededet`. */
export const familyOf = (card: string): string => cards[card]?.family ?? card;

/** What a treasure or an idol is worth; 0 for anything else. */
export const valueOf = (card: string): number => cards[card]?.value ?? 0;

/** A card's name in the catalogue. */
export function cardText(card: string): Text {
  const value = valueOf(card);
  return {
    key: `pyramid.card.${familyOf(card)}`,
    args: value > 0 ? { n: { n: value } } : undefined,
  };
}

/** The card that an argument of an event or of a label names; '' when it names none. */
export function cardOf(arg: Arg | undefined): string {
  const name = keyOf(arg).replace('pyramid.card.', '');
  const n = arg?.text?.args?.n?.n;
  return name in cards || n === undefined ? name : `${name}_${n}`;
}
