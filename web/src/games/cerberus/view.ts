// What the browser gets of a game of Cerberus: the JSON of games/cerberus/view.go.
// Seats are numbered from 1, 0 is nobody; places are path indices, 0 the Den.

export type Side = 'adventurer' | 'cerberus' | 'out';

export interface Rage {
  length: number;
  die: number;
  speed: number;
  minimum: number;
  dark: number;
  pawns: number[];
}

export interface Player {
  seat: number;
  side: Side;
  /** The pawn's path index; −1 on the Rage track. */
  place: number;
  hand: string[];
  played: string[];
  survival: number;
  betrayal: number;
  cards: Record<string, number> | null;
  aid: number;
}

export interface BarqueTile {
  slot: number;
  /** 0 while the viewer does not know. */
  seats: number;
  discarded: boolean;
  /** The seats that have looked at it. */
  seen: number[];
}

export interface CardPlay {
  card: string;
  effect: number;
  due: number;
  paid: number;
  asked: number[];
  private: boolean;
}

export interface Walk {
  seat: number;
  left: number;
  forward: boolean;
}

export interface View {
  viewer: number;
  boards: string[];
  barque: number;
  difficulty: number;
  phase: string;
  active: number;
  awaited: number;
  actionDone: boolean;
  optionalDone: boolean;
  dog: number;
  rage: Rage;
  players: Player[];
  barques: BarqueTile[];
  revealed: boolean;
  bridge: boolean;
  survivalDeck: number;
  betrayalDeck: number;
  survivalDiscard: Record<string, number> | null;
  betrayalDiscard: Record<string, number> | null;
  removed: Record<string, number> | null;
  card?: CardPlay;
  walk?: Walk;
  outcome?: string;
  winners: number[];
}

/** The player of a seat, if there is one. */
export function playerOf(view: View, seat: number): Player | undefined {
  return view.players.find((p) => p.seat === seat);
}

/** How many spaces the dog is behind a pawn; 0 for a pawn that is not on the path. */
export function lead(view: View, seat: number): number {
  const place = playerOf(view, seat)?.place ?? -1;
  return place < 0 || place >= view.barque ? 0 : place - view.dog;
}

/** How many steps of Rage are left before the Hunt. */
export function stepsToHunt(view: View): number {
  return Math.max(0, view.rage.length - 1 - view.rage.die);
}

/** The spaces that a Hunt would cover now: the first and the last, or null. */
export function reach(view: View): { from: number; to: number } | null {
  const to = Math.min(view.dog + view.rage.speed, view.barque - 1);
  return view.boards.length === 0 || to <= view.dog ? null : { from: view.dog + 1, to };
}
