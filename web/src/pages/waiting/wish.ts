// What can be wished for of a table: how quickly it is played, and with whom.
import type { FindRequest, Level, NewTable, Pace, Speed } from '../../api/types';
import { PACES, chosen } from '../../table/pace';

export const SPEEDS: readonly Speed[] = ['none', 'live', 'slow'];
export const LEVELS: readonly Level[] = ['newcomers', 'anybody', 'experienced'];

/** The level as a table has it: nothing for anybody. */
const levelOf = (level: Level): NewTable['level'] => (level === 'anybody' ? undefined : level);

/** The pace of a table that is made for a speed: of those to choose from the second. */
function paceOf(speed: Speed): Pace | undefined {
  if (speed === 'none') return undefined;
  return chosen(PACES[speed][1]!, 'bot');
}

/** What is asked for of the server. */
export const wanted = (
  game: string,
  speed: Speed,
  level: Level,
  people: number,
  name: string,
): FindRequest => ({ game, pace: paceOf(speed), level: levelOf(level), people, name });
