import type { Page } from '@playwright/test';
import { inWholeRun } from 'testing/matrix';
import { plantHarbour } from '../support/harbour';
import { signOut } from '../support/portal';
import { expect, test } from '../support/test';

const testInWholeRun = inWholeRun(test);

// The page may send a request just as its session ends.
test.use({ expectedConsole: [/status of 401/] });

const dataset = plantHarbour();
const page200 = {
  status: 200,
  contentType: 'text/html',
  body: '<!doctype html><title>Gateway</title><p>Please sign in to the network.</p>',
};

/** Makes a gateway in front of the portal respond to one request with its own page. */
async function answerByGateway(page: Page, url: string | RegExp, method: string, asks = '') {
  await page.route(url, (route) => {
    const request = route.request();
    const meant = request.method() === method && (request.postData() ?? '').includes(asks);
    return meant ? route.fulfill(page200) : route.fallback();
  });
}

test('keeps the typed text when a gateway fails the request for a new chunk', async ({ page }) => {
  await page.goto(`/datasets/${dataset.id}/chunks`);
  await answerByGateway(page, '**/api/trieve/chunk', 'POST');
  await page.getByRole('button', { name: 'Create New Chunk' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Content (HTML)').fill('<p>Ferries leave every hour.</p>');
  await dialog.getByRole('button', { name: 'Create Chunk' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('Content (HTML)')).toHaveValue('<p>Ferries leave every hour.</p>');
});

testInWholeRun('does not report a dataset as deleted when a gateway responds', async ({ page }) => {
  await page.goto('/datasets');
  await answerByGateway(page, '**/api/trieve/dataset/*', 'DELETE');
  await page.getByRole('button', { name: `Delete ${dataset.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(dataset.name);
  await dialog.getByRole('button', { name: 'Delete dataset' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveValue(dataset.name);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('link', { name: dataset.name })).toBeVisible();
});

testInWholeRun('does not report a reset mail as sent when a gateway responds', async ({ page }) => {
  // Set up before any request, because none may be in flight when interception starts.
  await answerByGateway(page, '**/api/proxy', 'POST', 'resetPasswordForEmail');
  await page.goto('/');
  await signOut(page);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Email').fill('robin@portal.example');
  const sent = page.waitForRequest((request) =>
    (request.postData() ?? '').includes('resetPasswordForEmail'),
  );
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await sent;
  await expect(page.getByRole('alert')).toContainText('Failed to reset password');
  await expect(page.getByText('Calling…')).toHaveCount(0);
});

testInWholeRun(
  'shows that signing out failed and retries when a gateway responds',
  async ({ page }) => {
    await page.goto('/');
    await answerByGateway(page, '**/api/proxy', 'POST', 'signOut');
    await signOut(page);
    await expect(page.getByRole('alert')).toContainText('Failed to sign out');
    await page.unrouteAll();
    const ended = page.waitForResponse((answer) =>
      (answer.request().postData() ?? '').includes('signOut'),
    );
    await page.getByRole('button', { name: 'Retry' }).click();
    expect((await ended).status()).toBe(200);
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

testInWholeRun(
  'keeps the session and retries when a gateway responds to the session check',
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await answerByGateway(page, '**/api/proxy', 'POST', 'getUser');
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Failed to initialize auth');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Total Assistants')).toBeVisible();
  },
);

testInWholeRun(
  'explains why signing in is required when the dashboard is opened signed out',
  async ({ browser }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Please log in to view the dashboard')).toBeVisible();
    await context.close();
  },
);
