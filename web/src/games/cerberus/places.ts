// What the log points at.
import type { GameEvent } from '../../api/types';
import { numbersOf, read } from '../../kit/event';

/** The path indices that an event is about; the Barque tiles are no places of their own. */
export function places(event: GameEvent): number[] {
  const e = read(event);
  const ends = e.name === 'caught' || e.name === 'blocked' ? ['from', 'to', 'at'] : ['from', 'to'];
  return [...new Set([...e.path, ...numbersOf(e, ...ends)])];
}

const marks: Record<string, string> = {
  advance: 'me',
  retreat: 'me',
  ride: 'me',
  cross: 'me',
  portal: 'me',
  swing: 'me',
  rage: 'rage',
  rage_back: 'rage',
  reset: 'rage',
  speed: 'speed',
  calm: 'speed',
  dog: 'dog',
  hunt: 'dog',
  escort: 'dog',
  caught: 'dog',
  joins: 'dog',
  reveal: 'boat',
  board: 'boat',
  leave: 'boat',
  full: 'boat',
  peek: 'boat',
  peeked: 'boat',
  swap: 'boat',
};

/** A small sign for a line of the log. */
export function icon(event: GameEvent): string | undefined {
  const e = read(event);
  if (e.name === 'draw' || e.name === 'drawn')
    return e.word('deck') === 'betrayal' ? 'betrayal' : 'survival';
  return marks[e.name];
}
