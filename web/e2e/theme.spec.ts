// With little motion a change of theme is one repaint: no element begins a
// transition of its own to the other colours.
import type { Page } from '@playwright/test';
import { continued, expect, test } from './fixtures';
import { games } from './games';
import { awaited } from './play';

/** Changes the theme by its button, and counts the transitions that begin with it. */
function begun(page: Page, theme: 'light' | 'dark'): Promise<number> {
  return page.evaluate(async (theme) => {
    let count = 0;
    const run = () => void count++;
    document.addEventListener('transitionrun', run, true);
    document.querySelector<HTMLElement>(`[data-testid="theme-${theme}"]`)!.click();
    const running = document.getAnimations().filter((one) => one instanceof CSSTransition).length;
    // Two frames: in the first the styles are new, and in the second the events are told.
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
    document.removeEventListener('transitionrun', run, true);
    return Math.max(count, running);
  }, theme);
}

for (const game of games) {
  test(`${game.id}: with little motion another theme starts no transition`, async ({ person }) => {
    const { page } = await person('Eos', { colorScheme: 'dark' });
    await page.goto(`/t/${await continued(page, game)}`);
    await awaited(page);
    await page.getByTestId('menu').click();
    for (const theme of ['light', 'dark'] as const) {
      expect(await begun(page, theme), theme).toBe(0);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    }
  });
}
