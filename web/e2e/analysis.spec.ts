// What the decisions of a finished game were worth, and playing on from one of them.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { accessible, bigTargets, noSideways } from './checks';
import { finished } from './finish';
import { call, continued, expect, test } from './fixtures';
import { gameOf } from './games';

const record = readFileSync('../games/cerberus/testdata/04_3_mercy.txt', 'utf8');

/** A short game that is over. */
async function over(page: Page): Promise<string> {
  return (await call<{ id: string }>(page, 'tables/import', { record })).id;
}

const analyzed = (page: Page) =>
  expect(page.getByTestId('analysis')).toHaveAttribute('data-done', 'true', { timeout: 120_000 });

test('a finished game is analyzed, and one plays on from what cost most', async ({ person }) => {
  const { page } = await person('Clio');
  const id = await over(page);
  await page.goto(`/t/${id}/replay?as=1`);
  await page.getByTestId('replay-analysis').click();
  await analyzed(page);
  await expect(page.getByTestId('curve')).toBeVisible();
  await expect(page.getByTestId('analysis-table').getByRole('row')).not.toHaveCount(1);
  await accessible(page);
  const worst = page.getByTestId('costly').getByRole('button').first();
  await expect(worst).toContainText('Better');
  await worst.click();
  await expect(worst).toHaveAttribute('aria-current', 'true');
  await expect(page.getByTestId('decision')).toContainText('Better');
  const moment = await page.getByTestId('replay-slider').inputValue();
  // The mark in the curve leads there, too.
  await page.getByTestId('replay-slider').fill('1');
  await page.getByTestId('curve').locator('.mark').first().click({ force: true });
  await expect(page.getByTestId('replay-slider')).toHaveValue(moment);
  await page.getByTestId('replay-on').click();
  await expect(page.getByTestId('table')).toHaveAttribute('data-status', 'playing');
  await expect(page.getByTestId('table')).toHaveAttribute('data-seat', '1');
  expect(page.url()).not.toContain(id);
});

test('an analysis on a phone, upright and lying', async ({ person }) => {
  const { page } = await person('Clio', { hasTouch: true });
  const id = await over(page);
  for (const [width, height] of [
    [360, 640],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/t/${id}/replay?as=1`);
    await page.getByTestId('replay-analysis').tap();
    const sheet = page.getByTestId('sheet-analysis');
    await analyzed(page);
    await noSideways(page);
    await bigTargets(page);
    await accessible(page);
    await sheet.getByTestId('costly').getByRole('button').first().tap();
    await expect(sheet).toBeHidden();
    const decision = page.getByTestId('decision');
    await expect(decision).toContainText('Better');
    // It is read from its beginning, and the board is there, too.
    const [words, room] = await Promise.all([
      decision.boundingBox(),
      page.getByTestId('analysis').boundingBox(),
    ]);
    expect(words?.y).toBeGreaterThanOrEqual(room?.y ?? Infinity);
    const board = await page.getByTestId('board').boundingBox();
    expect(board?.height).toBeGreaterThan(height / 4);
    await noSideways(page);
    await bigTargets(page);
    await accessible(page);
    await page.getByTestId('analysis-curve').tap();
    await expect(sheet).toBeVisible();
  }
});

test('the end of a game leads to what cost one most', async ({ person }) => {
  const { page } = await person('Clio');
  const id = await finished(page, gameOf('cerberus'));
  await page.goto(`/t/${id}`);
  await page.getByTestId('to-analysis').click();
  await analyzed(page);
  await expect(page.getByTestId('replay-viewer')).toHaveValue('1');
});

test('a game that goes on has no analysis', async ({ person }) => {
  const { page } = await person('Clio');
  const id = await continued(page, gameOf('cerberus'));
  await page.goto(`/t/${id}/replay`);
  await expect(page.getByTestId('replay-slider')).toBeVisible();
  await expect(page.getByTestId('replay-analysis')).toHaveCount(0);
  await expect(page.getByTestId('replay-on')).toHaveCount(0);
});
