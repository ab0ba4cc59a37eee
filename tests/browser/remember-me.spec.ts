import type { Page } from '@playwright/test';
import { type Demo, demo, signIn, signOut } from './support/portal';
import { expect, test } from './support/test';

async function signInRemembered(page: Page, { email, password }: Demo = demo()) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dashboardLink(page).waitFor();
}

const dashboardLink = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Dashboard' });

test('with Remember me a new tab starts signed in, at the page that was asked for', async ({
  page,
  context,
}) => {
  await signInRemembered(page);
  const tab = await context.newPage();
  await tab.goto('/datasets');
  await expect(dashboardLink(tab)).toBeVisible();
  await expect(tab).toHaveURL('/datasets');

  const cookie = (await context.cookies()).find(({ name }) => name === 'portal_remember');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/proxy' });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(24 * 60 * 60);
  const readable = await tab.evaluate(() => document.cookie + JSON.stringify(localStorage));
  expect(readable).not.toContain(cookie?.value);
});

test('without it a new tab asks for sign-in', async ({ page, context }) => {
  await signIn(page);
  const tab = await context.newPage();
  await tab.goto('/datasets');
  await expect(tab).toHaveURL('/login');
});

test('after signing out in one tab neither the other nor a new one is signed in', async ({
  page,
  context,
}) => {
  await signInRemembered(page);
  const tab = await context.newPage();
  await tab.goto('/datasets');
  await dashboardLink(tab).waitFor();

  await signOut(tab);
  await expect(tab).toHaveURL('/login');
  await expect(page).toHaveURL('/login');
  const later = await context.newPage();
  await later.goto('/');
  await expect(later).toHaveURL('/login');
});

test('after the session has run out, signing in leads back to the page', async ({ page }) => {
  await page.clock.install();
  await signIn(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await expect(page).toHaveURL('/settings?tab=notifications');

  await page.clock.fastForward('02:00:00');
  await expect(page).toHaveURL('/login');
  const { email, password } = demo();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/settings?tab=notifications');
});

test('a stranger who opens a deep link is brought there by the sign-in, by way of a forgotten password too', async ({
  page,
}) => {
  await page.goto('/datasets');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  const { email, password } = demo();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/datasets');
});
