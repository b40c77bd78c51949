// The table in words: two games whole, by keyboard, from what is read out alone.
import type { Locator, Page } from '@playwright/test';
import { accessible, bigTargets, noSideways } from './checks';
import { continued, expect, test } from './fixtures';
import { games } from './games';
import { awaited, evenly, over, seq, settled } from './play';
import { onlyEnglish, unsaid, words } from './words';

const inWords = (page: Page) => page.getByRole('region', { name: words('app.inwords') });
const list = (page: Page) => inWords(page).getByRole('list', { name: words('app.choices') });
/** A section of the table in words, by its heading. */
const part = (page: Page, key: string): Locator =>
  inWords(page).getByRole('region', { name: words(key), exact: true });

/** What a table tells of itself in the middle of a game, heading by heading. */
const told: Record<string, Record<string, RegExp[]>> = {
  cerberus: {
    'app.inwords.stands': [/space \d+: .*Cerberus/, /: (.* )?you/],
    'app.inwords.facts': [
      /Rage: \d+ spaces? to the Hunt/,
      /Decks: \d+ Survival/,
      /The Rage track counts down/,
    ],
    'app.players': [/hidden cards?\./, /can still play these Actions: /],
    'app.inwords.places': [/Space 1\. Cerberus’s Den/, /Barque/, /one path, in this order/],
  },
  pyramid: {
    'app.inwords.stands': [
      /square \d+: .*(Initkaes|Sanakht|Imhotep), facing (north|east|south|west)/,
      /: (.* )?you/,
    ],
    'app.inwords.facts': [
      /Blocks in the box: \d+/,
      /The rubble deck: \d+ cards/,
      /is heading for squares \d+/,
    ],
    'app.players': [/load level \d/, /carries: .*(card|bite|sting|kit)/, /steps? from the way out/],
    'app.inwords.places': [
      /Square 1\. .*Ways to square/,
      /blocked by a stone block/,
      /sarcophagus of Anubis/,
      /alcove with the Idol of Horus/,
    ],
  },
};

/** A phone, upright and lying. */
const phone = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const;

/** Makes the choice of a number with the keys that lead to it. */
async function press(page: Page, number: number): Promise<void> {
  await settled(list(page).getByRole('button').first());
  await page.keyboard.press('Home');
  for (let down = 0; down < number; down++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

for (const [i, game] of games.entries()) {
  // Two games are played to their end, of the others a few turns.
  const whole = i < 2;
  test(`${game.id}: ${whole ? 'a whole game' : 'played'} in words, by keyboard`, async ({
    person,
  }) => {
    const { page } = await person('Tiresias');
    await page.goto('/');
    const card = page.getByTestId(`game-${game.id}`).getByTestId('play-now');
    await card.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/t\//);
    await expect(page.getByTestId('prompt')).not.toBeEmpty();
    await page.keyboard.press('Alt+w');
    await expect(inWords(page)).toBeVisible();
    await expect(page.getByTestId('board')).toBeHidden();

    const pick = evenly(7);
    const most = whole ? Infinity : 16;
    let made = 0;
    for (; made < most && (await awaited(page)) === 'choice'; made++) {
      const choices = await list(page).getByRole('button').allInnerTexts();
      if (choices.length === 0) continue;
      if (made % 10 === 0) expect(unsaid(await inWords(page).innerText())).toEqual([]);
      // Whoever chose last is in the list still, and on nothing that Enter would choose.
      await expect(list(page)).toBeFocused();
      const before = await seq(page);
      await press(page, pick(choices));
      await expect.poll(() => seq(page), { intervals: [10, 20, 50] }).toBeGreaterThan(before);
    }
    expect(made).toBeGreaterThan(1);
    if (made === most) return;
    await expect(over(page)).toBeVisible();
    await expect(over(page).getByRole('heading').first()).not.toBeEmpty();
  });

  test(`${game.id}: words tell what stands where`, async ({ person }) => {
    const { page } = await person('Tiresias');
    const id = await continued(page, game);
    await page.goto(`/t/${id}`);
    await page.getByTestId('menu').click();
    await page.getByTestId('in-words-switch').click();
    for (const [key, patterns] of Object.entries(told[game.id] ?? {})) {
      for (const pattern of patterns) await expect(part(page, key)).toContainText(pattern);
    }
    const { states } = (await (await page.request.get(`/api/tables/${id}`)).json()) as {
      states: { scene: { places: { pieces: unknown[] }[]; hand: unknown[] } }[];
    };
    const { places, hand } = states[0]!.scene;
    const lines = (key: string) => part(page, key).getByRole('listitem');
    await expect(lines('app.inwords.places')).toHaveCount(places.length);
    await expect(lines('app.inwords.stands')).toHaveCount(
      places.filter(({ pieces }) => pieces.length > 0).length,
    );
    await expect(lines('app.tray')).toHaveCount(hand.length);

    // What has been asked for is remembered, and can be turned back.
    await page.reload();
    await expect(inWords(page)).toBeVisible();
    await page.keyboard.press('Alt+w');
    await expect(page.getByTestId('board')).toBeVisible();
  });

  test(`${game.id}: words are accessible, on a screen and on a phone`, async ({ person }) => {
    const { page } = await person('Tiresias');
    await page.addInitScript(() => localStorage.setItem('katabasis.words', 'on'));
    const id = await continued(page, game);
    for (const [colorScheme, sizes] of [
      ['light', [{ width: 1280, height: 720 }]],
      ['dark', phone],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      for (const path of [`/t/${id}`, `/t/${id}/replay`]) {
        await page.setViewportSize(sizes[0]);
        await page.goto(path);
        await expect(inWords(page)).toBeVisible();
        await accessible(page);
        for (const size of sizes) {
          await page.setViewportSize(size);
          await noSideways(page);
          if (sizes === phone) await bigTargets(page);
        }
      }
    }
  });

  test(`${game.id}: words in French`, async ({ person }) => {
    const { page } = await person('Tirésias', { locale: 'fr-FR' });
    await page.addInitScript(() => localStorage.setItem('katabasis.words', 'on'));
    await page.goto(`/t/${await continued(page, game)}`);
    const text = await page.getByTestId('in-words').innerText();
    expect(unsaid(text)).toEqual([]);
    expect(onlyEnglish().filter((message) => text.includes(message))).toEqual([]);
  });
}

test('words are told of on the first page, and stay from table to table', async ({ person }) => {
  const { page } = await person('Tiresias');
  await page.goto('/');
  const offer = page.getByTestId('in-words-offer');
  await offer.click();
  await expect(offer).toHaveAttribute('aria-pressed', 'true');
  for (const game of games.slice(0, 2)) {
    await page.goto(`/t/${await continued(page, game)}`);
    await expect(inWords(page)).toBeVisible();
  }
  await page.getByTestId('in-words-back').click();
  await expect(page.getByTestId('board')).toBeVisible();
  await page.goto('/');
  await expect(offer).toHaveAttribute('aria-pressed', 'false');
});
