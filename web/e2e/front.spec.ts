// The first screen has all that one comes for: the first four games, one's own tables, and
// the way to a table that somebody else has made. More games are further down.
import { expect, free, me, most, table, test } from './fixtures';
import { games } from './games';

const first = games.slice(0, 4);

for (const [i, [width, height]] of [
  [1280, 720],
  [390, 844],
].entries()) {
  const lang = ['en-GB', 'fr-FR'][i];
  test(`the games, my tables and the way in are on one screen, ${width}×${height}`, async ({
    person,
  }) => {
    const { page } = await person('Persephone', {
      viewport: { width: width!, height: height! },
      locale: lang,
    });
    for (const game of first) {
      await table(page, game, most(game, [me, free]), { start: false });
    }
    await page.goto('/');
    await expect(page.getByTestId('my-tables').getByRole('link').first()).toBeInViewport({
      ratio: 1,
    });
    for (const part of ['join-code', 'join-go']) {
      await expect(page.getByTestId(part)).toBeInViewport({ ratio: 1 });
    }
    for (const game of first) {
      const card = page.getByTestId(`game-${game.id}`);
      for (const part of ['play-now', 'first-steps', 'new-table']) {
        await expect(card.getByTestId(part)).toBeInViewport({ ratio: 1 });
      }
    }
    // A table of a game that tells stories bears the name of its own.
    const story = lang === 'fr-FR' ? 'La Cloche muette' : 'The Bell Without a Tongue';
    await expect(page.getByTestId('my-tables')).toContainText(story);
  });
}

test('what is done with a game is in one row, on a phone lying down', async ({ person }) => {
  const { page } = await person('Persephone', {
    viewport: { width: 844, height: 390 },
    locale: 'fr-FR',
  });
  await page.goto('/');
  for (const game of first) {
    const card = page.getByTestId(`game-${game.id}`);
    const parts = ['play-now', 'first-steps', 'new-table'].map((part) => card.getByTestId(part));
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size, game.id).toBe(1);
  }
});
