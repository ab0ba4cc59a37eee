import { inWholeRun } from 'testing/matrix';
import { expectAccessible } from '../support/expect-accessible';
import { signIn } from '../support/portal';
import { expect, test } from '../support/test';

const testInWholeRun = inWholeRun(test);

const readCount = (text: string | null) => Number(/: ([\d,]+) calls?/.exec(text ?? '')?.[1] ?? 0);

inWholeRun(test)('opens as many calls as the clicked bar shows', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: '30 days' }).click();
  await expect(page).toHaveURL(/days=30/);
  const chart = page.getByRole('group', { name: /^Calls by day, / });
  const bars = chart.getByRole('link');
  await expect(bars).toHaveCount(30);
  const names = await bars.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const counts = names.map(readCount);
  const busiest = counts.indexOf(Math.max(...counts));
  expect(counts[busiest]).toBeGreaterThan(0);
  await expectAccessible(page);

  await bars.last().focus();
  for (let step = 29; step > busiest; step -= 1) await page.keyboard.press('ArrowLeft');
  await expect(bars.nth(busiest)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/calls\?from=.+&to=.+/);
  const table = page.getByRole('table', { name: 'Calls', exact: true });
  await expect(table).toBeVisible();
  const rows = (counts[busiest] ?? 0) + 1;
  await expect(table, 'the head and each call').toHaveAttribute('aria-rowcount', String(rows));
});

testInWholeRun('shows the figures of a chart as a table, also after a reload', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: '30 days' }).click();
  const chart = page.getByRole('group', { name: /^Calls by day, / });
  await expect(chart.getByRole('link')).toHaveCount(30);
  const calls = page
    .getByRole('group', { name: 'Figure in the chart' })
    .getByRole('button')
    .first();
  const total = /^Calls\s+([\d,]+)/.exec((await calls.textContent()) ?? '')?.[1];
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  const sums = page.getByRole('row', { name: /^All days/ });
  await expect(sums.getByRole('cell').first()).toHaveText(String(total));
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('row', { name: /^All days/ })).toBeVisible();
});
