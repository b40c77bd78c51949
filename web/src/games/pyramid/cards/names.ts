// Cards by the words of the notation: `antidote`, `snake`, `hededet_3`, `idol_sobek`.
import type { Arg, Text } from '../../../api/types';
import data from '../../../../../games/pyramid/board.json';

export type Kind = 'equipment' | 'wound' | 'idol' | 'chest' | 'treasure';

const wounds = ['snake', 'scorpion', 'crocodile', 'mummy', 'block'];
const families = Object.keys(data.treasures);

/** The idol's number of points, or 0. */
export function idolValue(god: string): number {
  return data.alcoves.find((a) => a.god === god)?.value ?? 0;
}

/** The die that an idol's curse takes. */
export function curseOf(god: string): string {
  return data.alcoves.find((a) => a.god === god)?.die ?? '';
}

/** The faces that a god's lock asks for. */
export function lockOf(god: string): number[] {
  return data.alcoves.find((a) => a.god === god)?.lock ?? [];
}

export function kindOf(card: string): Kind {
  if (card in data.equipment) return 'equipment';
  if (wounds.includes(card)) return 'wound';
  if (card.startsWith('idol_')) return 'idol';
  return card.endsWith('_chest') ? 'chest' : 'treasure';
}

/** The name without its value: `hededet_3` is `hededet`. */
export function familyOf(card: string): string {
  return kindOf(card) === 'treasure' ? card.replace(/_\d+$/, '') : card;
}

/** What a treasure or an idol is worth; 0 for anything else. */
export function valueOf(card: string): number {
  if (card.startsWith('idol_')) return idolValue(card.slice(5));
  return kindOf(card) === 'treasure' ? Number(/\d+$/.exec(card)?.[0] ?? 0) : 0;
}

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
  const name = (arg?.text?.key ?? arg?.key ?? '').replace('pyramid.card.', '');
  const n = arg?.text?.args?.n?.n;
  return families.includes(name) ? `${name}_${n ?? 0}` : name;
}
