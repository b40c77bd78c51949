import type { GameEvent, Happening } from '../api/types';

import { seatLine } from './tidings';

/** One line of the log. */
export interface LogLine {
  id: string;
  seq: number;
  event: GameEvent;
}

/**
 * The happenings that still hold: an undo takes back the moves it counts, and
 * they no longer stand in the log.
 */
export function standing(all: Happening[]): Happening[] {
  const kept: Happening[] = [];
  for (const happening of all) {
    if (happening.kind === 'undo') takeBack(kept, happening.back ?? 0);
    // What the person who runs the server has undone is told as a line of its own.
    if (happening.kind !== 'undo' || !happening.seat) kept.push(happening);
  }
  return kept;
}

function takeBack(kept: Happening[], count: number): void {
  let left = count;
  for (let i = kept.length - 1; i >= 0 && left > 0; i--) {
    if (kept[i]?.kind === 'move') {
      kept.splice(i, 1);
      left--;
    }
  }
}

/** The log's lines of events, in order, and of who came and went since the start. */
export function lines(all: Happening[]): LogLine[] {
  const start = all.findIndex((h) => h.kind === 'started');
  const begun = start < 0 ? Infinity : (all[start]?.seq ?? 0);
  return standing(all).flatMap((h) => {
    const came = h.seq >= begun ? seatLine(h) : null;
    const events = h.kind === 'chat' ? [] : came ? [came] : h.events;
    return events.map((event, i) => ({ id: `${h.seq}.${i}`, seq: h.seq, event }));
  });
}

/**
 * What is new in an update, without what came already. A reader whose place has
 * changed is told everything anew in other, higher numbers: then what was made
 * later than anything known is new.
 */
export function fresh(known: Happening[], told: Happening[]): Happening[] {
  const newest = known.at(-1);
  if (!newest) return told;
  const anew = (told[0]?.seq ?? 0) > newest.seq + 1;
  const moment = Date.parse(newest.at);
  return told.filter((h) => (anew ? Date.parse(h.at) > moment : h.seq > newest.seq));
}
