import { createHash } from 'node:crypto';
import { call, expect, fewest, free, me, table, test } from './fixtures';
import { seeEnd } from './finish';
import { games } from './games';
import { checkDice } from './pages';

const [game] = games;

// Somebody sits down and is away when the game starts: it begins without their word,
// and that is said until the end.
test('a word that does not come is left out, and it is said', async ({ person }) => {
  if (!game) throw new Error('the program has no game');
  const host = await person('Orpheus');
  const away = await person('Eurydice');
  const id = await table(host.page, game, fewest(game, [me, free]), { start: false });
  const seal = createHash('sha256').update('nobodyKnows').digest('hex');
  await call(away.page, `tables/${id}/join`, { seat: 2, seal });
  await host.page.goto(`/t/${id}`);
  await expect(host.page.getByTestId('lobby')).toContainText('Eurydice');
  await host.page.getByTestId('start').click();
  await expect(host.page.getByTestId('starting')).toBeVisible();
  await expect(host.page.getByTestId('lobby')).toContainText('Still waiting for: Eurydice');
  await expect(host.page.getByTestId('log')).toContainText('Eurydice did not reveal');

  await away.page.goto(`/t/${id}`);
  await expect(away.page.getByTestId('prompt')).not.toBeEmpty();
  await Promise.all([host, away].map(({ page }) => seeEnd(page, id)));
  await checkDice(host.page, { own: true, out: '2' });
  await checkDice(away.page, { own: false, out: '2' });
});
