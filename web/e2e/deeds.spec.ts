// The page of one's own: deeds over all finished games, each with its moment.
import { readFileSync } from 'node:fs';
import { accessible, bigTargets, noSideways } from './checks';
import { call, expect, imported, test } from './fixtures';
import { unsaid, words, type Lang } from './words';

/** A record of a game that ends with a deed, and whose last move is a player's. */
const record = readFileSync('../games/cerberus/testdata/feats/everyone.txt', 'utf8').trimEnd();
const [, seat = '', last = ''] = /\n(\d+) ([^\n]+)$/.exec(record) ?? [];
const unfinished = `${record.slice(0, record.lastIndexOf('\n'))}\n`;
const seats = Number(/^seats (\d+)$/m.exec(record)?.[1]);
const moves = record
  .slice(record.indexOf('\nmoves\n') + 7)
  .split('\n')
  .filter((line) => /^[\d*]/.test(line)).length;

for (const lang of ['en', 'fr'] as Lang[]) {
  test(`a deed stands on the page of one who did it, with its moment, ${lang}`, async ({
    person,
  }) => {
    const locale = lang === 'en' ? 'en-GB' : 'fr-FR';
    const { page } = await person('Daphne', { locale, viewport: { width: 390, height: 844 } });
    await page.goto('/me');
    await expect(page.getByTestId('no-deeds')).toHaveText(words('app.deeds.none', lang));
    await accessible(page);

    const id = await imported(page, unfinished, { kind: 'open' });
    for (let other = 2; other <= seats; other++)
      await call(page, `tables/${id}/join`, { seat: other });
    await call(page, `tables/${id}/start`, {});
    await call(page, `tables/${id}/moves`, { id: 'last', seat: Number(seat), move: last });

    await page.goto('/');
    await page.getByRole('link', { name: words('app.past.title', lang) }).click();
    const deed = page.locator('[data-feat="everyone"]');
    await expect(deed).toBeVisible();
    await expect(deed).toContainText(words('cerberus.name', lang));
    expect(unsaid(await page.getByTestId('deeds').innerText())).toEqual([]);
    await accessible(page);
    await bigTargets(page);
    await noSideways(page);

    await deed.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/t/${id}/replay\\?n=${moves}`));
    await expect(page.getByTestId('replay-slider')).toHaveValue(String(moves));

    const stranger = await person('Echo');
    await stranger.page.goto('/me');
    await expect(stranger.page.getByTestId('no-deeds')).toBeVisible();
  });
}

test('one whom nobody knows yet has an empty page', async ({ person }) => {
  const { page } = await person();
  await page.goto('/me');
  await expect(page.getByTestId('no-deeds')).toBeVisible();
});
