import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { expect, test } from './fixtures';
import { seeEnd } from './finish';
import { games, program } from './games';
import { openChoices, over, play } from './play';

// From the front page to the end, against bots, in one sitting. One game is played
// to its end here, of the others the first moves.
for (const [i, game] of games.entries()) {
  test(`${game.id}: play now against bots, to the end, and keep the record`, async ({ person }) => {
    const { page } = await person('', { reducedMotion: 'no-preference' });
    await page.goto('/');
    await page.getByTestId(`game-${game.id}`).getByTestId('play-now').click();
    await expect(page).toHaveURL(/\/t\//);
    await expect(page.getByTestId('prompt')).not.toBeEmpty();
    await openChoices(page);
    // The first moves are watched as they are animated; the rest goes quicker.
    const seen = await play(page, { moves: 6 });
    const table = page.url();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (i === 0) {
      expect(seen + (await play(page))).toBeGreaterThan(5);
    } else {
      await seeEnd(page, table.split('/').at(-1) ?? '');
    }
    await expect(over(page)).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByTestId('export').click();
    const record = readFileSync(await (await download).path(), 'utf8');
    expect(record.split('\n', 2)).toEqual([
      'katabasis record 1',
      `game ${game.id} ${game.version}`,
    ]);
    expect(record).toMatch(/\nseed \S/);
    expect(game.outcomes).toContain(/\nresult (\w+)/.exec(record)?.[1]);
    execFileSync(program, ['replay', '-', '--json'], {
      input: record,
      stdio: 'pipe',
    });

    await page.goto('/');
    await page
      .getByTestId('import-file')
      .setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
    await expect(page.getByTestId('replay-slider')).toBeVisible();

    await page.goto(table);
    await page.getByTestId('rematch').click();
    await expect(over(page)).toBeHidden();
    // Nobody is waited for, so the next game begins at once.
    await expect(page.getByTestId('table')).toHaveAttribute('data-seat', '1');
    await expect(page.getByTestId('lobby')).toBeHidden();
  });
}
