// A moment of a replay is drawn as it is, by whatever way one came to it.
import type { Page } from '@playwright/test';
import { anyFinished } from './finish';
import { expect, test } from './fixtures';
import { games } from './games';

/** What is drawn, once nothing moves any more. */
async function drawn(page: Page, n: number): Promise<string> {
  await expect(page.getByTestId('replay')).toHaveAttribute('data-n', String(n));
  await expect(page.getByTestId('skip')).toBeHidden();
  // What goes on for ever, such as the waves, is not waited for.
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
            .filter((one) => one.playState === 'running').length,
      ),
    )
    .toBe(0);
  const parts = ['status', 'board', 'tray'].map((part) => page.getByTestId(part));
  const texts = await Promise.all(
    parts.map(async (part) => ((await part.count()) > 0 ? part.innerHTML() : '')),
  );
  return texts.join('\n').replaceAll('>', '>\n');
}

const to = async (page: Page, n: number) => {
  await page.getByTestId('replay-slider').fill(String(n));
  return drawn(page, n);
};

for (const game of games) {
  test(`${game.id}: a moment is drawn the same, gone to, stepped to and stepped back to`, async ({
    person,
  }) => {
    const { page } = await person('Clio', { reducedMotion: 'no-preference' });
    await page.goto(`/t/${await anyFinished(page, game)}/replay?n=1`);
    const slider = page.getByTestId('replay-slider');
    const total = Number(await slider.getAttribute('max'));
    await page.getByTestId('replay-speed').selectOption('4');
    const [next, prev] = [page.getByTestId('replay-next'), page.getByTestId('replay-prev')];
    for (const part of [0.25, 0.5, 0.8]) {
      const n = Math.floor(total * part);
      const there = await to(page, n);
      // Back from the middle of what is shown, and on to the end of it.
      await next.click();
      await next.click();
      await prev.click();
      await prev.click();
      expect(await drawn(page, n), `back to ${n}`).toBe(there);
      await to(page, n - 1);
      await next.click();
      expect(await drawn(page, n), `on to ${n}`).toBe(there);
    }
  });
}
