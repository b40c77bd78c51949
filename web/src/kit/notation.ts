// Moves as they are written. Whether one is legal is the server's to say.

/** A move taken apart; V are the verbs of the game. */
export interface Parsed<V extends string = string> {
  verb: V;
  /** All that follows the verb. */
  words: string[];
  /** The first of them, or ''. */
  word: string;
}

/** Takes a move's notation apart: "swap 1 3". */
export function parse<V extends string = string>(move: string): Parsed<V> {
  const [verb = '', ...words] = move.split(' ');
  return { verb: verb as V, words, word: words[0] ?? '' };
}
