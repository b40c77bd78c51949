import type { Outlook, Piece } from '../api/types';
import type { Point } from './geometry';

/** A piece that would stand elsewhere; a point is null where it is not on the board. */
export interface Ghost {
  id: string;
  piece: Piece;
  from: Point | null;
  to: Point | null;
}

/** The ghosts of an outlook, given where a place of the scene is on the board. */
export function ghostsOf(outlook: Outlook | null, at: (index: number) => Point | null): Ghost[] {
  const point = (index: number) => (index < 0 ? null : at(index));
  return (outlook?.shifts ?? []).map(({ piece, from, to }, i) => ({
    id: piece.seat ? String(piece.seat) : `${piece.mark} ${i}`,
    piece,
    from: point(from),
    to: point(to),
  }));
}
