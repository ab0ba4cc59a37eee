import { inWholeRun, matrix } from 'testing/matrix';
import { startSession } from './support/account/session';
import { collectLoadedRemotes, getDemo, signIn } from './support/portal';
import { expect, test } from './support/test';

const testInWholeRun = inWholeRun(test);

for (const theme of matrix(['light', 'dark'] as const, () => 'theme')) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test('shows assistants, figures and a chunk of the demo organization', async ({ page }) => {
      const loaded = collectLoadedRemotes(page);
      await signIn(page);

      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/Good|Hello/);
      await expect(page.getByRole('heading', { name: 'Your Assistants' })).toBeVisible();
      for (const label of ['Total Assistants', 'Active Assistants', 'Total Calls', 'Total Chunks'])
        await expect(page.getByText(label, { exact: true }).first()).toBeVisible();
      expect([...loaded]).toEqual(['mfe-dashboard']);

      await page.getByRole('navigation').getByRole('link', { name: 'Assistants' }).click();
      await expect(page).toHaveURL(/\/assistants$/);
      await expect(page.getByText(/Total Calls: \d+/).first()).toBeVisible();
      expect([...loaded]).toContain('mfe-assistants');

      await page.getByRole('navigation').getByRole('link', { name: 'Datasets' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Datasets' })).toBeVisible();
      expect([...loaded]).toContain('mfe-datasets');
      await page
        .getByRole('link', { name: /open.source/i })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: 'Dataset Chunks' })).toBeVisible();
      await expect(
        page.getByText('Enter a search term above to find chunks in this dataset.'),
      ).toBeVisible();

      await page.getByRole('searchbox', { name: 'Search chunks' }).fill('install the package');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page.getByText(/Showing \d+ chunks/)).toBeVisible();
      await expect(page.getByText(/install/i).first()).toBeVisible();

      await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
      await expect(page.getByRole('button', { name: 'View Documentation' })).toBeVisible();
    });
  });
}

testInWholeRun('shows a page that is opened by its URL, also after a reload', async ({ page }) => {
  await startSession(page);
  await page.goto('/datasets');
  await expect(page.getByRole('heading', { level: 1, name: 'Datasets' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Datasets' })).toBeVisible();
});

testInWholeRun('shows an unknown URL as not found', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByText('Page not found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back to Dashboard' })).toBeVisible();
});

test("writes the demo organization's credentials to demo.json on the first start", () => {
  const { email, organizationId, knowledge, voice } = getDemo();
  expect(email).toBe('demo@portal.example');
  expect(organizationId).toMatch(/^[0-9a-f-]{36}$/);
  expect(knowledge.url).toMatch(/^http/);
  expect(voice.url).toMatch(/^http/);
});
