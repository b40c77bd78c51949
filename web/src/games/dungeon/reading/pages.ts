// What was read, page by page, out of what happened.
import type { GameEvent, Happening, Text } from '../../../api/types';
import { movesOf } from '../../../kit/story';
import { read } from '../../../kit/event';
import { shortly } from '../story';
import type { Card } from '../view';

/** One line of a page. */
export interface Line {
  kind: 'words' | 'hint' | 'fact' | 'ending';
  text: GameEvent;
  /** What a picture shows that is told of here, for those who listen. */
  picture?: Text;
  /** The number of the entry whose words these are: that of a code may begin with 0. */
  entry?: string;
}

/** What was read at once: after one move, and what chance and others added to it. */
export interface Page {
  /** The entry of the log; the pages of one entry stand within it, by fractions. */
  seq: number;
  /** What somebody did to read it, if anything. */
  title?: GameEvent;
  lines: Line[];
  /** A chapter ends here: its score stands on a page of its own. */
  chapter?: boolean;
  /** The story begins here, or its next chapter. */
  opens?: boolean;
  /** How it ends: on a page of its own, and the points at its foot. */
  ending?: boolean;
}

const TITLES = new Set(['begin', 'explore', 'combine', 'use', 'dial', 'insert', 'choose']);
const FACTS = new Set([
  ...[
    'vain',
    'vain_said',
    'take',
    'draw',
    'return',
    'reveal',
    'close',
    'lose',
    'lose_more',
    'lose_card',
    'heal',
    'spared',
  ],
  ...['shield', 'chapter', 'count', 'dark', 'score', 'rating'],
]);

/** An ending has a title, and is told like the rest of the story. */
function endingOf({ args = {} }: GameEvent): Line[] {
  const title = args.ending?.key;
  const about = args.about?.text;
  return [
    ...(title ? [{ kind: 'ending' as const, text: { key: title } }] : []),
    ...(about ? [{ kind: 'words' as const, text: about }] : []),
  ];
}

function lineOf(event: GameEvent): Line | undefined {
  const e = read(event);
  const words = event.args?.words?.key;
  if (e.name === 'entry' && words) {
    return { kind: 'words', text: { key: words }, entry: event.args?.entry?.word };
  }
  if (e.name === 'hint' && words) return { kind: 'hint', text: event };
  return FACTS.has(e.name) ? { kind: 'fact', ...unpictured(event) } : undefined;
}

/** An event without what the picture shows of the thing that it is about, and that. */
export function unpictured(event: GameEvent): { text: GameEvent; picture?: Text } {
  const about = event.args?.about?.text;
  const both = about?.key === 'dungeon.scene.both';
  const picture = both ? about.args?.b?.text : about;
  if (picture?.key !== 'dungeon.scene.picture') return { text: event };
  const rest = both && about.args?.a ? about.args.a : {};
  return { text: { ...event, args: { ...event.args, about: rest } }, picture };
}

/** The pages that were read, the newest last. */
export function pagesOf(log: readonly Happening[]): Page[] {
  const pages: Page[] = [];
  for (const h of movesOf([...log])) {
    const title = h.events.find((event) => TITLES.has(read(event).name));
    const [{ lines }, ...rest] = partsOf(h.events);
    const last = pages.at(-1);
    if (title || lines.some((l) => l.kind === 'hint') || !last || last.chapter) {
      const opens = title !== undefined && read(title).name === 'begin';
      if (lines.length) pages.push({ seq: h.seq, title, lines, opens });
    } else last.lines.push(...lines);
    rest.forEach((part, i) => {
      const seq = h.seq + (i + 1) / PARTS;
      if (part.lines.length) pages.push({ seq, ...part });
    });
  }
  return pages;
}

/** More pages than one entry of the log fills. */
const PARTS = 64;

type Part = Omit<Page, 'seq' | 'title'>;

/** The lines of events: up to the end of a chapter, its score, what follows, and so on. */
function partsOf(events: readonly GameEvent[]): [Part, ...Part[]] {
  const parts: [Part, ...Part[]] = [{ lines: [] }];
  for (const event of events) {
    const { name } = read(event);
    const line = lineOf(event);
    if (name === 'ending') parts.push({ lines: endingOf(event), ending: true });
    else if (line && name === 'chapter')
      parts.push({ lines: [line], chapter: true }, { lines: [], opens: true });
    else if (line) parts.at(-1)?.lines.push(line);
  }
  return parts;
}

/** Whether the newest of what happened brought something to read. */
export function readsLast(log: readonly Happening[]): boolean {
  const lines = (log: readonly Happening[]) => pagesOf(log).flatMap((page) => page.lines).length;
  return lines(log) > lines(log.slice(0, -1));
}

/** What was read last, in a line for whoever comes back: what was done, and the room that opened last. */
export function lastOf(pages: readonly Page[]): GameEvent[] {
  const title = pages.findLast((page) => page.title)?.title;
  const opened = pages.flatMap((page) => page.lines.map((line) => line.text));
  const room = opened.findLast((text) => read(text).name === 'reveal');
  return [title, room && shortly(room)].filter((text) => text !== undefined);
}

/** How many entries there are on the pages up to this one. */
export function entriesIn(pages: readonly Page[], upTo: Page): number {
  const entries = pages
    .filter((page) => page.seq <= upTo.seq)
    .flatMap((page) => page.lines.flatMap((line) => line.entry ?? []));
  return new Set(entries).size;
}

/** What a card says, to be read like what happened; no happening has its `seq`. */
export function pageOf(card: Card): Page {
  const title = {
    key: 'dungeon.scene.card',
    args: { name: { key: card.name }, card: { n: card.number } },
  };
  const lines: Line[] = card.about ? [{ kind: 'words', text: { key: card.about } }] : [];
  return { seq: -card.number, title, lines };
}

/** Making one takes longer than all that it is asked: one for each language. */
const segmenters = new Map<string, Intl.Segmenter>();

function segmenter(lang: string): Intl.Segmenter {
  const made = segmenters.get(lang) ?? new Intl.Segmenter(lang, { granularity: 'sentence' });
  segmenters.set(lang, made);
  return made;
}

/** The sentences of a text, as they are read aloud one after the other. */
export function sentencesOf(text: string, lang: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return [text];
  return [...segmenter(lang).segment(text)].map((p) => p.segment);
}

/** The lines of pages that have all words of a search, whatever their case and accents. */
export function found(pages: readonly Page[], search: string, say: (l: Line) => string): Page[] {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...pages];
  return pages
    .map((page) => ({
      ...page,
      lines: page.lines.filter((l) => {
        const text = plain(`${l.entry ?? ''} ${say(l)}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((page) => page.lines.length > 0);
}
