// Moves as they are written. Whether one is legal is the server's to say.

/** A move taken apart. */
export interface Parsed {
  verb: string;
  /** All that follows the verb. */
  words: string[];
  /** The first of them, or ''. */
  word: string;
}

/** Takes a move's notation apart: "swap 1 3". */
export function parse(move: string): Parsed {
  const [verb = '', ...words] = move.split(' ');
  return { verb, words, word: words[0] ?? '' };
}
