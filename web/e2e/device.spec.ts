// The devices of a game: one for several people, several for one, and one in the place of another.
import { accessible, bigTargets, noSideways } from './checks';
import { call, expect, fewest, free, me, table, test } from './fixtures';
import { games, sample } from './games';
import { awaited, awaitedOnPhone, choices, evenly, move, openChoices, seq } from './play';
import { words } from './words';

/** How many moves there are at least; all have had their turn then. */
const MOVES = 8;

// As few people as a game takes, but two at least, pass one device around; behind the
// curtain is nobody's hand.
for (const game of games) {
  test(`${game.id}: several people on one device, with a curtain between hands`, async ({
    person,
  }) => {
    const { page } = await person('Leto');
    const people = Array.from({ length: Math.max(2, game.minSeats) }, (_, i) => i + 1);
    const id = await table(
      page,
      game,
      people.map((seat) => ({ kind: 'person', name: `Leto ${seat}` })),
    );
    await page.goto(`/t/${id}`);
    const pick = evenly(3);
    const seen = new Set<string>();
    for (let made = 0; made < MOVES || seen.size < people.length;) {
      const now = await awaited(page);
      expect(now, 'the game has not ended').not.toBe('over');
      if (now === 'curtain') {
        await expect(choices(page)).toHaveCount(0);
        await expect(page.getByTestId('card')).toHaveCount(0);
        await expect(page.getByTestId('tray')).toHaveCount(0);
        await page.getByTestId('curtain-lift').click();
        await openChoices(page);
      } else {
        seen.add((await page.getByTestId('table').getAttribute('data-seat')) ?? '');
        if ((await move(page, pick)) !== '') made++;
      }
    }
    expect([...seen].sort()).toEqual(people.map(String));
  });
}

const sizes = [
  { locale: 'en-GB', viewport: { width: 1280, height: 720 } },
  { locale: 'fr-FR', viewport: { width: 390, height: 844 } },
];

// A seat goes along to another device, where it is held as well. The link is gone from the
// address at once, and is good for nobody else.
sample(1, 2).forEach((game, i) =>
  test(`${game.id}: a seat is taken along to another device`, async ({ person }) => {
    const size = sizes[i % 2]!;
    const lang = size.locale === 'fr-FR' ? 'fr' : 'en';
    const { page: desk } = await person('Orpheus', size);
    const id = await table(desk, game, fewest(game, [me]));
    await desk.goto(`/t/${id}`);
    await desk.getByTestId('menu').click();
    await desk.getByTestId('carry').click();
    const along = desk.getByTestId('take-along');
    await expect(along.getByTestId('seat-qr')).toBeVisible();
    await accessible(desk);
    await noSideways(desk);
    const link = await along.getByTestId('seat-link').inputValue();
    expect(link).toMatch(new RegExp(`/t/${id}#seat=1[.][\\w-]{34}$`));
    await desk.keyboard.press('Escape');

    // Nobody knows the other browser yet.
    const { page: phone } = await person('', {
      ...size,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await phone.goto(link);
    await expect(phone.getByTestId('notices')).toContainText(words('app.carry.done', lang));
    await expect(desk.getByTestId('notices')).toContainText(words('app.carry.told', lang));
    expect(phone.url()).toBe(new URL(`/t/${id}`, phone.url()).href);
    for (const page of [desk, phone]) {
      await expect(page.getByTestId('table')).toHaveAttribute('data-seat', '1');
    }
    const before = await seq(desk);
    await awaitedOnPhone(phone);
    expect(await move(phone, evenly(3), (choice) => choice.tap())).not.toBe('');
    await expect.poll(() => seq(desk)).toBeGreaterThan(before);

    const { page: thief, provokes } = await person('Charon', size);
    provokes(/status of 409 .*\/carry$/);
    await thief.goto(link);
    await expect(thief.getByTestId('notices')).toContainText(words('error.link_spent', lang));
    await expect(thief.getByTestId('table')).toHaveAttribute('data-seat', '0');
  }),
);

for (const { locale, viewport } of sizes) {
  const lang = locale === 'fr-FR' ? 'fr' : 'en';
  test(`the host hands the seat of somebody who is away on, ${locale}`, async ({ person }) => {
    const game = games[0]!;
    const { page: host } = await person('Orpheus', { locale, viewport });
    const { page: lost } = await person('Eurydice', { locale });
    const id = await table(host, game, fewest(game, [me, free]), { start: false });
    await call(lost, `tables/${id}/join`, { seat: 2 });
    await call(host, `tables/${id}/start`, {});
    await host.goto(`/t/${id}`);
    const { page: asker } = await person('Charon', { locale, viewport });
    const open = async () => {
      await asker.goto(`/t/${id}`);
      if (viewport.width < 860) await asker.getByTestId('looks-on').click();
      await expect(asker.getByTestId('looking-on').last()).toHaveText(
        words('app.looking_on.away', lang),
      );
      await asker.getByTestId('ask-seat').last().click();
      await expect(asker.getByTestId('ask-seat').last()).toHaveText(words('app.ask.asked', lang));
    };
    await open();
    const asks = host.getByTestId('asks-seat');
    await expect(asks).toContainText('Charon');
    await accessible(host);
    if (viewport.width < 860) await bigTargets(host);
    await host.getByTestId('keep-seat').click();
    await expect(asks).toHaveCount(0);
    await expect(asker.getByTestId('notices')).toContainText('Eurydice');
    await open();
    await host.getByTestId('hand-seat').click();
    await expect(asks).toHaveCount(0);
    await expect(asker.getByTestId('table')).toHaveAttribute('data-seat', '2');
    await expect(asker.getByTestId('looks-on')).toHaveCount(0);
    await expect(host.getByTestId('player-2').first()).toContainText('Charon');
    await lost.goto(`/t/${id}`);
    await expect(lost.getByTestId('table')).toHaveAttribute('data-seat', '0');
  });
}
