import type { Page } from '@playwright/test';
import { inWholeRun } from 'testing/matrix';
import { startAsNewPerson } from '../support/account/session';
import { expectAccessible } from '../support/expect-accessible';
import { signOut } from '../support/portal';
import { expect, test } from '../support/test';
import { addAuthenticator } from './authenticator';

type Person = Awaited<ReturnType<typeof startAsNewPerson>>;

// The page sends a request before it knows that the organization refuses the session.
test.use({ expectedConsole: [/status of 40[13]/], viewport: { width: 360, height: 780 } });

async function addPasskey(page: Page, { password }: Person) {
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('Test laptop');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
}

async function requireSecondFactor(page: Page, person: Person) {
  await page.goto('/settings?tab=account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await addPasskey(page, person);
  await page.goto('/settings?tab=organization');
  await page.getByRole('switch', { name: 'Require a second factor' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Every member has a passkey.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Require it' }).click();
  await expect(dialog).toBeHidden();
}

async function signIn(page: Page, { email, password }: Person) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function expectFits(page: Page) {
  await expectAccessible(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(360);
}

async function finishSignIn(page: Page, { firstName }: Person) {
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName);
}

test('asks for the passkey before opening the organization that requires it', async ({ page }) => {
  const person = await startAsNewPerson(page);
  await addAuthenticator(page);
  await requireSecondFactor(page, person);
  await signOut(page);
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await finishSignIn(page, person);
});

for (const scheme of ['light', 'dark'] as const) {
  inWholeRun(test)(`requires members without a passkey to add one, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const person = await startAsNewPerson(page);
    await addAuthenticator(page);
    await requireSecondFactor(page, person);
    await page.goto('/settings?tab=account');
    await page.getByRole('button', { name: 'Remove Test laptop' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill(person.password);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await signOut(page);
    await signIn(page, person);
    await expect(page.getByRole('heading', { name: 'Set up a passkey' })).toBeVisible();
    await expectFits(page);
    await page.getByRole('button', { name: 'Set up a passkey' }).click();
    await addPasskey(page, person);
    await finishSignIn(page, person);
  });
}
