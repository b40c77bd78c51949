// What a square is, in words: those of the rules' scene.
import type { SeatState, Text } from '../../../api/types';
import type { View } from '../view';

/** The name of a square, what there is to say of it, and who is there. */
export function noteOf(
  scene: SeatState['scene'],
  view: View,
  square: number,
): { name: Text; lines: Text[]; who: Text[] } | undefined {
  const place = scene.places[square];
  if (!place) return undefined;
  const site = view.sites.find((s) => s.square === square);
  const chance: Text[] =
    site && view.viewer > 0 && site.owner !== view.viewer
      ? [{ key: 'deukalion.ui.odds', args: { p: { n: site.odds } } }]
      : [];
  const lines = [...(place.about ?? []), ...chance];
  return { name: place.name, lines, who: place.pieces.map((p) => p.name) };
}

/** Who could be challenged on a square, as the notation names them; undefined for nobody. */
export function foeAt(view: View, square: number): string | undefined {
  if (square === view.hydra) return 'hydra';
  const other = view.players.find((p) => p.ship === square && p.seat !== view.viewer);
  return other && view.map.sea.includes(square) ? String(other.seat) : undefined;
}

/** The rule that explains a square. */
export function ruleAt(view: View, square: number): string {
  const { map } = view;
  const site = view.sites.find((s) => s.square === square);
  if (site) return site.city ? 'D33' : 'D34';
  if (map.anchors.includes(square)) return 'D17';
  if (map.styx.includes(square)) return 'D23';
  if (square === map.athens) return 'D21';
  if (square === map.kylix) return 'D9';
  return map.sea.includes(square) ? 'D15' : 'D2';
}
