// The words that this device has sealed. Each goes into the seed of a table's
// dice and cards; its seal, the SHA-256 in hex, is told when somebody sits down,
// and the word itself when the game starts.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Summary } from '../api/types';
import { recall, remember } from './remember';

/** How many words, and promises, are kept; the oldest go first. */
const KEPT = 100;

/** What stood fixed at a table when this device revealed its words. */
export interface Promised {
  commitment: string;
  /** By seat, from 1; empty where nothing was sealed. Index 0 is unused. */
  seals: string[];
  /** The seats whose words this device revealed. */
  own: number[];
}

type Kept<T> = [string, T][];

const inMemory = new Map<string, Kept<unknown>>();

function kept<T>(list: string): Kept<T> {
  try {
    const text = recall(list);
    if (text) return JSON.parse(text) as Kept<T>;
  } catch {
    // Somebody else wrote there: begin anew.
  }
  return (inMemory.get(list) ?? []) as Kept<T>;
}

function keep<T>(list: string, name: string, value: T): void {
  const all = [...kept<T>(list), [name, value] as [string, T]].slice(-KEPT);
  inMemory.set(list, all);
  remember(list, JSON.stringify(all));
}

function find<T>(list: string, name: string): T | undefined {
  return kept<T>(list).find(([known]) => known === name)?.[1];
}

/** The SHA-256 of a text, in hex; also where the page came without TLS. */
export function fingerprint(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** Makes a word, keeps it on this device, and returns its seal. */
export function newSeal(): string {
  const word = bytesToHex(randomBytes(16));
  const seal = fingerprint(word);
  keep('words', seal, word);
  return seal;
}

/** The word of a seal, if it was made on this device. */
export function wordOf(seal: string | undefined): string | undefined {
  return seal ? find<string>('words', seal) : undefined;
}

/** Keeps what a table has promised, before a word is told. What was kept first counts. */
export function keepPromise(table: Summary): void {
  if (promised(table.id)) return;
  const seals = [''];
  for (const seat of table.seats) seals[seat.seat] = seat.seal ?? '';
  const own = table.you.filter((seat) => wordOf(seals[seat]));
  keep<Promised>('promises', table.id, { commitment: table.commitment ?? '', seals, own });
}

/** What a table had promised when this device revealed its words, if it did. */
export function promised(table: string): Promised | undefined {
  return find<Promised>('promises', table);
}
