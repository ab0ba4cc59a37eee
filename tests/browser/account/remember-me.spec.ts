import type { Page } from '@playwright/test';
import { inWholeRun } from 'testing/matrix';
import { type Demo, getDemo, signIn, signOut } from '../support/portal';
import { expect, test } from '../support/test';

const testInWholeRun = inWholeRun(test);

async function signInRemembered(page: Page, { email, password }: Demo = getDemo()) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await getDashboardLink(page).waitFor();
}

const getDashboardLink = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Dashboard' });

test('opens a page in a new tab without another sign-in with Remember me', async ({
  page,
  context,
}) => {
  await signInRemembered(page);
  const tab = await context.newPage();
  await tab.goto('/datasets');
  await expect(getDashboardLink(tab)).toBeVisible();
  await expect(tab).toHaveURL('/datasets');

  const cookie = (await context.cookies()).find(({ name }) => name === 'portal_remember');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/proxy' });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(24 * 60 * 60);
  const readable = await tab.evaluate(() => document.cookie + JSON.stringify(localStorage));
  expect(readable).not.toContain(cookie?.value);
});

testInWholeRun('requires a sign-in in a new tab when no tab is open', async ({ page, context }) => {
  await signIn(page);
  await page.close();
  const tab = await context.newPage();
  await tab.goto('/datasets');
  await expect(tab).toHaveURL('/login');
});

testInWholeRun(
  'signs out every open and new tab when one tab signs out',
  async ({ page, context }) => {
    await signInRemembered(page);
    const tab = await context.newPage();
    await tab.goto('/datasets');
    await getDashboardLink(tab).waitFor();

    await signOut(tab);
    await expect(tab).toHaveURL('/login');
    await expect(page).toHaveURL('/login');
    const later = await context.newPage();
    await later.goto('/');
    await expect(later).toHaveURL('/login');
  },
);

testInWholeRun(
  'returns to the page after signing in again when the session expired',
  async ({ page }) => {
    await page.clock.install();
    await signIn(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('tab', { name: 'Notifications' }).click();
    await expect(page).toHaveURL('/settings?tab=notifications');

    await page.clock.fastForward('02:00:00');
    await expect(page).toHaveURL('/login');
    const { email, password } = getDemo();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/settings?tab=notifications');
  },
);

testInWholeRun(
  'returns a visitor to a deep link after signing in, even via the forgotten password page',
  async ({ page }) => {
    await page.goto('/datasets');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    // Both forms have a field with this name.
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    const { email, password } = getDemo();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/datasets');
  },
);
