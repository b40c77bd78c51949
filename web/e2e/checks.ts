// What must hold on every page.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nothing that keeps somebody from using the page. */
export async function accessible(page: Page): Promise<void> {
  const found = await new AxeBuilder({ page }).analyze();
  const grave = found.violations
    .filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(grave, `axe on ${page.url()}`).toEqual([]);
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
    const found: string[] = [];
    for (const one of document.querySelectorAll<HTMLElement>(selector)) {
      const label = one.closest('label');
      const box = (label ?? one).getBoundingClientRect();
      const style = getComputedStyle(one);
      const hidden =
        box.width === 0 ||
        style.visibility === 'hidden' ||
        one.closest('[inert], .sr-only') !== null;
      const inText = one.tagName === 'A' && style.display === 'inline';
      if (hidden || inText || one.closest('svg') !== null) continue;
      if (box.width < 43.5 || box.height < 43.5) {
        const name = one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '';
        found.push(
          `${one.tagName} "${name.slice(0, 30)}" ${Math.round(box.width)}×${Math.round(box.height)}`,
        );
      }
    }
    return found;
  });
  expect(small, `small targets on ${page.url()}`).toEqual([]);
}
