// What the log points at.
import type { GameEvent } from '../../api/types';
import { numbersOf, read } from '../../kit/event';
import type { Component } from 'svelte';
import BetrayalCards from './icons/BetrayalCards.svelte';
import DieIcon from './icons/DieIcon.svelte';
import FlameIcon from './icons/FlameIcon.svelte';
import Lead from './icons/Lead.svelte';
import BoatIcon from './icons/BoatIcon.svelte';
import StepIcon from './icons/StepIcon.svelte';
import SurvivalCards from './icons/SurvivalCards.svelte';

/** The path indices that an event is about; the Barque tiles are no places of their own. */
export function places(event: GameEvent): number[] {
  const e = read(event);
  const ends = e.name === 'caught' || e.name === 'blocked' ? ['from', 'to', 'at'] : ['from', 'to'];
  return [...new Set([...e.path, ...numbersOf(e, ...ends)])];
}

type Mark = Component<{ size?: number }>;

const marks: Record<string, Mark> = {
  advance: StepIcon,
  retreat: StepIcon,
  ride: StepIcon,
  cross: StepIcon,
  portal: StepIcon,
  swing: StepIcon,
  rage: FlameIcon,
  rage_back: FlameIcon,
  reset: FlameIcon,
  speed: DieIcon,
  calm: DieIcon,
  dog: Lead,
  hunt: Lead,
  escort: Lead,
  caught: Lead,
  joins: Lead,
  reveal: BoatIcon,
  board: BoatIcon,
  leave: BoatIcon,
  full: BoatIcon,
  peek: BoatIcon,
  peeked: BoatIcon,
  swap: BoatIcon,
};

/** A small sign for a line of the log. */
export function icon(event: GameEvent): Mark | undefined {
  const e = read(event);
  if (e.name === 'draw' || e.name === 'drawn')
    return e.word('deck') === 'betrayal' ? BetrayalCards : SurvivalCards;
  return marks[e.name];
}
