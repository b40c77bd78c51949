import { expect, it } from 'vitest';
import { seatAddress, seatIn, takeLink } from './carried';

it('reads the link of a seat, and takes it out of the address', () => {
  const link = new URL(seatAddress('abcdefgh', 2, 'AgAA_-x'));
  expect(seatIn(link.hash)).toEqual({ seat: 2, token: 'AgAA_-x' });
  expect(link.search + link.pathname).toBe('/t/abcdefgh');
  for (const other of ['', '#C14', '#seat=', '#seat=2', '#seat=x.y', '#seat=2.a b']) {
    expect(seatIn(other)).toBeNull();
  }
  history.replaceState(null, '', `/t/abcdefgh${link.hash}`);
  expect(takeLink()).toEqual({ seat: 2, token: 'AgAA_-x' });
  expect(location.hash).toBe('');
  expect(takeLink()).toBeNull();
});
