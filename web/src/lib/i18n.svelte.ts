import { first, later, own } from 'virtual:words';
import type { Arg, Text } from '../api/types';
import { remember, recall } from './remember';

export type Lang = 'en' | 'fr';
export const LANGS: readonly Lang[] = ['en', 'fr'];

/** A message: a sentence, or one sentence for each plural form. */
export type Message = string | Record<string, string>;
export type Catalogue = Record<string, Message>;
/** Words by key and language. */
export type Sealed = Record<string, Record<string, string>>;

/** Who reads: the names by seat, and the seats that are "you". */
export interface Reader {
  names: string[];
  you: number[];
}

const nobody: Reader = { names: [], you: [] };
/** The part of the catalogue that is always there. */
const FIRST = 'first';

/** The language asked for before, or the browser's, or English. */
export function firstLang(): Lang {
  const wanted = [recall('lang'), ...(navigator.languages ?? [navigator.language])];
  for (const tag of wanted) {
    const found = LANGS.find((l) => tag?.toLowerCase().startsWith(l));
    if (found) return found;
  }
  return 'en';
}

export class I18n {
  lang = $state<Lang>('en');
  private messages = $state.raw<Catalogue>({});
  /** The words of sealed texts that were sent so far, by key and language. */
  private sealed = $state.raw<Sealed>({});
  /** All messages in the language shown, those of sealed texts with them. */
  private all = $derived.by<Catalogue>(() => {
    const opened = Object.entries(this.sealed).map(([key, words]) => [key, words[this.lang] ?? '']);
    return { ...this.messages, ...(Object.fromEntries(opened) as Catalogue) };
  });
  /** What was asked for last; it may still be on its way. */
  private wanted: Lang = 'en';
  private parts = [FIRST];
  private loaded: string[] = [];

  constructor(private readonly read: (part: string, lang: Lang) => Promise<Catalogue> = readPart) {}

  /** Loads a language and shows it. Parts asked for before are loaded again. */
  use(lang: Lang): Promise<void> {
    this.wanted = lang;
    return this.show();
  }

  /** Shows a language because the reader asked for it, and remembers that. */
  async choose(lang: Lang): Promise<void> {
    remember('lang', lang);
    await this.use(lang);
  }

  /** Loads one more part of the catalogue, such as a game's, in the language shown. */
  async load(part: string): Promise<void> {
    if (this.loaded.includes(part)) return;
    if (!this.parts.includes(part)) this.parts.push(part);
    await this.show();
  }

  /** Loads the parts that a text needs and no page has asked for: the server may say any key. */
  async loadFor(text: Text): Promise<void> {
    for (const key of keysOf(text)) {
      if (!this.has(key)) await this.load(partOf(key));
    }
  }

  /**
   * Shows all parts in the language wanted. What is asked for while they load
   * is loaded too, so that no key is ever left without its words.
   */
  private async show(): Promise<void> {
    for (;;) {
      const lang = this.wanted;
      const asked = [...this.parts];
      const words = await Promise.all(asked.map((part) => this.read(part, lang)));
      if (lang !== this.wanted || asked.length !== this.parts.length) continue;
      this.messages = Object.assign({}, ...words);
      this.loaded = asked;
      this.lang = lang;
      document.documentElement.lang = lang;
      return;
    }
  }

  /** Keeps the words of sealed texts, which are in no catalogue; see game.Sealer. */
  unseal(words: Sealed | undefined): void {
    if (words && Object.keys(words).length) this.sealed = { ...this.sealed, ...words };
  }

  /** Whether the catalogue has a key. */
  has(key: string): boolean {
    return this.messages[key] !== undefined;
  }

  /** The words of a Text, or of a key with arguments, as the reader is told them. */
  say(text: Text | string, args?: Record<string, Arg>, reader: Reader = nobody): string {
    const whole = typeof text === 'string' ? { key: text, args } : text;
    return write(this.all, this.lang, whole, reader);
  }

  /** The words of a Text for a narrow line. */
  short(text: Text, reader: Reader): string {
    return write(this.all, this.lang, text, reader, 'short');
  }
}

/** A text's key, and those of the texts in it. */
function keysOf({ key, args = {} }: Text): string[] {
  const inside = Object.values(args).flatMap(({ key, keys = [], text }) => [
    ...(key ? [key] : []),
    ...keys,
    ...(text ? keysOf(text) : []),
  ]);
  return [key, ...inside];
}

/** The part of the catalogue that has a key, whichever page says it. */
function partOf(key: string): string {
  const [area = '', second = ''] = key.split('.');
  if (area === 'app' && own.includes(second)) return second;
  return area === 'error' ? 'app' : area;
}

async function readPart(part: string, lang: Lang): Promise<Catalogue> {
  return part === FIRST ? first[lang]! : ((await later[`${part}.${lang}`]?.())?.default ?? {});
}

