// What the log points at.
import type { Component } from 'svelte';
import type { GameEvent } from '../../api/types';
import { read } from '../../kit/event';
import DoorIcon from './icons/DoorIcon.svelte';
import HandIcon from './icons/HandIcon.svelte';
import HeartIcon from './icons/HeartIcon.svelte';
import PageIcon from './icons/PageIcon.svelte';
import StarIcon from './icons/StarIcon.svelte';
import StepsIcon from './icons/StepsIcon.svelte';

/** The locations that an event is about. */
export function places(event: GameEvent): number[] {
  const at = event.args?.at?.text?.args?.place?.n;
  return at === undefined ? [] : [at];
}

type Mark = Component<{ size?: number }>;

const marks: [RegExp, Mark][] = [
  [/^go$/, StepsIcon],
  [/^(explore|entry|hint)$/, PageIcon],
  [/^(take|draw|give|combine|use|insert|return)$/, HandIcon],
  [/^(reveal|close)$/, DoorIcon],
  [/^(lose|lose_card|heal|spared|shield)$/, HeartIcon],
  [/^(begin|chapter|ending|score|rating|dark)$/, StarIcon],
];

/** A small sign for a line of the log. */
export function icon(event: GameEvent): Mark | undefined {
  const { name } = read(event);
  return marks.find(([names]) => names.test(name))?.[1];
}
