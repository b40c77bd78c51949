// The pages, as far as several tests walk them.
import { expect, type Page } from '@playwright/test';

/** Answers the question for a name, when the page asks it. */
export async function signIn(page: Page, name: string): Promise<void> {
  const ask = page.getByTestId('name');
  const there = page.getByTestId('lobby').or(page.getByTestId('table'));
  await expect(ask.or(there).first()).toBeVisible();
  if (!(await ask.isVisible())) return;
  await ask.fill(name);
  await ask.press('Enter');
}

/** Makes the page speak French. */
export async function inFrench(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('katabasis.lang', 'fr'));
}
