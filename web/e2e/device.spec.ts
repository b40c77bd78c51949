import { expect, test, table } from './fixtures';
import { games } from './games';
import { awaited, choices, evenly, move, openChoices } from './play';

/** How many moves each of them makes. */
const TURNS = 6;

// As few people as a game takes pass one device around; behind the curtain is nobody's hand.
for (const game of games) {
  test(`${game.id}: several people on one device, with a curtain between hands`, async ({
    person,
  }) => {
    const { page } = await person('Leto');
    const people = Array.from({ length: game.minSeats }, (_, i) => i + 1);
    const id = await table(
      page,
      game,
      people.map((seat) => ({ kind: 'person', name: `Leto ${seat}` })),
    );
    await page.goto(`/t/${id}`);
    const pick = evenly(3);
    const made = new Map(people.map((seat) => [String(seat), 0]));
    while (Math.min(...made.values()) < TURNS) {
      const now = await awaited(page);
      expect(now, 'the game has not ended').not.toBe('over');
      if (now === 'curtain') {
        await expect(choices(page)).toHaveCount(0);
        await expect(page.getByTestId('card')).toHaveCount(0);
        await expect(page.getByTestId('tray')).toHaveCount(0);
        await page.getByTestId('curtain-lift').click();
        await openChoices(page);
      } else {
        const seat = (await page.getByTestId('table').getAttribute('data-seat')) ?? '';
        expect(people.map(String)).toContain(seat);
        if ((await move(page, pick)) !== '') made.set(seat, (made.get(seat) ?? 0) + 1);
      }
    }
  });
}
