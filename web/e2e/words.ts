// The catalogue, read from where the program reads it.
import { readdirSync, readFileSync } from 'node:fs';

type Message = string | Record<string, string>;
export type Lang = 'en' | 'fr';

const folder = new URL('../../internal/locale/catalogue/', import.meta.url);

function load(lang: Lang): Map<string, Message> {
  const all = new Map<string, Message>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith(`.${lang}.json`))) {
    const area = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, Message>;
    for (const [key, message] of Object.entries(area)) all.set(key, message);
  }
  return all;
}

const catalogue = { en: load('en'), fr: load('fr') };

/** The message of a key without arguments; an unknown key is an error. */
export function words(key: string, lang: Lang = 'en'): string {
  const message = catalogue[lang].get(key);
  if (typeof message !== 'string') throw new Error(`no plain message ${key} in ${lang}`);
  return message;
}

/** The plain English sentences that French says otherwise, of some length. */
export function onlyEnglish(): string[] {
  const found: string[] = [];
  for (const [key, message] of catalogue.en) {
    const french = catalogue.fr.get(key);
    if (typeof message !== 'string' || message === french) continue;
    if (message.length >= 12 && !message.includes('{')) found.push(message);
  }
  return found;
}

/** Keys and unfilled arguments that a reader should never meet. */
export function unsaid(text: string): string[] {
  const areas = [...new Set([...catalogue.en.keys()].map((key) => key.split('.')[0]))].join('|');
  const key = new RegExp(`\\b(?:${areas})\\.[a-z][a-z_]*(?:\\.[a-z0-9_]+)*`, 'g');
  return [...(text.match(key) ?? []), ...(text.match(/\{[a-z]+\}/g) ?? [])];
}
