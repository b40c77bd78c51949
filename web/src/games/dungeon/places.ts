// What the log points at.
import type { GameEvent } from '../../api/types';
import { read } from '../../kit/event';

/** The locations that an event is about. */
export function places(event: GameEvent): number[] {
  const at = event.args?.at?.text?.args?.place?.n;
  return at === undefined ? [] : [at];
}

const marks: [RegExp, string][] = [
  [/^go$/, 'steps'],
  [/^(explore|entry|hint)$/, 'page'],
  [/^(take|draw|give|combine|use|insert|return)$/, 'hand'],
  [/^(reveal|close)$/, 'door'],
  [/^(lose|lose_more|lose_card|heal|spared|shield)$/, 'heart'],
  [/^(begin|chapter|ending|score|rating|dark)$/, 'star'],
];

/** A small sign for a line of the log. */
export function icon(event: GameEvent): string | undefined {
  const { name } = read(event);
  return marks.find(([names]) => names.test(name))?.[1];
}
