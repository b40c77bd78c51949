// What must hold on every page.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nothing that keeps somebody from using the page. */
export async function accessible(page: Page): Promise<void> {
  const found = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode().analyze();
  const grave = found.violations
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
  const wide = await page.evaluate(() => ({
    page: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(wide.page, `scrolls sideways: ${page.url()}`).toBeLessThanOrEqual(wide.window);
}

/** What can be tapped is at least 44 pixels high and wide; links in running text aside. */
export async function bigTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
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
  expect(small, `small targets on ${page.url()}`).toEqual([]);
}
