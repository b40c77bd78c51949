// What can be read out of any game's scene, and which choices are about what in it.
import type { Arg, Choice, Happening, Place, Scene, Text, Thing } from '../../api/types';
import type { Translate } from '../game';
import { listed, upper } from '../../lib/i18n.svelte';
import { standing } from '../log';

/** The choices that are about any of these things, as the rules say. */
export function choicesAbout(moves: Choice[], things: (Thing | undefined)[]): Choice[] {
  const among = (one: Thing) => things.some((it) => it?.kind === one.kind && it.word === one.word);
  return moves.filter(({ about }) => about?.some(among));
}

/** What can be pointed at on a place: itself, and who stands there. */
export function thingsAt({ thing, pieces }: Place): (Thing | undefined)[] {
  const stand = pieces.flatMap((one) => [one.thing, { kind: 'seat', word: String(one.seat) }]);
  return [thing, ...stand];
}

/** The lines between places, by their indices; each once. */
export function lines(places: Place[]): [number, number][] {
  const named = places.flatMap((place, from) =>
    (place.ways ?? [])
      .filter((to) => from < to || !places[to]?.ways?.includes(from))
      .map((to): [number, number] => [from, to]),
  );
  if (named.length || !isPath(places)) return named;
  return places.slice(1).map((_, i) => [i, i + 1]);
}

/** Without any ways, the places are one path in their order, unless one of them is apart. */
export function isPath(places: Place[]): boolean {
  return !places.some((place) => place.apart || place.ways?.length);
}

/** A place in a sentence: what it is, who is there, and where one can go. */
export function sentence(place: Place, places: Place[], t: Translate): string {
  const what = place.about?.length ? spoken(place.about, t) : '';
  const here = place.pieces.length ? t('app.inwords.here', things(pieceWords(place, t))) : '';
  const to = (place.ways ?? []).map((i) => t(places[i]!.name));
  const ways = to.length ? t('common.ways', { places: { word: listed(to) } }) : '';
  return [upper(t(place.name)), [what, here, ways].filter(Boolean).join('. ')]
    .filter(Boolean)
    .join('. ')
    .concat('.');
}

/** Who and what stands on a place, in words. */
export function pieceWords(place: Place, t: Translate): string {
  return listed(place.pieces.map((piece) => t(piece.name)));
}

function spoken(about: Text[], t: Translate): string {
  return about.map((text) => t(text)).join(', ');
}

function things(words: string): Record<string, Arg> {
  return { things: { word: words } };
}

/** What lies open of one player, or, with 0, what is no player's. */
export function openOf(scene: Scene, seat: number): Text[] {
  return [...scene.facts, ...scene.details].filter((text) => (text.args?.seat?.seat ?? 0) === seat);
}

/**
 * What happened since a seat moved last, that move included; for nobody, the last few things.
 * An answer in somebody else's turn is no such move: what led to it can still be read.
 */
export function sinceMove(log: Happening[], seat: number): Text[] {
  const all = standing(log).filter((h) => h.kind !== 'chat');
  const last = seat
    ? all.findLastIndex((h) => h.kind === 'move' && h.seat === seat && !h.aside)
    : -1;
  const events = all.slice(Math.max(0, last)).flatMap((h) => h.events);
  return last < 0 ? events.slice(-FEW) : events;
}

const FEW = 6;
