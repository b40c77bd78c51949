import { describe, expect, it } from 'vitest';
import { anchor, blockWords, fold, inline, parse, sections, words } from './markdown';

describe('parse', () => {
  it('reads headings with the rule number as their anchor', () => {
    expect(parse('### C14 · As much as possible')).toEqual([
      {
        kind: 'heading',
        level: 3,
        id: 'C14',
        parts: [{ kind: 'text', text: 'C14 · As much as possible' }],
      },
    ]);
    expect(anchor('Préparation du jeu')).toBe('preparation-du-jeu');
  });

  it('joins the lines of a paragraph and ends it at a blank line', () => {
    expect(parse('one\ntwo\n\nthree').map(blockWords)).toEqual(['one two', 'three']);
  });

  it('reads lists with lists under them', () => {
    const [list] = parse('- a\n  - b\n  - c\n- d\n  goes on');
    expect(list).toMatchObject({ kind: 'list', ordered: false });
    if (list?.kind !== 'list') throw new Error('no list');
    expect(list.items.map((i) => words(i.parts))).toEqual(['a', 'd goes on']);
    expect(list.items[0]?.under.map((i) => words(i.parts))).toEqual(['b', 'c']);
  });

  it('reads numbered lists, quotes, lines and tables', () => {
    const kinds = parse('1. a\n2. b\n\n> said\n> more\n\n---\n\n| h | i |\n|---|---|\n| 1 | 2 |');
    expect(kinds.map((b) => b.kind)).toEqual(['list', 'quote', 'line', 'table']);
    expect(blockWords(kinds[3]!)).toBe('h i 1 2');
  });
});

describe('inline', () => {
  it('reads strong, emphasis, code and links', () => {
    expect(inline('a **b** *c* `d` [e](/f)').map((p) => p.kind)).toEqual([
      'text',
      'strong',
      'text',
      'em',
      'text',
      'code',
      'text',
      'link',
    ]);
  });

  it('makes references of rule numbers', () => {
    expect(inline('see C14 and C2.')).toEqual([
      { kind: 'text', text: 'see ' },
      { kind: 'rule', number: 'C14' },
      { kind: 'text', text: ' and ' },
      { kind: 'rule', number: 'C2' },
      { kind: 'text', text: '.' },
    ]);
  });

  it('lets no markup and no other address pass', () => {
    expect(inline('<b onclick="x">')).toEqual([{ kind: 'text', text: '<b onclick="x">' }]);
    expect(inline('[x](javascript:alert)')[0]?.kind).toBe('strong');
    expect(inline('[x](//elsewhere.org)')[0]?.kind).toBe('strong');
  });
});

it('cuts a page at its headings and folds accents for the search', () => {
  const cut = sections(parse('intro\n# One\na\n## Two\nb\n\nc'));
  expect(cut.map((s) => s.blocks.length)).toEqual([1, 1, 2]);
  expect(fold('Éléphant')).toBe('elephant');
});
