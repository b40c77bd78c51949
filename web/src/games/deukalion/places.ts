// What the log points at.
import type { GameEvent } from '../../api/types';
import { read } from '../../kit/event';
import { squareOf } from './plan/plan';

/** The squares that an event is about: where something came from, and where it is. */
export function places(event: GameEvent): number[] {
  const e = read(event);
  const at = squareOf(event.args?.square?.word ?? '');
  const list = [...(e.has('from') ? [e.num('from')] : []), ...(at < 0 ? [] : [at])];
  return [...new Set(list)];
}

const marks: [RegExp, string][] = [
  [/^(moor|sail|enter|relocate|stays|stopped)$/, 'ship'],
  [/hydra|bite|prowl|pounce/, 'hydra'],
  [/^(challenge|won|lost|throw)/, 'swords'],
  [/^(turn|roll|cup)$/, 'cup'],
  [/^(draw|drawn|play|give|take|taken|rob|shuffle|under)$/, 'card'],
  [/^(fall|styx|reclaim|rest|sink|leaves)$/, 'skull'],
  [/^(chest|plunder|loot|want|land|store|dump|leave|spend)$/, 'chest'],
  [/^(honour|most_fallen|pursuit|found|seize|split|display|dealt|over)/, 'laurel'],
];

/** A small sign for a line of the log. */
export function icon(event: GameEvent): string | undefined {
  const { name } = read(event);
  return marks.find(([names]) => names.test(name))?.[1];
}
