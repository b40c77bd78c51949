import type { Choice } from '../../api/types';

/**
 * What a player was ever offered on this page. A page that knows no rule knows
 * no other moves, and so asks about these why they cannot be made now.
 */
export class Offers {
  private all = new Map<string, Choice>();

  note(moves: Choice[]): void {
    for (const choice of moves) this.all.set(choice.move, choice);
  }

  /** The notations of those that are about something, as a filter of choices tells. */
  about(filter: (moves: Choice[]) => Choice[]): string[] {
    return filter([...this.all.values()])
      .map(({ move }) => move)
      .slice(-MOST);
  }
}

/** So many are asked about at once. */
const MOST = 12;
