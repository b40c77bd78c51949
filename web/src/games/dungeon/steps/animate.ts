// The steps that show what happened, in the order it happened. Most of it is read on
// the page that opens; only what is gained and lost is held up first.
import { read } from '../../../kit/event';
import { animation, one } from '../../../kit/steps';
import type { Sound } from '../../../table/game';
import type { EventName, View } from '../view';
import type { What } from './what';

const HELD = 900;

const looks: Partial<Record<EventName, [sign: string, sound: Sound]>> = {
  take: ['hand', 'card'],
  draw: ['hand', 'card'],
  reveal: ['door', 'capture'],
  lose: ['heart', 'danger'],
  lose_more: ['heart', 'danger'],
  lose_card: ['heart', 'danger'],
  shield: ['heart', 'step'],
  heal: ['heart', 'capture'],
};

/** Cards and rooms are held up by their name alone: what is on them is read. */
function titleOf(event: { key: string; args?: Record<string, { text?: object; key?: string }> }) {
  const text = event.args?.card?.text as { key: string } | undefined;
  if (text) return text;
  return event.args?.room && event.args.name?.key ? { key: event.args.name.key } : event;
}

export const animate = animation<View, What>((_, event) => {
  const e = read<EventName>(event);
  const look = looks[e.name];
  if (!look) return [];
  const [sign, sound] = look;
  const shake = e.name.startsWith('lose');
  return one({ kind: 'held', seat: e.seat, title: titleOf(event), sign }, HELD, sound, shake);
});
