import { describe, expect, it } from 'vitest';
import type { Text } from '../api/types';
import { I18n, write, type Catalogue, type Lang, type Message } from './i18n.svelte';
import vectors from '../../../locale/testdata/vectors.json';

const files = import.meta.glob<Catalogue>('../../../internal/locale/catalogue/*.json', {
  import: 'default',
  eager: true,
});
const sources = import.meta.glob<string>(
  ['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts', '!../**/*.d.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

function whole(lang: Lang): Catalogue {
  const parts = Object.entries(files).filter(([path]) => path.endsWith(`.${lang}.json`));
  return Object.assign({}, ...parts.map(([, part]) => part));
}
function names(message: Message): string[] {
  const text = typeof message === 'string' ? message : (message.other ?? '');
  return [
    ...new Set([...text.matchAll(/\{(\w+)(?::\w+)?\}/g)].map(([, name = '']) => name)),
  ].sort();
}
/** The keys of a catalogue but the forms that its own sentences, area by area, ask for. */
function common(catalogue: Catalogue): string[] {
  const area = (key: string) => key.slice(0, key.indexOf('.'));
  const asked = new Set<string>();
  for (const [key, message] of Object.entries(catalogue)) {
    for (const [, form] of JSON.stringify(message).matchAll(/\{\w+:(\w+)\}/g)) {
      asked.add(`${area(key)} ${form}`);
    }
  }
  return Object.keys(catalogue)
    .filter((key) => !asked.has(`${area(key)} ${key.slice(key.lastIndexOf('.') + 1)}`))
    .sort();
}

const en = whole('en');
const fr = whole('fr');

describe('the catalogue', () => {
  it('has the same keys in both languages', () => {
    expect(common(fr)).toEqual(common(en));
  });

  it('names the same arguments in both languages', () => {
    for (const key of common(en)) {
      expect(names(fr[key] ?? ''), key).toEqual(names(en[key] ?? ''));
    }
  });

  it('has every key that the pages name', () => {
    for (const [path, source] of Object.entries(sources)) {
      for (const [, key = ''] of source.matchAll(/['"`](app\.[a-z0-9_.]*[a-z0-9_])['"`]/g)) {
        expect(en[key], `${key} in ${path}`).toBeDefined();
      }
    }
  });
});

describe('a language', () => {
  /** Words that come only when they are let. */
  function slow() {
    const waiting: (() => void)[] = [];
    const read = (area: string, lang: Lang) =>
      new Promise<Catalogue>((done) => waiting.push(() => done({ [area]: `${area} in ${lang}` })));
    const flow = async () => {
      for (let i = 0; i < 20; i++) {
        waiting.splice(0).forEach((come) => come());
        await Promise.resolve();
        await new Promise((done) => setTimeout(done));
      }
    };
    return { i18n: new I18n(read), flow };
  }

  it('has all its words when it is switched while others load', async () => {
    const { i18n, flow } = slow();
    const asked = [i18n.use('en'), i18n.load('cerberus'), i18n.use('fr'), i18n.load('pyramid')];
    await flow();
    await Promise.all(asked);
    expect(i18n.lang).toBe('fr');
    for (const area of ['first', 'cerberus', 'pyramid'])
      expect(i18n.say(area)).toBe(`${area} in fr`);
  });

  it('loads the words of any text that the server may say', async () => {
    const asked: string[] = [];
    const i18n = new I18n((part, lang) => {
      asked.push(part);
      const of = Object.entries(whole(lang)).filter(([key]) => key.startsWith(part));
      return Promise.resolve(Object.fromEntries(of));
    });
    await i18n.use('fr');
    const option = { key: 'pyramid.option.secrecy' };
    const text: Text = { key: 'error.too_many_tables', args: { what: { text: option } } };
    await i18n.loadFor(text);
    expect(asked).toContain('app');
    expect(i18n.say(option)).not.toBe(option.key);
    const before = asked.length;
    await i18n.loadFor(option);
    expect(asked).toHaveLength(before);
  });

  it('says sealed texts only when their words were sent, in either language', async () => {
    const { i18n, flow } = slow();
    const asked = i18n.use('fr');
    await flow();
    await asked;
    expect(i18n.say('sealed.story.1')).toBe('sealed.story.1');
    i18n.unseal(undefined);
    i18n.unseal({ 'sealed.story.1': { en: 'A door.', fr: 'Une porte.' } });
    expect(i18n.say('sealed.story.1')).toBe('Une porte.');
    const back = i18n.use('en');
    await flow();
    await back;
    expect(i18n.say({ key: 'sealed.story.1' })).toBe('A door.');
  });

  it('is the one that was chosen last', async () => {
    const { i18n, flow } = slow();
    const asked = [i18n.use('fr'), i18n.use('en')];
    await flow();
    await Promise.all(asked);
    expect(i18n.say('first')).toBe('first in en');
  });
});

describe('write says what the program says', () => {
  const messages = {
    en: { ...en, ...vectors.messages.en } as Catalogue,
    fr: { ...fr, ...vectors.messages.fr } as Catalogue,
  };
  interface Case {
    text: Text;
    seats?: number[];
    form?: string;
    names?: Record<string, string>;
    en: string;
    fr: string;
  }
  for (const [i, example] of (vectors.cases as Case[]).entries()) {
    it(`${i + 1}: ${example.en}`, () => {
      const called: string[] = [];
      for (const [seat, name] of Object.entries(example.names ?? {})) called[Number(seat)] = name;
      const reader = { names: called, you: example.seats ?? [] };
      expect(write(messages.en, 'en', example.text, reader, example.form)).toBe(example.en);
      expect(write(messages.fr, 'fr', example.text, reader, example.form)).toBe(example.fr);
    });
  }
});
