// What there is to say of a place, in words.
import type { Text } from '../../../api/types';
import { deckRisk } from '../cards/risks';
import { cardText } from '../cards/names';
import { alcovesAt, areaOf, entranceOf, squares } from '../plan/data';
import { alcoves, areas } from '../tables';
import type { Alcove, MummyId, View } from '../view';

/** The name of a place. */
export function nameOf(place: number): Text {
  return place > squares
    ? { key: 'pyramid.place.entrance', args: { n: { n: entranceOf(place) } } }
    : { key: 'pyramid.place', args: { n: { n: place } } };
}

/** The name of a mummy. */
export function mummyText(m: MummyId): Text {
  return m.name
    ? { key: `pyramid.mummy.${m.name}` }
    : { key: 'pyramid.mummy.player', args: { seat: { seat: m.seat } } };
}

function ui(name: string, args: Text['args'] = {}): Text {
  return { key: `pyramid.ui.note.${name}`, args };
}

/** The lines of a place's note: what lies there, what can be found, how far the way out is. */
export function notesOf(view: View, place: number): Text[] {
  if (place > squares) return [ui('entrance')];
  if (view.blocks.includes(place)) return [ui('block')];
  return [
    ...known(view, place),
    ...ground(view, place),
    ...tomb(view, place),
    ...niches(view, place),
    ...way(view, place),
  ];
}

/** The block that the viewer has looked at. */
function known(view: View, place: number): Text[] {
  const { seat = 0, number } = view.aside ?? {};
  if (!number || number !== place) return [];
  const where = { text: nameOf(place) };
  return [{ key: 'pyramid.ui.aside_known', args: { seat: { seat }, place: where } }];
}

function ground(view: View, place: number): Text[] {
  const deck = view.decks.find((d) => d.name === areas[areaOf(place)]?.deck);
  if (!deck) return [];
  const word = { text: { key: `pyramid.deck.${deck.name}` } };
  const left = ui('deck', { deck: word, n: { n: deck.left } });
  return deck.left > 0 ? [left, deckRisk(deck)] : [left];
}

function tomb(view: View, place: number): Text[] {
  const t = view.tombs.find((one) => one.place === place);
  if (!t) return [];
  const god = { text: { key: `pyramid.god.${t.god}` } };
  if (t.state === 'shut' && !t.card) return [ui('tomb_shut', { god })];
  if (t.state === 'empty') return [ui('tomb_empty', { god })];
  if (!t.card) return [ui('tomb_opening', { god })]; // chance has not said yet what is in it
  const card = { text: cardText(t.card) };
  return [ui(t.state === 'open' ? 'tomb_open' : 'tomb_read', { god, card })];
}

function niches(view: View, place: number): Text[] {
  return alcovesAt(place).flatMap((a) => {
    const now = view.alcoves.find((one) => one.god === a.god);
    const god = { text: { key: `pyramid.god.${a.god}` } };
    if (now?.empty) return [ui('alcove_empty', { god })];
    const card = { text: cardText(`idol_${a.god}`) };
    const lock = { word: alcoves[a.god]?.lock.join(' ') };
    const die = { text: { key: `pyramid.die.${alcoves[a.god]?.die}` } };
    return [ui('alcove', { card, lock, die }), ...odds(now)];
  });
}

function odds(alcove: Alcove | undefined): Text[] {
  const [one, two, three] = alcove?.odds ?? [];
  if (one === undefined || two === undefined || three === undefined) return [];
  return [ui('odds', { p: { n: one }, q: { n: two }, r: { n: three } })];
}

function way(view: View, place: number): Text[] {
  const n = view.exits[place] ?? 0;
  return [n === 0 ? ui('no_way') : ui('way', { n: { n } })];
}
