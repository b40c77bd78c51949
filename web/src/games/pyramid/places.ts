// What the log points at.
import type { Component } from 'svelte';
import type { GameEvent } from '../../api/types';
import { numbersOf } from '../../kit/event';
import { kindOf } from './cards/names';
import BlockIcon from './icons/BlockIcon.svelte';
import CardIcon from './icons/CardIcon.svelte';
import DiceIcon from './icons/DiceIcon.svelte';
import IdolIcon from './icons/IdolIcon.svelte';
import MummyIcon from './icons/MummyIcon.svelte';
import StepIcon from './icons/StepIcon.svelte';
import WoundIcon from './icons/WoundIcon.svelte';
import { read } from './steps/read';

/** The squares that an event is about. A path is one of dice. */
export function places(event: GameEvent): number[] {
  const e = read(event);
  const list = numbersOf(e, 'from', 'to', 'at');
  const place = event.args?.place?.text?.args?.n?.n;
  const entrance = event.args?.place?.text?.key === 'pyramid.place.entrance';
  if (list.length === 0 && place !== undefined) list.push(entrance ? 36 + place : place);
  return list.filter((n) => n > 0);
}

type Mark = Component<{ size?: number }>;

const marks: Record<string, Mark> = {
  move: StepIcon,
  enter: StepIcon,
  escape: StepIcon,
  jump: StepIcon,
  roll: DiceIcon,
  lock: DiceIcon,
  pick: DiceIcon,
  march: DiceIcon,
  chest: DiceIcon,
  walk: MummyIcon,
  touch: MummyIcon,
  shoot: MummyIcon,
  stands_up: MummyIcon,
  pushed: MummyIcon,
  buried: MummyIcon,
  becomes: MummyIcon,
  falls: BlockIcon,
  set: BlockIcon,
  struck: BlockIcon,
  crushed: BlockIcon,
  sealed: BlockIcon,
  shut: BlockIcon,
  last_block: BlockIcon,
  sensed: BlockIcon,
  endure: WoundIcon,
  idol: IdolIcon,
  opens: IdolIcon,
};

const cards = new Set(['draw', 'drawn', 'draw_hidden', 'take', 'opened', 'discard', 'put']);

/** A small sign for a line of the log. */
export function icon(event: GameEvent): Mark | undefined {
  const e = read(event);
  if (!cards.has(e.name)) return marks[e.name];
  return e.card && kindOf(e.card) === 'wound' ? WoundIcon : CardIcon;
}
