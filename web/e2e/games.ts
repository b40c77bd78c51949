// The games of the program that is tested: all that a browser test may know of
// a game without being written for it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Game {
  id: string;
  version: number;
  minSeats: number;
  maxSeats: number;
  outcomes: string[];
  /** The temperaments of its bots, if they have any. */
  tempers?: string[];
  options: { name: string; default: string; words: string[][]; seats?: boolean }[];
}

/** The program, from the folder that the tests are started in. */
export const program = process.env.KATABASIS_PROGRAM ?? '../bin/katabasis';

/** Every game, in the order of the front page. */
export const games = JSON.parse(
  execFileSync(program, ['games', '--json'], { encoding: 'utf8' }),
) as Game[];

/** A few of the games, from one on, for what is the table’s own and the same in all of them. */
export const sample = (from: number, count = 1): Game[] =>
  Array.from({ length: count }, (_, i) => games[(from + i) % games.length]!);

/** The game of an id. */
export function gameOf(id: string): Game {
  const found = games.find((game) => game.id === id);
  if (found === undefined) throw new Error(`the program has no game ${id}`);
  return found;
}

/** The file that the build has made of a source, or of a part of the catalogue. */
export function builtFile(source: string): string {
  const manifest = readFileSync('dist/.vite/manifest.json', 'utf8');
  const files = JSON.parse(manifest) as Record<string, { file: string }>;
  return files[source]!.file;
}

/** The file that the build has made of a game's drawing. */
export const drawingOf = (game: Game) => builtFile(`src/games/${game.id}/index.ts`);

/** The file that the build has made of a part of the catalogue, such as a game's. */
export const wordsOf = (part: string, lang: 'en' | 'fr') =>
  builtFile(`virtual:words/${part}.${lang}`);

/** The file with the record of a game in its middle: it is the first player's turn. */
export const middleOf = (game: Game) => `e2e/middle-${game.id}.txt`;

/** How many players the record of a game's middle has. */
export const seatsOfMiddle = (game: Game) =>
  Number(/^seats (\d+)$/m.exec(readFileSync(middleOf(game), 'utf8'))?.[1]);
