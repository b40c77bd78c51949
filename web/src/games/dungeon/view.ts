// What the browser gets of a game of The Dungeon. The build makes the types from
// games/dungeon/view.go, which says what the fields are.
import type words from '../../../../internal/locale/catalogue/dungeon.en.json';
import type { NameIn } from '../../kit/words';
import type { components } from '../views';

type Views = components['schemas'];
/** The verbs of the players' moves, and the names of what is told. */
export type Verb = Views['DungeonVerb'];
export type EventName = NameIn<keyof typeof words, 'dungeon.event.'>;
export type View = Views['DungeonView'];
export type Room = Views['DungeonRoomView'];
export type Place = Views['DungeonPlaceView'];
export type Figure = Views['DungeonFigureView'];
export type Card = Views['DungeonCardView'];

/** The size of a room's picture, in its own units. */
export const PICTURE = { width: 320, height: 200 };

/** The figure whose turn it is, if there is one. */
export function activeOf(view: View): Figure | undefined {
  return view.figures.find((f) => f.character > 0 && f.character === view.active);
}

/** A room's or a card's picture as an address; it is drawn as an image, so nothing in it runs. */
export function imageOf(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The location of a number, if its room is open. */
export function placeOf(view: View, number: number): Place | undefined {
  return view.rooms.flatMap((room) => room.places).find((place) => place.number === number);
}
