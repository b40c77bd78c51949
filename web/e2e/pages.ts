// The pages, as far as several tests walk them.
import { expect, type Page } from '@playwright/test';

/** Answers the question for a name. */
export async function signIn(page: Page, name: string): Promise<void> {
  const ask = page.getByTestId('name');
  await expect(ask).toBeVisible();
  await ask.fill(name);
  await ask.press('Enter');
}
