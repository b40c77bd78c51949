// Whom one plays with: friends by a link, an invitation, a block, and a game that is found and
// begins by itself.
import type { Page } from '@playwright/test';
import { accessible, bigTargets, noSideways } from './checks';
import { call, expect, fewest, free, me, table, test } from './fixtures';
import { games } from './games';
import { openChoices } from './play';
import { unsaid, words, type Lang } from './words';

/** What must hold of a page of these, as it is now. */
async function wellMade(page: Page): Promise<void> {
  await accessible(page);
  await bigTargets(page);
  await noSideways(page);
  expect(unsaid(await page.getByRole('main').innerText())).toEqual([]);
}

const walks: [Lang, { width: number; height: number }][] = [
  ['en', { width: 1280, height: 720 }],
  ['fr', { width: 390, height: 844 }],
];
for (const [lang, viewport] of walks) {
  test(`two become friends by a link, one invites the other, and one blocks, ${lang}`, async ({
    person,
  }) => {
    const options = { locale: lang === 'en' ? 'en-GB' : 'fr-FR', viewport };
    const { page } = await person('Philemon', options);
    const { page: other } = await person('Baucis', options);
    const game = games[0]!;

    await page.goto('/friends');
    await wellMade(page);
    await page.getByTestId('make-friend-link').press('Enter');
    await expect(page.getByTestId('friend-qr')).toBeVisible();
    await wellMade(page);
    await other.goto(await page.getByTestId('friend-link').inputValue());
    await expect(other.getByTestId('opened')).toContainText('Philemon');
    await wellMade(other);
    await other.getByTestId('friend-yes').press('Enter');
    await expect(other.getByTestId('friend-list')).toContainText('Philemon');
    expect(new URL(other.url()).hash).toBe('');
    await expect(page.getByTestId('friend-list')).toContainText('Baucis'); // by itself
    await expect(page.getByTestId('link-left')).toContainText('19');

    // A table is made that friends see, and a friend is invited there.
    await page.goto(`/new?game=${game.id}`);
    await page.getByTestId('way-friends').check({ force: true });
    await page.getByTestId('more-options').click();
    await expect(page.getByTestId('friends-see')).toBeChecked();
    await page.getByTestId('create-table').click();
    await page.getByTestId('invite-friends').click();
    await page.getByTestId('invite-one').press('Enter');
    await expect(page.getByTestId('invite-one')).toBeDisabled();
    await accessible(page);
    await page.keyboard.press('Escape');

    await other.goto('/');
    await expect(other.getByTestId('invitations')).toContainText('Philemon');
    await expect(other.getByTestId('friends-tables')).toBeHidden(); // it is among the invitations
    await wellMade(other);
    await other.getByTestId('invitation-sit').press('Enter');
    await expect(page.getByTestId('lobby')).toContainText('Baucis');

    // At a game that runs one says something, and the other blocks them.
    const id = await table(page, game, fewest(game, [me, free]), { start: false });
    await call(other, `tables/${id}/join`, {});
    await call(page, `tables/${id}/start`, {});
    const say = (said: string) => call(other, `tables/${id}/chat`, { id: said, words: said });
    await say('Quack');
    await page.goto(`/t/${id}`);
    if (lang === 'en') {
      await openChoices(page);
      await page.getByTestId('tab-chat').click();
    } else {
      await page.getByTestId('open-chat').click();
    }
    await expect(page.getByTestId('chat')).toContainText('Quack');
    await page.getByTestId('chat-more').click();
    await page.getByTestId('chat-block').press('Enter');
    await accessible(page);
    await page.getByTestId('block-go').press('Enter');
    await expect(page.getByTestId('blocked-message')).toHaveText(words('app.chat.blocked', lang));
    await say('Quack quack');
    await expect(page.getByTestId('blocked-message')).toHaveCount(2);
    await expect(page.getByTestId('chat')).not.toContainText('Quack');

    await other.goto('/');
    await expect(other.getByTestId('open-tables')).toBeVisible();
    await expect(other.getByTestId('friends-tables')).toBeHidden();
    await page.goto('/friends');
    await expect(page.getByTestId('blocked-list')).toContainText('Baucis');
    await wellMade(page);
    await page.getByTestId('unblock').press('Enter');
    await expect(page.getByTestId('blocked-list')).toBeHidden();
  });
}

test('a game is found, begins by itself, and waits once it is stopped', async ({ person }) => {
  const names = ['Charon', 'Hecate'];
  const game = games.find(({ minSeats }) => minSeats <= 2)!;
  const pages: Page[] = [];
  for (const name of names) {
    const { page } = await person(name);
    await page.goto('/waiting');
    await page.getByTestId('find-game').selectOption(game.id);
    await page.getByTestId('find-people').selectOption('2');
    pages.push(page);
  }
  const [first, second] = pages as [Page, Page];
  await wellMade(first);
  await first.getByTestId('find-go').press('Enter');
  await expect(first.getByTestId('gathering')).toBeVisible();
  await expect(second.getByTestId('waiting-tables')).toContainText('Charon');
  await wellMade(second);
  await second.getByTestId('find-go').click();
  await expect(first.getByTestId('countdown')).toBeVisible();
  await first.getByTestId('hold').press('Enter');
  await expect(second.getByTestId('held')).toBeVisible();
  await accessible(second);
  await second.getByRole('button', { name: words('app.lobby.stand') }).click();
  await expect(first.getByTestId('held')).toBeHidden();
  await second.goto('/waiting');
  const waiting = second.getByTestId('waiting-tables').getByRole('listitem');
  await waiting.filter({ hasText: 'Charon' }).getByRole('button').click();
  for (const page of pages) await expect(page.getByTestId('open-choices')).toBeVisible();
});
