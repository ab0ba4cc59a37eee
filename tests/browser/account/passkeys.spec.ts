import type { Page } from '@playwright/test';
import { inWholeRun } from 'testing/matrix';
import { startAsNewPerson } from '../support/account/session';
import { expectAccessible } from '../support/expect-accessible';
import { signOut } from '../support/portal';
import { expect, test } from '../support/test';
import { addAuthenticator } from './authenticator';

const testInWholeRun = inWholeRun(test);

type Person = Awaited<ReturnType<typeof startAsNewPerson>>;

async function openAccount(page: Page) {
  await page.goto('/settings?tab=account');
  await page.getByRole('heading', { name: 'Passkeys and second factor' }).waitFor();
}

async function addPasskey(page: Page, { password }: Person, name = 'Test laptop') {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(name, { exact: true })).toBeVisible();
}

/** @returns the recovery codes, which are shown only once */
async function requirePasskey(page: Page): Promise<string[]> {
  await page.getByRole('switch', { name: 'Ask for a passkey after the password' }).click();
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('portal-recovery-codes.txt');
  const shown = await codes.getByRole('listitem').allTextContents();
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  return shown;
}

async function enterPassword(page: Page, { email, password }: Person) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: "Confirm that it's you" }).waitFor();
}

const expectGreeting = (page: Page, { firstName }: Person) =>
  expect(page.getByRole('heading', { level: 1 })).toContainText(firstName);

// A page may send a request just as its session ends, and a used code is refused.
test.use({ expectedConsole: [/status of 4(00|01|22)/] });

testInWholeRun(
  'signs in with just a passkey, without email address and password',
  async ({ page }) => {
    const person = await startAsNewPerson(page);
    const device = await addAuthenticator(page);
    await openAccount(page);
    await addPasskey(page, person);
    expect(await device.listCredentials()).toMatchObject([{ isResidentCredential: true }]);
    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expectGreeting(page, person);
  },
);

test.describe('with the second factor', () => {
  test('requires the passkey after the password and accepts each recovery code once', async ({
    page,
  }) => {
    const person = await startAsNewPerson(page);
    await addAuthenticator(page);
    await openAccount(page);
    await addPasskey(page, person);
    const [code = ''] = await requirePasskey(page);
    await expect(page.getByRole('button', { name: 'Remove Test laptop' })).toBeDisabled();

    await signOut(page);
    await enterPassword(page, person);
    expect(await page.evaluate(() => sessionStorage.getItem('supabase.auth.session'))).toBeNull();
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectGreeting(page, person);

    await signOut(page);
    await enterPassword(page, person);
    await page.getByLabel('Recovery code').fill(code.toUpperCase());
    await page.keyboard.press('Enter');
    await expectGreeting(page, person);

    await signOut(page);
    await enterPassword(page, person);
    await page.getByLabel('Recovery code').fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/This recovery code is incorrect/)).toBeVisible();
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
  });

  testInWholeRun(
    "starts no session when the device doesn't recognize its owner",
    async ({ page }) => {
      const person = await startAsNewPerson(page);
      const device = await addAuthenticator(page);
      await openAccount(page);
      await addPasskey(page, person);
      await signOut(page);
      await device.setVerified(false);
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await expect(page.getByText(/No passkey was chosen|The passkey did not work/)).toBeVisible();
      await expect(page).toHaveURL('/login');
    },
  );
});

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  for (const scheme of ['light', 'dark'] as const) {
    testInWholeRun(
      `keeps section, dialog and second step readable and reachable in the ${scheme} theme`,
      async ({ page }) => {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        const person = await startAsNewPerson(page);
        await addAuthenticator(page);
        await openAccount(page);
        await addPasskey(page, person, 'A passkey with a long name that has to wrap somewhere');
        await expectFits(page);
        await page.getByRole('button', { name: /^Rename/ }).click();
        await expectFits(page);
        await page.keyboard.press('Escape');
        await requirePasskey(page);
        await signOut(page);
        await enterPassword(page, person);
        await expectFits(page);
      },
    );
  }
});

async function expectFits(page: Page) {
  // Toasts and the header cover part of the content below them.
  await expect(page.getByText(/^(Passkey added|Second factor turned on)$/)).toHaveCount(0);
  await page.evaluate(() => document.querySelector('h1')?.scrollIntoView({ block: 'center' }));
  await expectAccessible(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
}
