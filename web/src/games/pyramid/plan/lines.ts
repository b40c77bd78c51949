// The ways by which mummies come to somebody.
import type { Mummy, View } from '../view';

/** A mummy that can come to a place with one roll. */
export interface Threat {
  mummy: Mummy;
  /** From the mummy to the place, both included. */
  path: number[];
}

/** The mummies that can come to a place with one roll, the nearest first. */
export function threatsTo(view: View, place: number): Threat[] {
  return view.mummies
    .flatMap((mummy) => {
      const end = mummy.ahead.indexOf(place);
      return end < 0 ? [] : [{ mummy, path: [mummy.place, ...mummy.ahead.slice(0, end + 1)] }];
    })
    .sort((a, b) => a.path.length - b.path.length);
}
