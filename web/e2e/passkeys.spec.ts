// How somebody is known on several devices: a passkey is made, used on a second device and lost;
// a code and a link bring the name back; and all of it is deleted. The devices are Chromium’s
// virtual authenticators.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { accessible, bigTargets, noSideways } from './checks';
import { expect, fewest, me, table, test } from './fixtures';
import { games } from './games';
import { unsaid, words, type Lang } from './words';

/** Gives a page a device that keeps passkeys, with those that another has. */
async function authenticator(page: Page, like?: Keeper): Promise<Keeper> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const list = () => cdp.send('WebAuthn.getCredentials', { authenticatorId });
  for (const credential of (await like?.())?.credentials ?? [])
    await cdp.send('WebAuthn.addCredential', { authenticatorId, credential });
  return list;
}
type Credential = { credentialId: string; isResidentCredential: boolean; privateKey: string };
type Keeper = () => Promise<{ credentials: (Credential & { signCount: number })[] }>;

/** What must hold of the page of devices, as it is now. */
async function wellMade(page: Page): Promise<void> {
  await accessible(page);
  await bigTargets(page);
  await noSideways(page);
  expect(unsaid(await page.getByTestId('devices').innerText())).toEqual([]);
}

const walks: [Lang, { width: number; height: number }][] = [
  ['en', { width: 1280, height: 720 }],
  ['fr', { width: 390, height: 844 }],
];
for (const [lang, viewport] of walks) {
  test(`a passkey is made, used elsewhere, lost, made good, and deleted, ${lang}`, async ({
    person,
  }) => {
    const options = { locale: lang === 'en' ? 'en-GB' : 'fr-FR', viewport };
    const { page, provokes } = await person('Persephone', options);
    provokes(/status of 404/); // once signed out it asks who it is
    const id = await table(page, games[0]!, fewest(games[0]!, [me], 5));
    const home = await authenticator(page);

    await page.goto('/');
    await page.getByTestId('me').click();
    await page.getByTestId('name-devices').press('Enter');
    await expect(page.getByTestId('my-name')).toHaveText('Persephone');
    await expect(page.getByTestId('browsers')).toBeHidden(); // nothing is kept so far
    await wellMade(page);
    await page.getByTestId('make-passkey').press('Enter');
    const passkeys = page.getByTestId('passkeys').getByRole('listitem');
    await expect(passkeys).toHaveCount(1);
    await expect(page.getByTestId('browsers').getByRole('listitem')).toHaveCount(1);
    await page.getByTestId('rename').click();
    await page.getByRole('textbox', { name: words('app.devices.passkey.name', lang) }).fill('Styx');
    await page.keyboard.press('Enter');
    await expect(passkeys).toContainText('Styx');
    await page.getByTestId('make-codes').click();
    const listed = page.getByTestId('codes').getByRole('listitem');
    await expect(listed).toHaveCount(10);
    const codes = await listed.allInnerTexts();
    await wellMade(page);
    await page.getByTestId('make-passkey').click(); // this device has one
    await expect(page.getByTestId('notices')).toContainText(
      words('app.devices.passkey.there', lang),
    );

    // The second device has the passkey, and nothing else.
    const { page: second, provokes: secondProvokes } = await person('', options);
    secondProvokes(/status of 404/);
    await authenticator(second, home);
    await second.goto('/');
    await second.getByTestId('me').click();
    await accessible(second);
    await second.getByTestId('name-passkey').click();
    await expect(second.getByTestId('me')).toContainText('Persephone');
    await second.goto(`/t/${id}`);
    await expect(second.getByTestId('open-choices')).toBeVisible();

    // The first is lost, and asks for nothing any more: from the second it is signed out, and its passkey removed.
    await page.goto('/healthz');
    await second.goto('/devices');
    await expect(second.getByTestId('browsers').getByRole('listitem')).toHaveCount(2);
    await second.getByTestId('sign-out-others').click();
    await expect(second.getByTestId('browsers').getByRole('listitem')).toHaveCount(1);
    await second.getByTestId('remove').click();
    await expect(second.getByTestId('passkeys')).toBeHidden();
    await expect(second.getByTestId('codes-left')).toBeVisible();

    // It is found again: the passkey is of no use any more, and a code is.
    await second.goto('/healthz');
    await page.goto('/devices');
    await expect(page.getByTestId('devices')).toContainText(words('app.devices.nobody', lang));
    await wellMade(page);
    provokes(/status of 403/);
    await page.getByTestId('use-passkey').click();
    await expect(page.getByTestId('notices')).toContainText(words('error.key_refused', lang));
    await page.getByTestId('use-code').getByRole('textbox').fill(codes[0]!);
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('my-name')).toHaveText('Persephone');

    // A third device comes in by a link, which asks first, and takes its own game along.
    await page.getByTestId('make-link').click();
    await expect(page.getByTestId('device-qr')).toBeVisible();
    await wellMade(page);
    const link = await page.getByTestId('device-link').inputValue();
    const { page: third, provokes: thirdProvokes } = await person('Kore', options);
    thirdProvokes(/status of 404/);
    const own = await table(third, games[0]!, fewest(games[0]!, [me], 5));
    await third.goto(link);
    await expect(third).toHaveURL(/\/devices$/);
    await expect(third.getByTestId('take')).toBeChecked();
    await wellMade(third);
    await third.getByTestId('token-go').click();
    await expect(third.getByTestId('my-name')).toHaveText('Persephone');
    await page.goto(`/t/${own}`);
    await expect(page.getByTestId('open-choices')).toBeVisible();
    await page.goto('/healthz');

    // All is handed out, and all is deleted, once the name has been typed.
    const [file] = await Promise.all([
      third.waitForEvent('download'),
      third.getByTestId('export').click(),
    ]);
    const kept = JSON.parse(readFileSync(await file.path(), 'utf8')) as Record<string, unknown>;
    expect(kept).toMatchObject({ name: 'Persephone', keys: { codes: 9 } });
    expect(kept.tables).toHaveLength(2);
    await third.getByTestId('delete').click();
    await accessible(third);
    await expect(third.getByTestId('delete-go')).toBeDisabled();
    await third.getByTestId('delete-name').fill('Persephone');
    await third.keyboard.press('Enter');
    await expect(third.getByTestId('devices')).toContainText(words('app.devices.nobody', lang));
    for (const one of [second, third]) {
      await one.goto('/devices');
      await expect(one.getByTestId('devices')).toContainText(words('app.devices.nobody', lang));
    }
    await third.getByTestId('devices-name').click();
    await third.getByTestId('name').fill('Kore');
    await third.getByTestId('name-go').click();
    await expect(third.getByTestId('my-name')).toHaveText('Kore');
    await expect(third.getByTestId('make-passkey')).toBeVisible();
  });
}
