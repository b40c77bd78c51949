// Four friends spend an evening: one makes it with the keyboard, one comes by the link on a phone
// in French; they play, see how they stand, and who has won.
import type { Page } from '@playwright/test';
import { accessible, bigTargets, noSideways } from './checks';
import { seeEnd } from './finish';
import { call, expect, test } from './fixtures';
import { unsaid, words } from './words';

/** What must hold of a page of an evening, as it is now. */
async function wellMade(page: Page): Promise<void> {
  await accessible(page);
  await bigTargets(page);
  await noSideways(page);
  expect(unsaid(await page.locator('main').innerText())).toEqual([]);
}

test('four friends play an evening, at a desk and on a phone', async ({ person }) => {
  const { page: desk } = await person('Orpheus');
  const { page: phone } = await person('Eurydice', {
    locale: 'fr-FR',
    viewport: { width: 390, height: 844 },
  });
  const others = [(await person('Hermes')).page, (await person('Hecate')).page];

  await desk.goto('/');
  await desk.getByTestId('new-evening-link').press('Enter');
  await desk.getByTestId('evening-name').fill('Friday');
  await desk.getByTestId('choose-swiss').check();
  for (const game of ['cerberus', 'deukalion']) {
    await desk.getByTestId(`game-${game}`).press('Space'); // two players are too few, or too slow
  }
  await expect(desk.getByTestId('game-pyramid')).toBeChecked();
  await expect(desk.getByTestId('size-2')).toHaveAttribute('aria-pressed', 'true');
  await desk.getByTestId('rounds-chosen').selectOption('2');
  await wellMade(desk);
  await desk.getByTestId('make-evening').press('Enter');
  await expect(desk).toHaveURL(/\/evenings\/\w{8}$/);
  await expect(desk.getByTestId('start-evening')).toBeDisabled();
  const link = await desk.getByTestId('share-link').inputValue();
  const id = link.split('/').at(-1)!;

  await phone.goto(link);
  await wellMade(phone);
  await phone.getByTestId('enter').click();
  await expect(phone.getByTestId('waits')).toHaveText(words('evening.waits.host', 'fr'));
  await phone.goto('/'); // whoever has closed the tab finds the evening again
  await wellMade(phone);
  await phone.getByTestId('my-evenings').getByRole('link', { name: 'Friday' }).press('Enter');
  await expect(phone.getByTestId('waits')).toBeVisible();
  for (const page of others) await call(page, `evenings/${id}/enter`, {});
  await expect(desk.getByTestId('entrants').getByRole('listitem')).toHaveCount(4);
  await wellMade(desk);
  await desk.getByTestId('start-evening').press('Enter');

  for (const round of [1, 2]) {
    const pages = [desk, phone, ...others];
    const tables: string[] = [];
    for (const page of pages) {
      await page.goto(`/evenings/${id}`);
      await expect(page.getByTestId(`round-${round}`)).toBeVisible();
      if (round === 1) {
        await wellMade(page);
        const lang = page === phone ? 'fr' : 'en';
        await expect(page.getByTestId('plan')).toHaveText(words('app.clock.none.says', lang));
      }
      const own = page.getByTestId(`round-${round}`).locator('.own a');
      await expect(own).toHaveText(words('evening.table.mine', page === phone ? 'fr' : 'en'));
      await page.getByTestId('to-table').press('Enter');
      await expect(page).toHaveURL(/\/t\/\w{8}$/);
      tables.push(page.url().split('/').at(-1)!);
    }
    expect(new Set(tables).size).toBe(2);
    await desk.goto('/'); // of which evening its table is
    await expect(desk.getByTestId('my-tables')).toContainText('Evening: Friday');
    await Promise.all(pages.map((page, i) => seeEnd(page, tables[i]!)));
  }
  for (const page of [desk, phone]) {
    const back = page.getByTestId('to-evening');
    await expect(back).toContainText(/\d/); // the place
    await accessible(page);
    await back.press('Enter');
    await expect(page.getByTestId('podium')).toBeVisible();
    await expect(page.getByTestId('standings').locator('tbody tr')).toHaveCount(4);
    await page.getByTestId('counting').locator('summary').press('Enter');
    await wellMade(page);
  }
  await desk.goto('/evenings/new');
  await expect(desk.getByTestId('my-evenings').getByRole('link')).toContainText('Friday');
});
