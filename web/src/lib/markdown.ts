// Our own small part of Markdown, read into plain data: no HTML can pass.

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; parts: Inline[] }
  | { kind: 'em'; parts: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; to: string; parts: Inline[] }
  | { kind: 'rule'; number: string };

export type Block =
  | { kind: 'heading'; level: number; id: string; parts: Inline[] }
  | { kind: 'paragraph' | 'quote'; parts: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Item[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'line' };

export interface Item {
  id: string;
  parts: Inline[];
  under: Item[];
}

const RULE = /\b([A-Z]\d{1,3})\b/;

/** Reads a page. Unknown marks stay as the characters they are. */
export function parse(source: string): Block[] {
  const lines = source.replace(/\r\n?/g, '\n').split('\n');
  const blocks: Block[] = [];
  let i = 0;
  while (i < lines.length) {
    const line = lines[i] ?? '';
    if (!line.trim()) {
      i++;
    } else if (/^#{1,6} /.test(line)) {
      blocks.push(heading(line));
      i++;
    } else if (/^(-{3,}|\*{3,})\s*$/.test(line)) {
      blocks.push({ kind: 'line' });
      i++;
    } else {
      const [block, next] = longBlock(lines, i);
      blocks.push(block);
      i = next;
    }
  }
  return blocks;
}

function longBlock(lines: string[], from: number): [Block, number] {
  const line = lines[from] ?? '';
  if (isItem(line)) return list(lines, from);
  if (line.startsWith('|') && /^\|[\s:|-]+\|\s*$/.test(lines[from + 1] ?? '')) {
    return table(lines, from);
  }
  const quoted = line.startsWith('>');
  let to = from;
  const words: string[] = [];
  while (to < lines.length && (to === from || !startsBlock(lines[to] ?? '', quoted))) {
    words.push((lines[to] ?? '').replace(quoted ? /^>\s?/ : /^\s+/, '').trimEnd());
    to++;
  }
  return [{ kind: quoted ? 'quote' : 'paragraph', parts: inline(words.join(' ')) }, to];
}

function startsBlock(line: string, quoted: boolean): boolean {
  if (quoted) return !line.startsWith('>');
  return !line.trim() || /^#{1,6} /.test(line) || isItem(line) || /^[>|]/.test(line);
}

function heading(line: string): Block {
  const [, marks = '#', words = ''] = /^(#+) +(.*?)\s*#*$/.exec(line) ?? [];
  return { kind: 'heading', level: marks.length, id: anchor(words), parts: inline(words, false) };
}

/** A heading's anchor: the rule's number it begins with, or its words. */
export function anchor(words: string): string {
  const plain = words.replace(/[*`_]/g, '');
  const number = /^([A-Z]\d{1,3})\b/.exec(plain);
  if (number?.[1]) return number[1];
  return fold(plain)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Small letters without accents, for searching. */
export function fold(words: string): string {
  return words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const ITEM = /^(\s*)([-*]|\d+[.)]) +(.*)$/;

function isItem(line: string): boolean {
  return ITEM.test(line);
}

function list(lines: string[], from: number): [Block, number] {
  const ordered = /^\s*\d/.test(lines[from] ?? '');
  const items: Item[] = [];
  let i = from;
  let last = '';
  while (i < lines.length) {
    const line = lines[i] ?? '';
    const found = ITEM.exec(line);
    if (found) {
      const words = found[3] ?? '';
      const item: Item = { id: ruleAtStart(words), parts: inline(words), under: [] };
      const parent = (found[1] ?? '').length >= 2 ? items.at(-1) : undefined;
      (parent?.under ?? items).push(item);
      last = words;
    } else if (line.trim() && /^\s{2,}/.test(line)) {
      last += ' ' + line.trim();
      const item = items.at(-1)?.under.at(-1) ?? items.at(-1);
      if (item) item.parts = inline(last);
    } else {
      break;
    }
    i++;
  }
  return [{ kind: 'list', ordered, items }, i];
}

function ruleAtStart(words: string): string {
  return /^\**([A-Z]\d{1,3})\b/.exec(words)?.[1] ?? '';
}

function table(lines: string[], from: number): [Block, number] {
  const cells = (line: string) =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((c) => inline(c.trim()));
  const rows: Inline[][][] = [];
  let i = from + 2;
  for (; lines[i]?.startsWith('|'); i++) rows.push(cells(lines[i] ?? ''));
  return [{ kind: 'table', head: cells(lines[from] ?? ''), rows }, i];
}

const MARKS: [RegExp, (m: RegExpExecArray, rules: boolean) => Inline][] = [
  [/`([^`]+)`/, (m) => ({ kind: 'code', text: m[1] ?? '' })],
  [/\*\*(.+?)\*\*/, (m, r) => ({ kind: 'strong', parts: inline(m[1] ?? '', r) })],
  [/\*([^*\s](?:[^*]*[^*\s])?)\*/, (m, r) => ({ kind: 'em', parts: inline(m[1] ?? '', r) })],
  [/(?<!\w)_([^_]+)_(?!\w)/, (m, r) => ({ kind: 'em', parts: inline(m[1] ?? '', r) })],
  [/\[([^\]]+)\]\(([^)\s]+)\)/, (m) => link(m[1] ?? '', m[2] ?? '')],
];

/** Reads the marks within a line; `rules` turns numbers such as C14 into references. */
export function inline(words: string, rules = true): Inline[] {
  let first: { at: number; length: number; made: Inline } | null = null;
  for (const [mark, make] of MARKS) {
    const found = mark.exec(words);
    if (found && (!first || found.index < first.at)) {
      first = { at: found.index, length: found[0].length, made: make(found, rules) };
    }
  }
  if (!first) return plain(words, rules);
  return [
    ...plain(words.slice(0, first.at), rules),
    first.made,
    ...inline(words.slice(first.at + first.length), rules),
  ];
}

function plain(words: string, rules: boolean): Inline[] {
  if (!words) return [];
  const found = rules ? RULE.exec(words) : null;
  if (!found?.[1]) return [{ kind: 'text', text: words }];
  return [
    ...plain(words.slice(0, found.index), false),
    { kind: 'rule', number: found[1] },
    ...plain(words.slice(found.index + found[1].length), rules),
  ];
}

function link(words: string, to: string): Inline {
  const parts = inline(words, false);
  if (!/^(https?:\/\/|\/(?!\/)|#)/.test(to)) return { kind: 'strong', parts };
  return { kind: 'link', to, parts };
}

/** The words of inline parts, without marks. */
export function words(parts: Inline[]): string {
  return parts
    .map((p) => {
      if (p.kind === 'rule') return p.number;
      return 'text' in p ? p.text : words(p.parts);
    })
    .join('');
}

/** A heading and what stands under it, for searching. */
export interface Section {
  heading: Extract<Block, { kind: 'heading' }> | null;
  blocks: Block[];
}

/** Cuts a page at its headings. */
export function sections(blocks: Block[]): Section[] {
  const all: Section[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') all.push({ heading: block, blocks: [] });
    else if (all.length) all.at(-1)?.blocks.push(block);
    else all.push({ heading: null, blocks: [block] });
  }
  return all;
}

/** All the words of a block, for searching. */
export function blockWords(block: Block): string {
  switch (block.kind) {
    case 'line':
      return '';
    case 'list':
      return itemWords(block.items);
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(words).join(' ')).join(' ');
    default:
      return words(block.parts);
  }
}

function itemWords(items: Item[]): string {
  return items.map((i) => `${words(i.parts)} ${itemWords(i.under)}`).join(' ');
}
