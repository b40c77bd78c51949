import { afterEach, describe, expect, it, vi } from 'vitest';
import { keyTo } from './keys';

const film = () => ({
  n: 5,
  total: 9,
  go: vi.fn(),
  play: vi.fn(),
  page: vi.fn(),
  skip: vi.fn(),
});

/** Presses a key on an element and does what it is to do. */
function press(key: string, on: HTMLElement = document.body) {
  const watched = film();
  document.body.append(...(on === document.body ? [] : [on]));
  const listen = (e: KeyboardEvent) => keyTo(e, watched, watched.skip)?.();
  window.addEventListener('keydown', listen);
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  window.removeEventListener('keydown', listen);
  return watched;
}

afterEach(() => document.body.replaceChildren());

describe('the keys of a replay', () => {
  it('go by moves, by turns, to both ends, and play', () => {
    expect(press('ArrowRight').go).toHaveBeenCalledExactlyOnceWith(6);
    expect(press('ArrowLeft').go).toHaveBeenCalledExactlyOnceWith(4);
    expect(press('Home').go).toHaveBeenCalledExactlyOnceWith(0);
    expect(press('End').go).toHaveBeenCalledExactlyOnceWith(9);
    expect(press('PageDown').page).toHaveBeenCalledExactlyOnceWith(true);
    expect(press('PageUp').page).toHaveBeenCalledExactlyOnceWith(false);
    expect(press(' ').play).toHaveBeenCalledOnce();
    expect(press('Escape').skip).toHaveBeenCalledOnce();
  });

  it('are left to what has them already', () => {
    expect(press('ArrowRight', document.createElement('input')).go).not.toHaveBeenCalled();
    expect(press(' ', document.createElement('button')).play).not.toHaveBeenCalled();
    expect(press('ArrowRight', document.createElement('button')).go).toHaveBeenCalledOnce();
    const open = document.createElement('dialog');
    open.setAttribute('open', '');
    expect(press('ArrowRight', open).go).not.toHaveBeenCalled();
  });
});
