import type { Choice, Text } from '../../api/types';
import { choicesAbout } from './scene';

/**
 * What a player was ever offered on this page. A page that knows no rule knows
 * no other moves, and so asks about these why they cannot be made now.
 */
export class Offers {
  private all = new Map<string, Choice>();

  note(moves: Choice[]): void {
    for (const choice of moves) this.all.set(choice.move, choice);
  }

  /** The notations of the moves about some things. */
  about(things: Text[]): string[] {
    return choicesAbout([...this.all.values()], things)
      .map(({ move }) => move)
      .slice(-MOST);
  }
}

/** So many are asked about at once. */
const MOST = 12;
