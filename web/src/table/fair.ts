import { fingerprint, type Promised } from '../lib/words';

/** What becomes of looking at a finished game's record. */
export interface Fairness {
  /** The record lacks nothing of what was promised, nor says that it began elsewhere. */
  whole: boolean;
  /** The secret in the seed is the one that the table had committed to. */
  secret: boolean;
  /** The words in the seed are those that were sealed. */
  words: boolean;
  /** The seats whose words are in the seed, and those whose words are not. */
  in: number[];
  out: number[];
  /** This device's words are in the seed, and all else is as it stood when it told them. */
  own: boolean;
}

/**
 * Looks at a record: whether its seed is made of what had been promised. With what
 * this device kept, that is compared; without, the record can only be held against
 * itself.
 */
export function check(record: string, kept: Promised | undefined): Fairness {
  const { seed, commitment, seals, imported } = header(record);
  const [secret = '', ...words] = seed.split('/');
  const seats = [...seals.keys()];
  const wordAt = new Map(seats.map((seat, i) => [seat, words[i] ?? '']));
  const all = seats.length === 0 || words.length === seats.length;
  const found = seats.filter((seat) => wordAt.get(seat));
  const right = found.every((seat) => fingerprint(wordAt.get(seat)!) === seals.get(seat));
  const same =
    !!kept &&
    kept.commitment === commitment &&
    kept.seals.every((seal, seat) => (seals.get(seat) ?? '') === seal);
  return {
    whole: seed !== '' && commitment !== '' && !imported,
    secret: commitment !== '' && fingerprint(secret) === commitment && (!kept || same),
    words: all && right && (!kept || same),
    in: found,
    out: seats.filter((seat) => !wordAt.get(seat)),
    own: same && kept.own.length > 0 && kept.own.every((seat) => found.includes(seat)),
  };
}

/** The lines of a record's header that this is about. */
function header(record: string) {
  const seals = new Map<number, string>();
  let seed = '';
  let commitment = '';
  let imported = false;
  for (const line of record.split('\n')) {
    if (line === 'moves') break;
    const [word = '', ...rest] = line.split(' ');
    if (word === 'seed') seed = rest.join(' ');
    if (word === 'commitment') commitment = rest.join(' ');
    if (word === 'imported') imported = true;
    if (word === 'seal') seals.set(Number(rest[0]), rest[1] ?? '');
  }
  return { seed, commitment, seals, imported };
}
