// The page of whoever runs the server: a link opens it, a reported message is answered, a guest is
// banned and let in again, and a game is ended; and what the guests see of it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accessible, bigTargets, noSideways } from './checks';
import { call, expect, fewest, free, me, table, test } from './fixtures';
import { games, program } from './games';
import { serve, stopAll } from './house';
import { unsaid, words, type Lang } from './words';

let data = '';
test.beforeEach(() => (data = mkdtempSync(join(tmpdir(), 'katabasis-'))));
test.afterEach(async () => {
  await stopAll();
  rmSync(data, { recursive: true });
});

/** What must hold of the page, as it is now. */
async function wellMade(page: Page): Promise<void> {
  await accessible(page);
  await bigTargets(page);
  await noSideways(page);
  expect(unsaid(await page.getByTestId('owner').innerText())).toEqual([]);
}

/** Opens what is said at a table, in a sheet where that is one. */
async function openChat(page: Page): Promise<void> {
  const tab = page.getByTestId('tab-chat').or(page.getByTestId('open-chat'));
  await tab.first().click();
}

const walks: [Lang, { width: number; height: number }][] = [
  ['en', { width: 1280, height: 720 }],
  ['fr', { width: 390, height: 844 }],
];
for (const [lang, viewport] of walks) {
  test(`a message is reported and answered, a guest is banned and comes back, ${lang}`, async ({
    person,
  }) => {
    const house = await serve(data);
    const locale = lang === 'en' ? 'en-GB' : 'fr-FR';
    const options = { baseURL: house.url, locale, viewport };
    const { page: host } = await person('Orpheus', options);
    const { page: rude, provokes } = await person('Charon', options);
    const { page: boss, provokes: bossProvokes } = await person('', options);
    const game = games[0]!;
    const id = await table(host, game, fewest(game, [me, free], 2), { start: false });
    await call(rude, `tables/${id}/join`, { seat: 2 });
    await call(host, `tables/${id}/start`, {});
    await call(rude, `tables/${id}/chat`, { id: 'one', words: 'You row like a shade' });

    // A player reports what was said, and is told so.
    await host.goto(`/t/${id}`);
    await openChat(host);
    await host.getByTestId('chat-more').press('Enter');
    await host.getByTestId('chat-report').press('Enter');
    await accessible(host);
    await bigTargets(host);
    await host.getByTestId('report-words').fill('In every game');
    await host.keyboard.press('Enter');
    await expect(host.getByTestId('notices')).toContainText(words('app.report.sent', lang));
    await host.goto('/credits');

    // The page is closed, and says how it is opened; a link opens it.
    bossProvokes(/status of 401/);
    await boss.goto('/owner');
    await expect(boss.getByTestId('owner-closed')).toContainText('katabasis owner link');
    // What is typed is in one line.
    for (const flag of await boss.getByTestId('owner-closed').locator('p:last-child code').all()) {
      expect(await flag.evaluate((one) => one.getClientRects().length)).toBe(1);
    }
    await wellMade(boss);
    const link = execFileSync(program, ['owner', 'link', '--data', data, '--url', house.url], {
      encoding: 'utf8',
    }).split('\n')[0]!;
    await boss.goto('/credits');
    await boss.goto(link);
    await expect(boss).toHaveURL(/\/owner$/);
    await wellMade(boss);
    await boss.getByTestId('owner-enter').press('Enter');
    const cases = boss.getByTestId('cases').getByRole('listitem');
    await expect(boss.getByTestId('reported')).toContainText('You row like a shade');
    await expect(cases.first()).toContainText('In every game');
    await wellMade(boss);

    // It is answered: whoever said it is muted, and told until when.
    await rude.goto(`/t/${id}`);
    await boss.getByTestId('mute').press('Enter');
    await accessible(boss);
    await boss.getByTestId('judge').getByRole('radio').nth(1).check();
    await boss.getByTestId('judge-go').press('Enter');
    await expect(boss.getByTestId('no-cases')).toBeVisible();
    await openChat(rude);
    await rude.getByTestId('chat-input').fill('Sorry?');
    provokes(/status of 403/);
    await rude.getByTestId('chat-input').press('Enter');
    await expect(rude.getByTestId('chat').getByTestId('curbed')).toBeVisible();
    await expect(rude.getByTestId('chat-input')).toBeHidden();

    // The guest is found by name, and banned: a bot stands in, and the page says why.
    await boss.getByRole('link', { name: words('app.owner.part.guests', lang) }).click();
    await expect(boss.getByTestId('guests')).toContainText('Charon'); // who is muted
    await wellMade(boss);
    await boss.getByTestId('guest-words').fill('CHAR');
    await boss.keyboard.press('Enter');
    await boss.getByTestId('guests').getByRole('link').click();
    await boss.getByTestId('ban').click();
    await boss.getByTestId('judge-go').click();
    await expect(boss.getByTestId('lift')).toBeVisible();
    await expect(boss.getByTestId('journal').getByRole('listitem')).toHaveCount(2);
    await wellMade(boss);
    await rude.goto('/');
    await expect(rude.getByTestId('curbed')).toBeVisible();
    await accessible(rude);
    await rude.goto('/credits');

    // The table shows it, and nothing that is hidden; the guest comes back, and the game is ended.
    await boss.getByRole('link', { name: words('app.owner.part.tables', lang) }).click();
    await boss.getByTestId('table-status').selectOption('playing');
    await expect(boss.getByTestId('owner-tables').getByRole('listitem')).toHaveCount(1);
    await wellMade(boss);
    await boss.getByTestId('owner-tables').getByRole('link').click();
    await expect(boss.getByTestId('owner-seats')).toContainText('Charon');
    await expect(boss.getByTestId('owner-chat')).toContainText('You row like a shade');
    await wellMade(boss);
    await boss.goBack();
    await boss.goBack();
    await boss.getByTestId('lift').click();
    await boss.getByTestId('judge-go').click();
    await expect(boss.getByTestId('lift')).toBeHidden();
    await rude.goto(`/t/${id}`);
    await expect(rude.getByTestId('looks-on')).toBeHidden();
    await boss.goto(`/owner/tables/${id}`);
    await boss.getByTestId('owner-end').click();
    await boss.getByTestId('step-in-go').click();
    await expect(boss.getByTestId('owner-end')).toBeHidden();
    await expect(boss.getByTestId('owner-log')).toContainText(words('app.log.ended', lang));

    await rude.goto('/credits');

    // What was done stands in the journal; limits are shown; and the page is closed again.
    await boss.getByRole('link', { name: words('app.owner.part.journal', lang) }).click();
    await expect(boss.getByTestId('journal').getByRole('listitem')).toHaveCount(6);
    await wellMade(boss);
    await boss.getByRole('link', { name: words('app.owner.part.limits', lang) }).click();
    await expect(boss.getByTestId('owner-limits')).toBeVisible();
    await wellMade(boss);
    await boss.getByTestId('owner-leave').click();
    await expect(boss.getByTestId('owner-closed')).toBeVisible();
    await boss.goto(link);
    bossProvokes(/status of 403/);
    await boss.getByTestId('owner-enter').click();
    await expect(boss.getByTestId('notices')).toContainText(words('error.owner_refused', lang));
    await expect(boss.getByTestId('owner-closed')).toBeVisible();
  });
}
