import type { Page } from '@playwright/test';
import { inWholeRun } from 'shared-server/testing/matrix';
import { filesWith, plantedKey, portalLog, receivedBytes } from './support/planted';
import { newPerson, register, signIn } from './support/portal';
import { expect, test } from './support/test';

const testInWholeRun = inWholeRun(test);

const integration = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const openSettings = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();

test.describe('with a key that the voice platform refuses', () => {
  // Requests to the voice platform fail, and the browser logs each failure.
  test.use({ expectedConsole: [/the server responded with a status of (401|502)/] });

  test('stores and checks a key, and never returns it, when a member enters one', async ({
    page,
    context,
  }) => {
    const key = plantedKey();
    await register(page);
    const received = receivedBytes(context);
    await openSettings(page);
    const voice = integration(page, 'Voice platform');
    await expect(voice.getByText('No key set')).toBeVisible();
    await voice.getByRole('button', { name: 'Connect Voice platform' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('API key').fill(key);
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();

    await expect(page.getByText('Voice platform connected')).toBeVisible();
    await expect(voice.getByText(/^Key set, last changed /)).toBeVisible();
    await expect(voice.getByText('Failing')).toBeVisible();
    await expect(voice.getByText('The voice platform refused the key.')).toBeVisible();

    for (const path of ['/settings', '/', '/assistants', '/datasets', '/settings']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
    }
    await expect(voice.getByText('Failing')).toBeVisible();
    await voice.getByRole('button', { name: 'Replace key of Voice platform' }).click();
    await expect(page.getByLabel('API key')).toHaveValue('');

    const answers = await received();
    expect(answers.size).toBeGreaterThan(20);
    expect([...answers].filter(([, bytes]) => bytes.includes(key)).map(([url]) => url)).toEqual([]);
    const kept = await page.evaluate(() =>
      JSON.stringify([
        document.documentElement.outerHTML,
        { ...localStorage },
        { ...sessionStorage },
      ]),
    );
    expect(kept).not.toContain(key);
    expect(portalLog()).toContain('/api/integrations/vapi/check');
    expect(filesWith(key)).toEqual([]);
  });
});

testInWholeRun('connects a new organization to the built-in voice service', async ({ page }) => {
  await register(page);
  await openSettings(page);
  const voice = integration(page, 'Voice platform');
  await voice.getByRole('button', { name: 'Connect Voice platform' }).click();
  await page.getByRole('button', { name: 'Use the built-in voice service' }).click();
  await expect(voice.getByText('Works')).toBeVisible();
  await expect(voice.getByText(/^Last checked /)).toBeVisible();

  const database = integration(page, 'Vector database');
  await database.getByRole('button', { name: 'Check Vector database' }).click();
  await expect(database.getByText('Works')).toBeVisible();
});

test('asks before disconnecting, and uses the stored key again', async ({ page }) => {
  await register(page);
  await openSettings(page);
  const database = integration(page, 'Vector database');
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
  await expect(database.getByText('Works')).toBeVisible();
});

testInWholeRun('counts nothing while analytics is disconnected', async ({ page }) => {
  await register(page);
  await openSettings(page);
  const analytics = integration(page, 'Analytics platform');
  await expect(analytics.getByText(/[1-9]\d* page views? in the last 30 days/)).toBeVisible();
  await analytics.getByRole('button', { name: 'Disconnect Analytics platform' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(analytics.getByText('Not connected')).toBeVisible();
  const views = () => analytics.getByText(/in the last 30 days/).textContent();
  const before = await views();

  const counted = page.waitForResponse(/\/api\/page-views$/);
  await page.reload();
  expect((await counted).status()).toBe(204);
  await page.reload();
  await expect(analytics.getByText('Not connected')).toBeVisible();
  expect(await views()).toBe(before);

  await analytics.getByRole('button', { name: 'Connect Analytics platform' }).click();
  await expect(analytics.getByText('Connected', { exact: true })).toBeVisible();
});

testInWholeRun(
  'keeps notification toggles on a reload and another sign-in',
  async ({ page, browser }) => {
    const person = await register(page, newPerson());
    await page.goto('/settings?tab=notifications');
    const toggle = (name: string) => page.getByRole('switch', { name });
    await expect(toggle('Token usage alerts')).not.toBeChecked();
    for (const name of ['Agent status changes', 'New calls', 'Failed calls', 'System updates'])
      await expect(toggle(name)).toBeChecked();
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/api/preferences') && response.ok(),
    );
    await toggle('Token usage alerts').click();
    await saved;
    await page.reload();
    await expect(toggle('Token usage alerts')).toBeChecked();

    const elsewhere = await browser.newPage();
    await signIn(elsewhere, person);
    await elsewhere.goto('/settings?tab=notifications');
    await expect(elsewhere.getByRole('switch', { name: 'Token usage alerts' })).toBeChecked();
    await expect(elsewhere.getByRole('switch', { name: 'New calls' })).toBeChecked();
    await elsewhere.close();
  },
);

testInWholeRun('links to documentation and support of the configuration', async ({ page }) => {
  await register(page);
  await openSettings(page);
  const config = await page.evaluate(() =>
    JSON.parse(document.getElementById('portal-config')?.textContent ?? '{}'),
  );
  const link = page.getByText('View Documentation').locator('xpath=ancestor-or-self::a');
  await expect(link).toHaveAttribute('href', config.documentationUrl);
  await expect(page.locator(`a[href="mailto:${config.supportEmail}"]`).first()).toBeVisible();
});
