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

/**
 * What can be tapped is at least 44 pixels high and wide, and 40 of them are free of what
 * else is tapped. Links in running text aside; and what lies on a drawing, which reads
 * taps itself: there a finger is tested (`fingers`).
 */
export async function bigTargets(page: Page): Promise<void> {
  await expect.poll(() => smallTargets(page), `small targets on ${page.url()}`).toEqual([]);
}

function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const selector =
      'button, input, select, textarea, summary, a[href], ' +
      ['button', 'tab', 'switch', 'slider', 'menuitem'].map((role) => `[role=${role}]`).join();
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
    const middle = (one: HTMLElement) => {
      const box = (one.closest('label') ?? one).getBoundingClientRect();
      return {
        ...{ w: box.width, h: box.height },
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
      };
    };
    const big = (one: HTMLElement) => {
      const { x, y, w, h } = middle(one);
      const wide = w >= 43.5 || (reaches(one, x - 21, y) && reaches(one, x + 21, y));
      const high =
        h >= 43.5 ||
        Array.from({ length: 20 }, (_, i) => i - 32)
          .map((up) => reaches(one, x, y + up) && reaches(one, x, y + up + 43))
          .includes(true);
      return wide && high;
    };
    /** How many pixels from its middle it is reached, at most so many as are asked for. */
    const free = (one: HTMLElement, dx: number, dy: number) => {
      const { x, y } = middle(one);
      let far = 0;
      while (far < 40 && reaches(one, x + far * dx, y + far * dy)) far++;
      return far;
    };
    const roomy = (one: HTMLElement) => {
      const { x, y } = middle(one);
      const across = (dx: number, dy: number) =>
        (reaches(one, x - 20 * dx, y - 20 * dy) && reaches(one, x + 20 * dx, y + 20 * dy)) ||
        free(one, -dx, -dy) + free(one, dx, dy) >= 40;
      return across(1, 0) && across(0, 1);
    };
    /** In sight, what cannot be tapped in its middle lies under something, and is no target. */
    const seen = (one: HTMLElement) => {
      if (roomy(one)) return true;
      one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { x, y } = middle(one);
      return !reaches(one, x, y) || roomy(one);
    };
    // Behind an open dialog nothing can be tapped.
    const reach = document.querySelector('dialog[open]') ?? document;
    return [...reach.querySelectorAll<HTMLElement>(selector)]
      .filter((one) => shown(one) && !(big(one) && seen(one)))
      .map((one) => {
        const { w, h } = middle(one);
        const name = one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '';
        const sides = [free(one, -1, 0), free(one, 1, 0), free(one, 0, -1), free(one, 0, 1)];
        return `${one.tagName} "${name.slice(0, 30)}" ${Math.round(w)}×${Math.round(h)}, free ${sides.join()}`;
      });
  });
}

/** With letters a third larger no word is cut off, and none stands over another. */
export async function largeLetters(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '130%'));
  await noSideways(page);
  await expect.poll(() => wrongWords(page), `at 130 %: ${page.url()}`).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

function wrongWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Line {
      words: string;
      of: Element;
      box: DOMRect;
    }
    const lines: Line[] = [];
    const found: string[] = [];
    const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (all.nextNode()) {
      const node = all.currentNode;
      const of = node.parentElement;
      const words = node.textContent?.trim();
      if (!words || !of || of.closest('svg, .visually-hidden, .skip-link, select, noscript'))
        continue;
      if (!of.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width > 1 && whole(words, of, box)) lines.push({ words, of, box });
      }
    }

    /** Whether a line is seen; what is cut off is a fault, what is scrolled away is not. */
    function whole(words: string, of: Element, box: DOMRect): boolean {
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      for (
        let by: Element | null = of;
        by && by !== document.documentElement;
        by = by.parentElement
      ) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(by);
        const room = by.getBoundingClientRect();
        const out = {
          x: box.left < room.left - 2 || box.right > room.right + 2,
          y: middle.y - box.height * 0.3 < room.top || middle.y + box.height * 0.3 > room.bottom,
        };
        const scrolls = (how: string) => how === 'auto' || how === 'scroll';
        if ((out.x && scrolls(overflowX)) || (out.y && scrolls(overflowY))) return false;
        const cuts = (how: string) => how === 'hidden' || how === 'clip';
        // Three dots say that there is more, and where it is tapped it stands whole.
        if (out.x && textOverflow === 'ellipsis') return true;
        if ((out.x && cuts(overflowX)) || (out.y && cuts(overflowY))) {
          found.push(`cut off by ${by.tagName}.${by.className}: ${words.slice(0, 40)}`);
          return false;
        }
      }
      return true;
    }

    /** Whether something that is painted lies between the two at a point. */
    function covered(a: Element, b: Element, x: number, y: number): boolean {
      const stack = document.elementsFromPoint(x, y);
      const [i, j] = [stack.indexOf(a), stack.indexOf(b)].sort((m, n) => m - n);
      if (i === undefined || j === undefined || i < 0) return false;
      const lower = stack[j]!;
      return stack.slice(0, j).some((one) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(one);
        const paints = backgroundImage !== 'none' || !/, 0\)$|transparent/.test(backgroundColor);
        return paints && !one.contains(lower);
      });
    }

    lines.forEach((one, n) => {
      for (const two of lines.slice(n + 1)) {
        if (one.of === two.of) continue;
        const left = Math.max(one.box.left, two.box.left);
        const wide = Math.min(one.box.right, two.box.right) - left;
        // Letters take about three fifths of their line's height.
        const top = Math.max(one.box.top + one.box.height / 5, two.box.top + two.box.height / 5);
        const end = Math.min(
          one.box.bottom - one.box.height / 5,
          two.box.bottom - two.box.height / 5,
        );
        if (wide < 2 || end - top < 2) continue;
        const [x, y] = [left + wide / 2, (top + end) / 2];
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
        if (covered(one.of, two.of, x, y)) continue;
        found.push(`one over the other: ${one.words.slice(0, 30)} | ${two.words.slice(0, 30)}`);
      }
    });
    return [...new Set(found)];
  });
}