/**
 * Writes a Text with a catalogue; a key that is not there is written as it stands.
 * A form, such as "short", is used where the entry has it.
 */
export function write(
  messages: Catalogue,
  lang: Lang,
  text: Text,
  reader: Reader,
  form = '',
): string {
  const args = text.args ?? {};
  const entry = entries(text, reader).find((key) => messages[key] !== undefined);
  if (entry === undefined) return text.key;
  const message = messages[`${entry}.${form}`] ?? messages[entry]!;
  const words = typeof message === 'string' ? message : choose(message, lang, args.n?.n);
  return words.replace(
    named,
    (whole, name: string, form: string | undefined, quote: string, stop: string) => {
      const arg = args[name];
      if (!arg) return whole;
      const value = writeArg(messages, lang, arg, reader, form);
      return value + quote + (ended.test(value) ? '' : stop);
    },
  );
}

/** Finds what is named in a sentence, with its form, and a quote and a full stop behind it. */
const named = /\{([^{}:]*)(?::([^{}]*))?\}(”|\u202f»|)(\.?)/g;
/** Finds the end of a sentence, after which another full stop is left out, also behind a quote. */
const ended = /[.…!?]$/;

/** The keys that may say a text, the most particular first, as game.Text lists them. */
function entries({ key, args = {} }: Text, reader: Reader): string[] {
  const mine = (name: string) => reader.you.includes(args[name]?.seat ?? 0);
  const seat = args.seat?.seat;
  const same = !!seat && args.other?.seat === seat;
  const others = Object.keys(args).filter((name) => name !== 'seat' && mine(name));
  return [
    ...(mine('seat') && same ? [`${key}.you.same`] : []),
    ...(mine('seat') ? [`${key}.you`] : []),
    ...others.sort().map((name) => `${key}.you.${name}`),
    ...(same ? [`${key}.same`] : []),
    key,
  ];
}

/** How the languages count; made once, because making one is slow. */
const plurals: Record<Lang, Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  fr: new Intl.PluralRules('fr'),
};

/** The text for a number: exactly this one ("=0"), or its plural form. */
function choose(forms: Record<string, string>, lang: Lang, n: number | undefined): string {
  const form = n === undefined ? 'other' : plurals[lang].select(n);
  return forms[`=${n}`] ?? forms[form] ?? forms.other ?? '';
}

function writeArg(
  messages: Catalogue,
  lang: Lang,
  arg: Arg,
  reader: Reader,
  form?: string,
): string {
  const say = (key: string, args?: Record<string, Arg>) =>
    write(messages, lang, { key, args }, reader, form);
  const name = (seat: number) => reader.names[seat] || say('common.player', { n: { n: seat } });
  const list = (words: string[]) => join(words, say);
  if (arg.n !== undefined) return String(arg.n);
  if (arg.seat) return name(arg.seat);
  if (arg.seats) return list(arg.seats.map(name));
  if (arg.path) return arg.path.join(', ');
  if (arg.key) return say(arg.key, { n: { n: 1 } });
  if (arg.keys) return list(things(messages, arg.keys, (key, n) => say(key, { n: { n } })));
  if (arg.text) return write(messages, lang, arg.text, reader, form);
  return arg.word ?? '';
}

/**
 * The words for a list of entries. Equal ones are counted if the entry has plural
 * forms: "2 ropes" rather than "a rope and a rope".
 */
function things(
  messages: Catalogue,
  keys: string[],
  say: (key: string, n: number) => string,
): string[] {
  return keys.flatMap((key, i) => {
    const plural = typeof messages[key] === 'object';
    if (plural && keys.indexOf(key) < i) return [];
    return say(key, plural ? keys.filter((k) => k === key).length : 1);
  });
}

/** Makes "Ann, Ben and Chloé" of three names, by the catalogue's patterns. */
function join(words: string[], say: (key: string, args: Record<string, Arg>) => string): string {
  return words.reduce((all, word, i) => {
    const key = i === words.length - 1 ? 'common.list.last' : 'common.list.more';
    return say(key, { a: { word: all }, b: { word } });
  }, words.shift() ?? '');
}

export const i18n = new I18n();

/** Words of the catalogue outside a table, where nobody is "you". */
export function t(text: Text | string, args?: Record<string, Arg>): string {
  return i18n.say(text, args);
}

/** A number as an argument. */
export function n(value: number): Arg {
  return { n: value };
}

/** "Ann, Ben and Chloé" in the language shown; "" of nothing. */
export function listed(words: string[]): string {
  return join([...words], (key, args) => i18n.say(key, args));
}

/** A phrase as the beginning of a sentence. */
export function upper(phrase: string): string {
  return phrase.charAt(0).toLocaleUpperCase(i18n.lang) + phrase.slice(1);
}
