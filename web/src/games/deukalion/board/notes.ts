// What a square is, in words: those of the rules' scene.
import type { SeatState, Text } from '../../../api/types';
import { sites, squares } from '../tables';
import type { View } from '../view';

/** The name of a square, what there is to say of it, who is there, and its rule. */
export function noteOf(
  scene: SeatState['scene'],
  view: View,
  square: number,
): { name: Text; lines: Text[]; who: Text[]; rule: string } | undefined {
  const place = scene.places[square];
  if (!place) return undefined;
  const site = view.sites.find((s) => s.square === square);
  const chance: Text[] =
    site && view.viewer > 0 && site.owner !== view.viewer
      ? [{ key: 'deukalion.ui.odds', args: { p: { n: site.odds } } }]
      : [];
  const lines = [...(place.about ?? []), ...chance];
  const rule = (site ? sites[site.name] : squares[place.mark]) ?? 'D2';
  return { name: place.name, lines, who: place.pieces.map((p) => p.name), rule };
}
