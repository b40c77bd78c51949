// The pages, as far as several tests walk them.
import { expect, type Page } from '@playwright/test';

/** Answers the question for a name. */
export async function signIn(page: Page, name: string): Promise<void> {
  const ask = page.getByTestId('name');
  await expect(ask).toBeVisible();
  await ask.fill(name);
  await ask.press('Enter');
}

/** Has the page of a game that is over check its dice, and looks at what it found. */
export async function checkDice(
  page: Page,
  { own, out = '' }: { own: boolean; out?: string },
): Promise<void> {
  await page.getByTestId('fair').locator('summary').click();
  const lines = page.getByTestId('fair-lines');
  await expect(lines).toHaveAttribute('data-right', 'true');
  await expect(lines).toHaveAttribute('data-own', String(own));
  await expect(lines).toHaveAttribute('data-out', out);
}

/** Opens what the page of a new table keeps for who wants more. */
export async function moreOptions(page: Page): Promise<void> {
  await page.getByTestId('more-options').click();
}
