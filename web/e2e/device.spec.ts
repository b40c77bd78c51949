import { expect, test, table } from './fixtures';
import { games } from './games';
import { awaited, choices, evenly, move, openChoices } from './play';

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
