// A rating as it is written: in points, with how far it may be off.
import type { Arg, Points } from '../api/types';
import { i18n } from './i18n.svelte';

/** A number as the language shown writes it: "1,540". */
export const figure = (value: number): string => new Intl.NumberFormat(i18n.lang).format(value);

/** The arguments of a text that says a rating. */
export function ratingArgs({ points, spread }: Points): Record<string, Arg> {
  return {
    points: { word: figure(points) },
    spread: { word: figure(spread) },
    low: { word: figure(points - spread) },
    high: { word: figure(points + spread) },
  };
}

/** By how many points a rating has changed, with its sign: "+22". */
export const changed = (points: number): string =>
  new Intl.NumberFormat(i18n.lang, { signDisplay: 'exceptZero' }).format(points).replace('-', '−');
