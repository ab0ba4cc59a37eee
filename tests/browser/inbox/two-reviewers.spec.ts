import { chromium, type Page } from '@playwright/test';
import { inWholeRun, isWholeRun } from 'testing/matrix';
import { expectAccessible } from '../support/expect-accessible';
import { signIn } from '../support/portal';
import { expect, test } from '../support/test';
import { startTwoReviewers } from './two-reviewers';

const testInWholeRun = inWholeRun(test);

const CALLS = isWholeRun ? 60 : 12;

/** Reviews by keyboard until nothing is left or this many verdicts were given. */
async function reviewCalls(page: Page, most: number, onVerdict = async () => {}): Promise<void> {
  const call = page.getByRole('region', { name: /^Call with / });
  const done = page.getByText('Every call has a verdict.');
  const judged = page.getByRole('progressbar', { name: 'Calls reviewed on this visit' });
  for (let verdicts = 0; verdicts < most; verdicts += 1) {
    await expect(call.or(done).first()).toBeVisible({ timeout: 30_000 });
    if (await done.isVisible()) return;
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect(judged).toHaveJSProperty('value', verdicts + 1);
    await onVerdict();
  }
}

testInWholeRun(
  'reviews each call exactly once when two members review and one browser dies',
  async ({ page, launchOptions }) => {
    test.setTimeout(isWholeRun ? 300_000 : 180_000);
    const world = await startTwoReviewers(CALLS);
    const dying = await chromium.launch(launchOptions);
    try {
      const [ada, ben] = world.members;
      const other = await dying.newPage({ baseURL: world.url });
      await signIn(other, ben);
      await other.goto(`${world.url}/inbox`);
      await page.goto(`${world.url}/login`);
      await page.getByLabel('Email').fill(ada.email);
      await page.getByLabel('Password', { exact: true }).fill(ada.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('button', { name: 'Toggle sidebar' }).waitFor();
      await page.goto(`${world.url}/inbox`);

      const death = 1 + Math.floor(Math.random() * (CALLS / 3));
      await Promise.all([
        reviewCalls(other, death).then(() => dying.close()),
        reviewCalls(page, CALLS + 1),
      ]);
      // The dead browser's call becomes available when its lease ends.
      await reviewCalls(page, 1).catch(() => {});
      await expect
        .poll(() => world.readStanding(), { timeout: 30_000, message: `died after ${death}` })
        .toEqual({ waiting: 0, verdicts: CALLS });
      await expect(page.getByText('Every call has a verdict.')).toBeVisible();
      await expectAccessible(page);
    } finally {
      await dying.close();
      // Closed first, because it may still be loading code for the next page.
      await page.close();
      await world.stop();
    }
  },
);
