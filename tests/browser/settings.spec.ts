import type { Page } from '@playwright/test';
import { inWholeRun } from 'testing/matrix';
import { startAsNewPerson } from './support/account/session';
import { register, signIn } from './support/portal';
import { expect, test } from './support/test';

const testInWholeRun = inWholeRun(test);

const getIntegration = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const openSettings = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();

testInWholeRun('connects a new organization to the built-in voice service', async ({ page }) => {
  await register(page);
  await openSettings(page);
  const voice = getIntegration(page, 'Voice platform');
  await voice.getByRole('button', { name: 'Connect Voice platform' }).click();
  await page.getByRole('button', { name: 'Use the built-in voice service' }).click();
  await expect(voice.getByText('Connected', { exact: true })).toBeVisible();
  await expect(voice.getByText(/^Last checked /)).toBeVisible();

  const database = getIntegration(page, 'Vector database');
  await database.getByRole('button', { name: 'Check Vector database' }).click();
  await expect(database.getByText('Connected', { exact: true })).toBeVisible();
});

test('asks before disconnecting and reconnects with the stored key', async ({ page }) => {
  await register(page);
  await openSettings(page);
  const database = getIntegration(page, 'Vector database');
  await database.getByRole('button', { name: 'Disconnect Vector database' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disconnect Vector database?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(database.getByText('Connected', { exact: true })).toBeVisible();

  await database.getByRole('button', { name: 'Disconnect Vector database' }).click();
  await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(database.getByText('Not connected')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(database.getByRole('button', { name: 'Connect Vector database' })).toBeFocused();

  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Use the stored key' }).click();
  await expect(database.getByText('Connected', { exact: true })).toBeVisible();
});

testInWholeRun('counts no page views while analytics is disconnected', async ({ page }) => {
  await register(page);
  await openSettings(page);
  const analytics = getIntegration(page, 'Analytics platform');
  await expect(analytics.getByText(/[1-9]\d* page views? in the last 30 days/)).toBeVisible();
  await analytics.getByRole('button', { name: 'Disconnect Analytics platform' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(analytics.getByText('Not connected')).toBeVisible();
  const readViews = () => analytics.getByText(/in the last 30 days/).textContent();
  const before = await readViews();

  const counted = page.waitForResponse(/\/api\/page-views$/);
  await page.reload();
  expect((await counted).status()).toBe(204);
  await page.reload();
  await expect(analytics.getByText('Not connected')).toBeVisible();
  expect(await readViews()).toBe(before);

  await analytics.getByRole('button', { name: 'Connect Analytics platform' }).click();
  await expect(analytics.getByText('Connected', { exact: true })).toBeVisible();
});

testInWholeRun(
  'keeps notification toggles across a reload and another sign-in',
  async ({ page, browser }) => {
    const person = await startAsNewPerson(page);
    await page.goto('/settings?tab=notifications');
    const getToggle = (name: string) => page.getByRole('switch', { name });
    await expect(getToggle('Token usage alerts')).not.toBeChecked();
    for (const name of ['Agent status changes', 'New calls', 'Failed calls', 'System updates'])
      await expect(getToggle(name)).toBeChecked();
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/api/preferences') && response.ok(),
    );
    await getToggle('Token usage alerts').click();
    await saved;
    await page.reload();
    await expect(getToggle('Token usage alerts')).toBeChecked();

    const elsewhere = await browser.newPage();
    await signIn(elsewhere, person);
    await elsewhere.goto('/settings?tab=notifications');
    await expect(elsewhere.getByRole('switch', { name: 'Token usage alerts' })).toBeChecked();
    await expect(elsewhere.getByRole('switch', { name: 'New calls' })).toBeChecked();
    await elsewhere.close();
  },
);

testInWholeRun('links to the configured documentation and support', async ({ page }) => {
  await register(page);
  await openSettings(page);
  const config = await page.evaluate(() =>
    JSON.parse(document.getElementById('portal-config')?.textContent ?? '{}'),
  );
  const link = page.getByText('View Documentation').locator('xpath=ancestor-or-self::a');
  await expect(link).toHaveAttribute('href', config.documentationUrl);
  await expect(page.locator(`a[href="mailto:${config.supportEmail}"]`).first()).toBeVisible();
});
