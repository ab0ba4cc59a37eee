import type { Page } from '@playwright/test';
import { inWholeRun, matrix } from 'testing/matrix';
import { startAsNewPerson } from '../support/account/session';
import { expectAccessible } from '../support/expect-accessible';
import { askPortal, register } from '../support/portal';
import { expect, test } from '../support/test';

const testInWholeRun = inWholeRun(test);

const openAudit = async (page: Page) => {
  await page.goto('/audit');
  await expect(page.getByRole('heading', { name: 'Audit' })).toBeVisible();
};
const findRow = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Audit' }).getByRole('row').filter({ hasText: text });

inWholeRun(test)('shows the audit log with an intact chain', async ({ page }) => {
  await register(page);
  const agents = { table: 'agents' };
  await askPortal(page, { ...agents, action: 'insert', data: { name: 'Night desk' } });
  const change = { data: { name: 'Late desk' }, query: { eq: { name: 'Night desk' } } };
  await askPortal(page, { ...agents, ...change, action: 'update' });
  await openAudit(page);
  await expect(page.getByText('Chain intact')).toBeVisible();
  const changed = findRow(page, 'Changed Late desk');
  await expect(changed).toContainText('Robin Sample');
  await expect(changed.locator('del')).toHaveText('Night desk');
  await expect(changed.locator('ins')).toHaveText('Late desk');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Events').selectOption('Sign-in and accounts');
  await expect(changed).toBeHidden();
  await expect(findRow(page, 'Signed up')).toBeVisible();
  await expect(page).toHaveURL(/group=accounts/);
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^JSON Lines/ }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^audit-[\d-]+\.jsonl$/);
});

for (const scheme of matrix(['light', 'dark'] as const, () => 'theme')) {
  testInWholeRun(`shows the audit log on a phone of 360 pixels, ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: scheme });
    await startAsNewPerson(page);
    await openAudit(page);
    await expect(findRow(page, 'Signed up')).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBe(360);
    await expectAccessible(page);
  });
}

inWholeRun(test)('creates an access token that works until it is revoked', async ({ page }) => {
  const { password } = await startAsNewPerson(page);
  await page.goto('/settings?tab=tokens');
  await page.getByRole('button', { name: 'Create token' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Nightly job');
  await page.getByRole('dialog').getByLabel('Your password').fill(password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const secret = await page.getByRole('textbox', { name: 'Token' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  const getStatus = async () => {
    const headers = { authorization: `Bearer ${secret}` };
    return (await page.request.get('/api/agents', { headers })).status();
  };
  expect(await getStatus()).toBe(200);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Revoke Nightly job' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  expect(await getStatus()).toBe(401);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
