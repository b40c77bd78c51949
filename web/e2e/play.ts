// Playing a game through the page's list of choices, as a person with a
// keyboard or a screen reader would.
import { expect, type Locator, type Page } from '@playwright/test';

/** Picks one of the moves on offer, by their notations. */
export type Pick = (moves: string[]) => number;

/** Picks evenly, and the same in every run. */
export function evenly(seed = 1): Pick {
  let state = seed;
  return (moves) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * moves.length);
  };
}

/** Does a choice: a click, or the keys that lead to it. */
export type Press = (choice: Locator) => Promise<void>;

/** A press is given up after so long: what it was for may have gone meanwhile. */
export const patience = { timeout: 10_000 };
const click: Press = (choice) => choice.click(patience);

export const over = (page: Page) => page.getByTestId('end');
export const choices = (page: Page) => page.getByTestId('choices').locator('[data-move]');

/** Waits until a choice can be made: the next ones may stand there before the answer to the last. */
export const settled = (choice: Locator) =>
  expect(choice).not.toHaveAttribute('aria-disabled', 'true', patience);

/** Presses, unless the game ended or somebody else's move took the goal away; says whether. */
export async function pressed(page: Page, goal: Locator, press: Press): Promise<boolean> {
  try {
    await press(goal);
    return true;
  } catch (problem) {
    if ((await over(page).isVisible()) || !(await goal.isVisible())) return false;
    throw problem;
  }
}

/** Opens the list of choices if it is closed; after the end there is none. */
export async function openChoices(page: Page, press: Press = click): Promise<void> {
  if (!(await page.getByTestId('choices').isVisible())) {
    if (await pressed(page, page.getByTestId('open-choices'), press)) {
      await expect(page.getByTestId('choices').or(over(page)).first()).toBeVisible();
    }
  }
}

/** What a person may be awaited for. */
export type Awaited = 'choice' | 'curtain' | 'over';

async function awaitedNow(page: Page, skip: boolean): Promise<Awaited | undefined> {
  const seen = await visible(page);
  if (seen.has('end')) return 'over';
  if (seen.has('curtain-lift')) return 'curtain';
  if (seen.has('choice')) return 'choice';
  if (seen.has('urge')) await urge(page);
  // The end of a story is read before its score.
  if (seen.has('over') && seen.has('parchment')) await goOn(page, tried);
  // Asking a bot has closed the list where there is something to decide.
  if (seen.has('mine') && !seen.has('choices') && seen.has('open-choices')) {
    await tried(page.getByTestId('open-choices'));
  }
  // The animations can be skipped for as long as they last.
  if (skip && seen.has('skip')) await tried(page.getByTestId('skip'));
  return undefined;
}

/** Which parts of the page can be seen that say what is awaited: asked for at once, since it is asked often. */
async function visible(page: Page): Promise<Set<string>> {
  const ids = ['end', 'curtain-lift', 'urge', 'choices', 'open-choices', 'skip', 'parchment'];
  const parts = ids.map((id) => [id, `[data-testid="${id}"]`]);
  parts.push(
    ['choice', '[data-testid="choices"] [data-move]'],
    ['over', '[data-testid="prompt"][data-over="true"]'],
    ['mine', '[data-testid="prompt"][data-mine="true"]'],
  );
  const seen = await page.evaluate(
    (parts) =>
      parts
        .filter(([, selector = '']) =>
          [...document.querySelectorAll(selector)].some(
            (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects()[0],
          ),
        )
        .map(([name = '']) => name),
    parts,
  );
  return new Set(seen);
}

/** Reads the page on the parchment to its end, and goes on. */
export async function goOn(page: Page, press: Press = click): Promise<void> {
  await page
    .getByTestId('parchment')
    .getByRole('group')
    .evaluateAll((all) => all.forEach((text) => text.scrollTo(0, text.scrollHeight)));
  await press(page.getByTestId('go-on'));
}

/** Clicks what may go away meanwhile. */
const tried: Press = (button: Locator) => button.click(quick).catch(() => undefined);
const quick = { timeout: 300 };

/** How often is asked for what comes at once, or when others have moved. */
export const often = { timeout: 90_000, intervals: [10, 20, 50] };

/**
 * Waits until the person of the page has a choice, or the game is over. What
 * the others did meanwhile is skipped, unless `skip` is false.
 */
export async function awaited(page: Page, skip = true): Promise<Awaited> {
  let now: Awaited | undefined;
  await expect.poll(async () => (now = await awaitedNow(page, skip)), often).toBeDefined();
  return now ?? 'over';
}

/** On a phone the list of choices is opened anew when it was closed by a move. */
export async function awaitedOnPhone(page: Page): Promise<Awaited> {
  await expect
    .poll(async () => {
      const seen = await visible(page);
      if (seen.has('urge')) await urge(page);
      return seen.has('open-choices') || seen.has('end');
    }, often)
    .toBe(true);
  if (!(await over(page).isVisible())) await openChoices(page, (choice) => choice.tap(patience));
  return awaited(page);
}

/** Waits until the person of one of the pages has a choice, or the game is over; says which. */
export async function awaitedAmong(pages: Page[]): Promise<Page> {
  let found: Page | undefined;
  await expect
    .poll(async () => {
      for (const page of pages) {
        if ((await awaitedNow(page, true)) === undefined) continue;
        found = page;
        break;
      }
      return found;
    }, often)
    .toBeDefined();
  if (found === undefined) throw new Error('nobody is awaited');
  return found;
}

/** Asks the bot that waits to go on, if one does; also behind a sheet that is open. */
const urge = (page: Page) =>
  page
    .getByTestId('urge')
    .dispatchEvent('click', {}, quick)
    .catch(() => undefined);

/** Makes one move and waits until the table shows that it was made. */
export async function move(page: Page, pick: Pick, press: Press = click): Promise<string> {
  const list = await choices(page).evaluateAll((all) =>
    all.map((one) => one.getAttribute('data-move') ?? ''),
  );
  if (list.length === 0) return '';
  const chosen = list[pick(list)] ?? '';
  const before = await seq(page);
  const goal = choices(page)
    .and(page.locator(`[data-move="${chosen}"]`))
    .first();
  if (!(await pressed(page, goal, press))) return '';
  await expect
    .poll(() => seq(page), { timeout: 60_000, intervals: [10, 20, 50] })
    .toBeGreaterThan(before);
  return chosen;
}

/** The number of the newest entry of the log that the page shows. */
export async function seq(page: Page): Promise<number> {
  return Number(await page.getByTestId('table').getAttribute('data-seq'));
}

/** Plays on until the game is over, or so many moves were made. */
export async function play(
  page: Page,
  { pick = evenly(), press = click, moves = 2000, skip = true } = {},
): Promise<number> {
  let made = 0;
  while (made < moves) {
    const now = await awaited(page, skip);
    if (now === 'over') break;
    if (now === 'curtain') await pressed(page, page.getByTestId('curtain-lift'), press);
    else if ((await move(page, pick, press)) !== '') made++;
  }
  return made;
}
