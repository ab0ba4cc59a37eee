import type { Browser, Page } from '@playwright/test';
import { inWholeRun } from 'testing/matrix';
import { waitForResetLinks } from '../support/account/mail';
import { openElsewhere, register, signIn, signOut } from '../support/portal';
import { expect, test } from '../support/test';

// An open dashboard sends another request after its session has ended.
test.use({
  expectedConsole: [/Failed to load resource: the server responded with a status of (401|422)/],
});

const testInWholeRun = inWholeRun(test);

const password = 'a-new-quiet-harbour';

async function requestLink(page: Page, email: string) {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('status')).toContainText(email);
}

/** Registers a person on this page and signs them in with another browser. */
async function signInTwice(page: Page, browser: Browser) {
  const person = await register(page);
  const other = await openElsewhere(browser);
  await signIn(other, person);
  return { person, other };
}

async function setPassword(page: Page) {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Set new password' }).click();
}

inWholeRun(test)(
  'resets a forgotten password by email and ends all other sessions',
  async ({ page, browser }) => {
    const person = await register(page);
    const elsewhere = await browser.newContext();
    const stranger = await elsewhere.newPage();
    const addresses: string[] = [];
    stranger.on('request', (request) => addresses.push(request.url()));

    await requestLink(stranger, person.email);
    const [link = ''] = await waitForResetLinks(person.email);
    const token = link.split('#token=')[1] ?? '';
    expect(token).not.toBe('');

    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Choose a new password');
    await expect(stranger).toHaveURL('/reset-password');
    // Opening the page again must not use up the link.
    await stranger.goto('/login');
    await stranger.goto(link);
    await setPassword(stranger);
    await expect(stranger).toHaveURL('/login');
    await expect(stranger.getByText('Your password has been changed.')).toBeVisible();
    expect(addresses.filter((address) => new URL(address).search.includes(token))).toEqual([]);

    await signIn(stranger, { email: person.email, password });
    await expect(stranger.getByRole('heading', { level: 1 })).toContainText(person.firstName);
    await elsewhere.close();
  },
);

test.describe('links and sessions', () => {
  testInWholeRun('accepts a link once and refuses an older one', async ({ page }) => {
    const person = await register(page);
    await signOut(page);
    await requestLink(page, person.email);
    await waitForResetLinks(person.email);
    await requestLink(page, person.email);
    const [older = '', newer = ''] = await waitForResetLinks(person.email, 2);

    await page.goto(older);
    await setPassword(page);
    await expect(page.getByRole('alert')).toContainText('This link no longer works.');
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible();

    await page.goto(newer);
    await setPassword(page);
    await expect(page).toHaveURL('/login');
    await page.goto(newer);
    await setPassword(page);
    await expect(page.getByRole('alert')).toContainText('This link no longer works.');
  });

  testInWholeRun(
    'ends all other sessions when a member changes the password in the settings',
    async ({ page, browser }) => {
      const { person, other } = await signInTwice(page, browser);
      await page.goto('/settings?tab=account');
      const change = page.getByRole('button', { name: 'Change password' });
      await change.click();
      await page.getByLabel('Current password').fill(person.password);
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('Confirm new password').fill(password);
      await change.click();
      await expect(page.getByText('Password changed')).toBeVisible();

      await expect(other).toHaveURL('/login');
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
      await other.context().close();
    },
  );

  testInWholeRun(
    'ends the session of another browser when a member signs out everywhere',
    async ({ page, browser }) => {
      const { other } = await signInTwice(page, browser);
      await page.goto('/settings?tab=account');
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
      await expect(page).toHaveURL('/login');
      // The page leaves without a click, because its event stream ends with the session.
      await expect(other).toHaveURL('/login');
      await other.context().close();
    },
  );
});
