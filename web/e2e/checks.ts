// What must hold on every page.
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Nothing that keeps somebody from using the page, which has no frames. */
export async function accessible(page: Page): Promise<void> {
  // It is a large program: each page is given it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    window.axe.run(document, { resultTypes: ['violations'], preload: false }),
  );
  const grave = violations
    .filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(grave, `axe on ${page.url()}`).toEqual([]);
}

/** The names of the page's motions that last longer than a glance. */
export function longMotions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => Number(one.effect?.getComputedTiming().activeDuration) > 200)
      .map((one) => (one as CSSAnimation).animationName),
  );
}

/** The page is as wide as the window, and no wider. */
export async function noSideways(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(beyond, `scrolls sideways: ${page.url()}`).toBeLessThanOrEqual(0);
}

/** What stands in the strip above the board is all within it, and nothing over another. */
export async function wholeStrip(page: Page): Promise<void> {
  const size = page.viewportSize();
  // What is drawn for a width is drawn anew a moment after the width has changed.
  await expect
    .poll(() => wrongInStrip(page), { message: `the strip at ${size?.width}×${size?.height}` })
    .toEqual([]);
}

function wrongInStrip(page: Page): Promise<string[]> {
  return page.getByTestId('status').evaluate((strip) => {
    const all = [...strip.querySelectorAll('button')]
      .filter((one) => one.checkVisibility())
      .map((one) => ({
        name: one.getAttribute('aria-label') ?? '',
        box: one.getBoundingClientRect(),
      }));
    const { left, right } = strip.getBoundingClientRect();
    const out = all.filter(({ box }) => box.left < left - 0.5 || box.right > right + 0.5);
    const over = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
    const under = all.filter(({ box }, i) => all.slice(i + 1).some((next) => over(box, next.box)));
    return [
      ...out.map(({ name }) => `out of the strip: ${name}`),
      ...under.map(({ name }) => `under another: ${name}`),
      ...(strip.scrollWidth > strip.clientWidth ? ['the strip is wider than its room'] : []),
    ];
  });
}

/** What can be tapped is at least 44 pixels high and wide; links in running text aside. */
export async function bigTargets(page: Page): Promise<void> {
  await expect.poll(() => smallTargets(page), `small targets on ${page.url()}`).toEqual([]);
}

function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const selector =
      'button, input, select, textarea, summary, [role=button], [role=tab], [role=switch], a[href]';
    const shown = (one: HTMLElement) => {
      const box = one.getBoundingClientRect();
      const style = getComputedStyle(one);
      const inText = one.tagName === 'A' && style.display === 'inline';
      const aside = one.closest('[inert], .visually-hidden, .skip-link, svg') !== null;
      return box.width > 0 && style.visibility !== 'hidden' && !inText && !aside;
    };
    // A target may reach beyond its box, as by a label or a pseudo-element.
    const reaches = (one: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (one.contains(hit) || hit.closest('label')?.contains(one) === true);
    };
    const big = (one: HTMLElement) => {
      const box = (one.closest('label') ?? one).getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const wide = box.width >= 43.5 || (reaches(one, x - 21, y) && reaches(one, x + 21, y));
      const high =
        box.height >= 43.5 ||
        Array.from({ length: 20 }, (_, i) => i - 32)
          .map((up) => reaches(one, x, y + up) && reaches(one, x, y + up + 43))
          .includes(true);
      return wide && high;
    };
    // Behind an open dialog nothing can be tapped.
    const reach = document.querySelector('dialog[open]') ?? document;
    return [...reach.querySelectorAll<HTMLElement>(selector)]
      .filter((one) => shown(one) && !big(one))
      .map((one) => {
        const box = one.getBoundingClientRect();
        const name = one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '';
        return `${one.tagName} "${name.slice(0, 30)}" ${Math.round(box.width)}×${Math.round(box.height)}`;
      });
  });
}
