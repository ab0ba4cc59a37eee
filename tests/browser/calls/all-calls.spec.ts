import { inWholeRun } from 'testing/matrix';
import { expectAccessible } from '../support/expect-accessible';
import { signIn } from '../support/portal';
import { expect, test } from '../support/test';

inWholeRun(test)(
  'filters and searches the list of all calls and opens one of them',
  async ({ page }) => {
    await signIn(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Calls', exact: true }).click();
    const table = page.getByRole('table', { name: 'Calls', exact: true });
    await expect(table).toBeVisible();
    const all = Number(await table.getAttribute('aria-rowcount'));

    await page.getByRole('checkbox', { name: /Goal reached/ }).click();
    await expect(page.getByRole('checkbox', { name: /Goal reached/ })).toBeChecked();
    await expect(page).toHaveURL(/\/calls\?outcome=resolved$/);
    await expect
      .poll(async () => Number(await table.getAttribute('aria-rowcount')))
      .toBeLessThan(all);

    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('/');
    await page.keyboard.type('visit');
    await expect(page).toHaveURL(/q=visit/);
    await expect(table.locator('mark').first()).toHaveText(/visit/i);

    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('j');
    const panel = page.getByRole('complementary', { name: /^Call with / });
    await expect(panel.getByRole('list', { name: 'Transcript' })).toBeVisible();
    await expectAccessible(page);

    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/calls\/[^/]+\?.*q=visit/);
    const entry = page.getByRole('navigation').getByRole('link', { name: 'Calls', exact: true });
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { name: 'Transcript' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/q=visit/);
  },
);

test('finds a call by the priority from its review', async ({ page }) => {
  await signIn(page);
  await page.goto('/calls');
  const table = page.getByRole('table', { name: 'Calls', exact: true });
  await table.getByRole('rowheader').first().getByRole('link').press('Enter');
  const review = page.getByRole('region', { name: 'Review' });
  await review.getByRole('radio', { name: /Good/ }).click();
  await review.getByRole('combobox', { name: 'Priority' }).selectOption('High');
  await expect(review.getByText('Good, saved')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/calls?columns=customer,priority');
  await page.getByRole('checkbox', { name: /^High/ }).click();
  await expect(page).toHaveURL(/[?&]priority=high/);
  await expect(table).toHaveAttribute('aria-rowcount', '2');
  await expect(table.getByRole('cell', { name: 'High' })).toBeVisible();
  await expectAccessible(page);

  await table.getByRole('rowheader').first().getByRole('link').press('Enter');
  await review.getByRole('button', { name: 'Remove verdict' }).click();
  await expect(review.getByRole('radio', { name: /Good/ })).not.toBeChecked();
});

test('keeps verdicts when a member reviews by keyboard and moves on immediately', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/calls');
  await page.locator('[data-call]').first().waitFor();
  const ids = await page
    .locator('[data-call]')
    .evaluateAll((rows) => rows.slice(0, 2).map((row) => row.getAttribute('data-call')));
  // In the list, the next call appears while the verdict is still being sent.
  await page.locator('[data-call] a[data-who]').first().click();
  const panel = page.getByRole('complementary', { name: /^Call with / });
  await panel.getByRole('region', { name: 'Review' }).waitFor();
  const waitForSave = () =>
    page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  const first = waitForSave();
  await page.keyboard.press('2');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`peek=${ids[1]}`));
  await first;
  // On the call's page, keys pressed before its code and data have loaded aren't lost.
  let release = () => {};
  const pressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/vapi/calls/${ids[1]}`, async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto(`/calls/${ids[1]}`);
  await page.getByText('Loading the call…').waitFor();
  const second = waitForSave();
  await page.keyboard.press('1');
  await page.keyboard.press('k');
  release();
  await expect(page).toHaveURL(new RegExp(`/calls/${ids[0]}`));
  await second;
  const review = page.getByRole('region', { name: 'Review' });
  await expect(review.getByRole('radio', { name: /Needs work/ })).toBeChecked();
  await review.getByRole('button', { name: 'Remove verdict' }).click();
  await expect(review.getByRole('radio', { name: /Needs work/ })).not.toBeChecked();
  await page.goto(`/calls/${ids[1]}`);
  await expect(review.getByRole('radio', { name: /Good/ })).toBeChecked();
  await review.getByRole('button', { name: 'Remove verdict' }).click();
  await expect(review.getByRole('radio', { name: /Good/ })).not.toBeChecked();
});
