// How people are told what happens while no page is open: the page where they choose, the links
// of messages, and what pages say of tables that wait.
import { accessible, bigTargets, noSideways } from './checks';
import { call, expect, test } from './fixtures';
import { unsaid, words } from './words';

const DISCORD = 'https://discord.com/api/webhooks/1/secret-words';

for (const { lang, viewport } of [
  { lang: 'en', viewport: { width: 1280, height: 800 } },
  { lang: 'fr', viewport: { width: 390, height: 844 } },
] as const) {
  test(`one chooses how and when to be told, and stops it all, ${lang}, ${viewport.width}`, async ({
    person,
  }) => {
    const locale = lang === 'en' ? 'en-GB' : 'fr-FR';
    const { page } = await person('Hermes', { locale, viewport, timezoneId: 'Europe/Paris' });
    await page.goto('/');
    await page.getByRole('link', { name: words('app.notices.title', lang), exact: true }).click();
    await expect(page.getByTestId('no-channels')).toHaveText(words('app.notices.none', lang));
    await expect(page.getByTestId('stop-all')).toBeHidden();
    await accessible(page);
    await bigTargets(page);
    await noSideways(page);

    const add = page.getByTestId('add-webhook');
    await add.getByRole('textbox').fill(DISCORD);
    await expect(add.getByRole('combobox')).toHaveValue('discord');
    await add.getByRole('button').click();
    const ways = page.getByTestId('channels').getByRole('listitem');
    await expect(ways).toHaveCount(1);
    await expect(ways).toContainText('discord.com');
    await expect(page.locator('main')).not.toContainText('secret-words');
    await expect(add.getByRole('textbox')).toHaveValue('');

    await page.getByTestId('event-over').uncheck();
    await expect(page.getByTestId('event-over')).toBeEnabled();
    await page.getByTestId('quiet').check();
    const from = page.getByLabel(words('app.notices.from', lang), { exact: true });
    await expect(from).toHaveValue('22:00');
    await from.fill('21:30');
    await from.blur();
    await page.getByTestId('digest').check();
    await expect(page.getByTestId('digest')).toBeEnabled();
    await expect(page.locator('main')).toContainText('Europe/Paris');
    expect(unsaid(await page.getByTestId('notices-settings').innerText())).toEqual([]);
    await accessible(page);
    await bigTargets(page);
    await noSideways(page);

    await page.reload();
    await expect(page.getByTestId('event-over')).not.toBeChecked();
    await expect(page.getByTestId('event-turn')).toBeChecked();
    await expect(page.getByLabel(words('app.notices.from', lang), { exact: true })).toHaveValue(
      '21:30',
    );
    await expect(page.getByTestId('digest')).toBeChecked();

    await page.getByTestId('stop-all').click();
    await expect(page.getByTestId('no-channels')).toBeVisible();
    await expect(page.getByTestId('digest')).toBeChecked(); // what one chose is kept
  });

  test(`a link asks before it does anything, ${lang}, ${viewport.width}`, async ({ person }) => {
    const locale = lang === 'en' ? 'en-GB' : 'fr-FR';
    const { page, provokes } = await person('', { locale, viewport });
    provokes(/status of 404/);
    for (const what of ['stop', 'confirm'] as const) {
      await page.goto(`/notices/${what}/nobodys`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        words(`app.notices.${what}.title`, lang),
      );
      await accessible(page);
      await bigTargets(page);
      await noSideways(page);
      await page.getByTestId('link-go').click();
      await expect(page.getByTestId('link-gone')).toHaveText(words('app.notices.gone', lang));
      await accessible(page);
    }
  });
}

test('one without a name is asked for one first', async ({ person }) => {
  const { page } = await person();
  await page.goto('/notices');
  await page.getByTestId('notices-name').click();
  await page.getByTestId('name').fill('Iris');
  await page.getByTestId('name-go').click();
  await expect(page.getByTestId('no-channels')).toBeVisible();
});

test('a notice is tried, and what is wrong with an address is said', async ({ person }) => {
  const { page, provokes } = await person('Hermes');
  provokes(/status of 400/);
  await page.goto('/notices');
  const add = page.getByTestId('add-webhook');
  await add.getByRole('textbox').fill('https://user:pass@example.org/');
  await add.getByRole('button').click();
  await expect(page.getByTestId('notices')).toContainText(words('error.bad_channel', 'en'));
  await add.getByRole('textbox').fill('https://example.org/hook');
  await add.getByRole('button').click();
  await page.getByTestId('try').click();
  await expect(page.getByTestId('notices')).toContainText(words('app.notices.tried', 'en'));
  await page.getByTestId('remove').click();
  await expect(page.getByTestId('no-channels')).toBeVisible();
});

test('pages say at how many tables it is one’s turn, and lead there', async ({ person }) => {
  const { page } = await person('Atlas');
  const ids: string[] = [];
  for (let i = 0; i < 2; i++) {
    const seats = [{ kind: 'person' }, { kind: 'person' }];
    const made = await call<{ id: string }>(page, 'tables', {
      game: 'pyramid',
      options: {},
      public: false,
      seats,
    });
    await call(page, `tables/${made.id}/start`, {});
    ids.push(made.id);
  }
  await page.goto('/');
  await expect(page.getByTestId('waiting')).toHaveText('Your turn at 2 tables');
  await expect(page).toHaveTitle('(2) Katabasis');
  await accessible(page);
  await page.goto('/credits');
  await expect(page.getByTestId('waiting')).toHaveText('Your turn at 2 tables');
  await expect(page).toHaveTitle(/^\(2\) /);
  await accessible(page);
  await page.goto(`/t/${ids[0]}`);
  await expect(page).toHaveTitle(/^\(1\) ● /);
});
