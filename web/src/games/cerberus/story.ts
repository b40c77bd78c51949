// How a finished game is told.
import type { GameEvent, Happening, Summary, Text } from '../../api/types';
import type { EndStory } from '../../table/game';
import { read } from './steps/after';
import type { View } from './view';

interface Line {
  text: Text;
  seq: number;
  /** More is told sooner. */
  weight: number;
}

const LINES = 5;

/** Events that turn a game, and how much they do. */
const weights: Record<string, number> = {
  caught: 3,
  reveal: 5,
  board: 4,
  cross: 2,
  leave: 2,
  joins: 1,
  out: 3,
};

function told(event: GameEvent, seq: number, taken: Set<string>): Line | null {
  const { name, seat } = read(event);
  const weight = weights[name];
  const id = `${name} ${seat}`;
  if (weight === undefined || taken.has(id)) return null;
  taken.add(id);
  return { text: event, seq, weight };
}

/** The moves that an undo took back tell nothing. */
function kept(log: Happening[]): Happening[] {
  const list: Happening[] = [];
  for (const h of log) {
    if (h.kind === 'undo') list.splice(Math.max(0, list.length - (h.back ?? 0)));
    else if (h.kind === 'move') list.push(h);
  }
  return list;
}

/** Who won and why, and about five turns of the tale in their order. */
export function story(log: Happening[], view: View, table: Summary): EndStory {
  const taken = new Set<string>();
  const lines = kept(log).flatMap((h) => h.events.flatMap((e) => told(e, h.seq, taken) ?? []));
  const best = [...lines].sort((a, b) => b.weight - a.weight).slice(0, LINES);
  const outcome = view.outcome ?? table.outcome ?? 'nobody';
  return {
    result: { key: `cerberus.result.${outcome}` },
    lines: lines.filter((l) => best.includes(l)).map(({ text, seq }) => ({ text, seq })),
  };
}
