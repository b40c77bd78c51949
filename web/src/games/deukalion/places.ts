// What the log points at.
import type { Component } from 'svelte';
import type { GameEvent } from '../../api/types';
import { read } from '../../kit/event';
import CardIcon from './icons/CardIcon.svelte';
import ChestIcon from './icons/ChestIcon.svelte';
import CupIcon from './icons/CupIcon.svelte';
import HydraIcon from './icons/HydraIcon.svelte';
import LaurelIcon from './icons/LaurelIcon.svelte';
import ShipIcon from './icons/ShipIcon.svelte';
import SkullIcon from './icons/SkullIcon.svelte';
import SwordsIcon from './icons/SwordsIcon.svelte';
import { squareOf } from './plan/plan';

/** The squares that an event is about: where something came from, and where it is. */
export function places(event: GameEvent): number[] {
  const e = read(event);
  const at = squareOf(event.args?.square?.word ?? '');
  const list = [...(e.has('from') ? [e.num('from')] : []), ...(at < 0 ? [] : [at])];
  return [...new Set(list)];
}

type Mark = Component<{ size?: number }>;

const marks: [RegExp, Mark][] = [
  [/^(moor|sail|enter|relocate|stays|stopped)$/, ShipIcon],
  [/hydra|bite|prowl|pounce/, HydraIcon],
  [/^(challenge|won|lost|throw)/, SwordsIcon],
  [/^(turn|roll|cup)$/, CupIcon],
  [/^(draw|drawn|play|give|take|taken|rob|shuffle|under)$/, CardIcon],
  [/^(fall|styx|reclaim|rest|sink|leaves)$/, SkullIcon],
  [/^(chest|plunder|loot|want|land|store|dump|leave|spend)$/, ChestIcon],
  [/^(honour|most_fallen|pursuit|found|seize|split|display|dealt|over)/, LaurelIcon],
];

/** A small sign for a line of the log. */
export function icon(event: GameEvent): Mark | undefined {
  const { name } = read(event);
  return marks.find(([names]) => names.test(name))?.[1];
}
