import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hold } from './hold';

function button(call: () => void) {
  const node = document.createElement('button');
  const clicked = vi.fn();
  node.addEventListener('click', clicked);
  const end = hold(call)(node) as () => void;
  const press = (ms: number, last = 'pointerup') => {
    node.dispatchEvent(new MouseEvent('pointerdown', { button: 0 }));
    vi.advanceTimersByTime(ms);
    node.dispatchEvent(new MouseEvent(last));
    if (last === 'pointerup') node.dispatchEvent(new MouseEvent('click', { detail: 1 }));
  };
  return { press, clicked, end };
}

describe('hold', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('leaves a short press a click', () => {
    const call = vi.fn();
    const { press, clicked } = button(call);
    press(300);
    vi.advanceTimersByTime(1000);
    expect([call.mock.calls.length, clicked.mock.calls.length]).toEqual([0, 1]);
  });

  it('calls when held, and the click does nothing more', () => {
    const call = vi.fn();
    const { press, clicked } = button(call);
    press(1000);
    expect([call.mock.calls.length, clicked.mock.calls.length]).toEqual([1, 0]);
    press(10);
    expect([call.mock.calls.length, clicked.mock.calls.length]).toEqual([1, 1]);
  });

  it('forgets a press that leaves the button, and one cut short by its end', () => {
    const call = vi.fn();
    const { press, end } = button(call);
    press(100, 'pointerleave');
    vi.advanceTimersByTime(1000);
    press(100);
    end();
    press(1000);
    expect(call).not.toHaveBeenCalled();
  });
});
