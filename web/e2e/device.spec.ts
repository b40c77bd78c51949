import { expect, test, table } from './fixtures';
import { games } from './games';
import { awaited, choices, evenly, move, openChoices, over } from './play';

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
    const seen = new Set<string>();
    for (;;) {
      const now = await awaited(page);
      if (now === 'over') break;
      if (now === 'curtain') {
        await expect(choices(page)).toHaveCount(0);
        await expect(page.getByTestId('card')).toHaveCount(0);
        await expect(page.getByTestId('tray')).toHaveCount(0);
        await page.getByTestId('curtain-lift').click();
        await openChoices(page);
      } else {
        seen.add((await page.getByTestId('table').getAttribute('data-seat')) ?? '');
        await move(page, pick);
      }
    }
    expect([...seen].sort()).toEqual(people.map(String));
    await expect(over(page)).toBeVisible();
  });
}
