import { afterEach, expect, test } from 'vitest';
import { describing } from './describing';

afterEach(() => document.body.replaceChildren());

test('a text about a move is tied to the control of it that has the focus', () => {
  document.body.innerHTML = `
    <button data-move="sail 4">4</button><button data-moves="play oracle\ngive oracle">5</button>
    <p id="told"></p><p id="cost"></p>`;
  const [one, other] = [...document.querySelectorAll('button')];
  const [told, cost] = [...document.querySelectorAll('p')];
  other!.focus();
  expect(describing('sail 4')(told!)).toBeUndefined();
  const untie = describing('give oracle')(told!);
  const unsay = describing('give oracle')(cost!);
  expect(other!.getAttribute('aria-describedby')).toBe('told cost');
  untie!();
  expect(other!.getAttribute('aria-describedby')).toBe('cost');
  unsay!();
  expect([one, other].some((it) => it!.hasAttribute('aria-describedby'))).toBe(false);
});
