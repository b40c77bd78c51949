import { expect, test, table } from './fixtures';
import { awaited, choices, evenly, move, openChoices, over } from './play';

// Three people pass one device around; behind the curtain is nobody's hand.
test('several people on one device, with a curtain between hands', async ({ person }) => {
  const { page } = await person('Leto');
  const id = await table(page, [
    { kind: 'person', name: 'Leto' },
    { kind: 'person', name: 'Artemis' },
    { kind: 'person', name: 'Apollo' },
  ]);
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
  expect([...seen].sort()).toEqual(['1', '2', '3']);
  await expect(over(page)).toBeVisible();
});
