// What the browser gets of a game of Deukalion. The build makes the types from
// games/deukalion/view.go, which says what the fields are.
import type words from '../../../../internal/locale/catalogue/deukalion.en.json';
import type { NameIn } from '../../kit/words';
import type { components } from '../views';

type Views = components['schemas'];
/** The verbs of the players' moves, and the names of what is told. */
export type Verb = Views['DeukalionVerb'];
export type EventName = NameIn<keyof typeof words, 'deukalion.event.'>;
export type View = Views['DeukalionView'];
export type Player = Views['DeukalionPlayerView'];
export type Site = Views['DeukalionSiteView'];
export type Pursuit = Views['DeukalionPursuitView'];
export type Quest = Views['DeukalionQuestView'];
export type Kylix = Views['DeukalionKylixView'];
export type Duel = Views['DeukalionDuelView'];
export type DuelSide = Views['DeukalionDuelSideView'];

/** The signs around the Kylix. */
export const SIGNS = ['hydra', 'card', 'hoplites', 'move'] as const;
export type Sign = (typeof SIGNS)[number];

/** The player of a seat, if there is one. */
export function playerOf(view: View, seat: number): Player | undefined {
  return view.players.find((p) => p.seat === seat);
}

/** Where a ship lies; −1 for none. */
export function shipOf(view: View, seat: number): number {
  return playerOf(view, seat)?.ship ?? -1;
}

/** The site of a name, if there is one. */
export function siteOf(view: View, name: string): Site | undefined {
  return view.sites.find((s) => s.name === name);
}

/** Half points as they are written. */
export function points(halves: number): string {
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}
