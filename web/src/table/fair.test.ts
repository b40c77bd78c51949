import { expect, test } from 'vitest';
import { fingerprint, keepPromise, newSeal, promised, wordOf } from '../lib/words';
import type { Summary } from '../api/types';
import { check } from './fair';

const promise = {
  commitment: fingerprint('secret'),
  seals: ['', fingerprint('ann'), '', fingerprint('ben')],
  own: [1],
};

function record(seed: string, change: Partial<typeof promise> = {}): string {
  const { commitment, seals } = { ...promise, ...change };
  const lines = seals.flatMap((seal, seat) => (seal ? [`seal ${seat} ${seal}`] : []));
  return ['katabasis record 1', `seed ${seed}`, `commitment ${commitment}`, ...lines, 'moves'].join(
    '\n',
  );
}

test('a fingerprint is the SHA-256 in hex', () => {
  expect(fingerprint('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

test('a record that keeps every promise is right', () => {
  expect(check(record('secret/ann/ben'), promise)).toEqual({
    whole: true,
    secret: true,
    words: true,
    in: [1, 3],
    out: [],
    own: true,
  });
  expect(check(record('secret/ann/ben'), undefined)).toMatchObject({ words: true, own: false });
});

test('whose word was not told is named', () => {
  expect(check(record('secret/ann/'), promise)).toMatchObject({ out: [3], own: true, words: true });
  expect(check(record('secret//ben'), promise)).toMatchObject({ out: [1], own: false });
});

test('what was not promised is found', () => {
  expect(check(record('other/ann/ben'), promise).secret).toBe(false);
  expect(check(record('secret/ann/bea'), promise).words).toBe(false);
  expect(check(record('secret/ann'), promise).words).toBe(false);
  // Whoever runs the server made all of it anew, after the words were known.
  const commitment = fingerprint('other');
  const seals = ['', fingerprint('ann'), '', fingerprint('bea')];
  expect(check(record('other/ann/ben', { commitment }), promise).secret).toBe(false);
  const made = check(record('secret/ann/bea', { seals }), promise);
  expect(made).toMatchObject({ words: false, own: false });
  expect(check(record('secret/ann', { seals: ['', fingerprint('ann')] }), promise).words).toBe(
    false,
  );
});

test('a record that lacks what was promised is found, with and without this device’s promise', () => {
  const all = record('secret/ann/ben').split('\n');
  for (const kept of [promise, undefined]) {
    for (const word of ['seed', 'commitment']) {
      const less = all.filter((line) => !line.startsWith(word)).join('\n');
      expect(check(less, kept).whole, `no ${word}`).toBe(false);
    }
    const more = all.toSpliced(-1, 0, 'imported 3').join('\n');
    expect(check(more, kept).whole, 'imported').toBe(false);
    const none = all.filter((line) => !line.startsWith('seal')).join('\n');
    expect(check(none, kept), 'no seals').toMatchObject({ words: !kept, in: [], own: false });
  }
  const bare = check('katabasis record 1\nmoves', undefined);
  expect(bare).toMatchObject({ whole: false, secret: false });
});

test('words and the first promise of a table stay on the device', () => {
  const seal = newSeal();
  expect(fingerprint(wordOf(seal)!)).toBe(seal);
  expect(wordOf(fingerprint('of another'))).toBeUndefined();
  const at = (commitment: string) =>
    ({ id: 't', commitment, you: [2], seats: [{ seat: 1 }, { seat: 2, seal }] }) as Summary;
  keepPromise(at('first'));
  keepPromise(at('second'));
  expect(promised('t')).toEqual({ commitment: 'first', seals: ['', '', seal], own: [2] });
});
