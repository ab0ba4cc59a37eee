import type { Browser, Page } from '@playwright/test';
import { pages } from 'shared-contract';
import { inWholeRun, matrix } from 'testing/matrix';
import { waitForMailedLinks } from '../support/account/mail';
import { startAsNewPerson } from '../support/account/session';
import { expectAccessible } from '../support/expect-accessible';
import { makePerson, register, signIn } from '../support/portal';
import { expect, test } from '../support/test';

const testInWholeRun = inWholeRun(test);

const account = `${pages.settings}?tab=account`;
const agent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

async function openAccount(page: Page): Promise<void> {
  await page.goto(account);
  await expect(page.getByRole('table', { name: 'Signed-in devices' })).toBeVisible();
}

async function signInElsewhere(browser: Browser, person: { email: string; password: string }) {
  const context = await browser.newContext({ userAgent: agent });
  const page = await context.newPage();
  await signIn(page, person);
  return page;
}

testInWholeRun('signs out another device and its open page', async ({ page, browser }) => {
  test.slow();
  const person = await register(page);
  const other = await signInElsewhere(browser, person);
  const stream = other.waitForResponse((response) => response.url().endsWith('/api/events'));
  await other.goto('/datasets');
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await stream;
  await openAccount(page);
  await page.getByRole('button', { name: 'Sign out Chrome on Windows' }).click();
  await expect(page.getByText('Chrome on Windows is signed out.')).toBeVisible();
  await expect(other).toHaveURL(/\/login/, { timeout: 3_000 });
  await other.context().close();
});

test.describe('with a changed email address', () => {
  // The undo ends the session of its tab.
  test.use({ expectedConsole: [/status of 401/] });

  testInWholeRun(
    'changes the email address with the mailed link and reverts it',
    async ({ page }) => {
      test.slow();
      const person = await startAsNewPerson(page);
      const { email } = makePerson();
      await openAccount(page);
      await page.getByRole('button', { name: 'Change email' }).click();
      await page.getByLabel('New email address').fill(email);
      await page.getByLabel('Current password').fill(person.password);
      await page.getByRole('button', { name: 'Send link' }).click();
      await expect(page.getByText(`Waiting for ${email}`)).toBeVisible();

      const [confirm = ''] = await waitForMailedLinks(email, pages.confirmEmail);
      await page.goto(confirm);
      await expectAccessible(page);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Confirm the address' }).click();
      await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();

      const [undo = ''] = await waitForMailedLinks(person.email, pages.undoEmail);
      await page.goto(undo);
      await expectAccessible(page);
      const password = `${person.password}-again`;
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('Confirm new password').fill(password);
      await page.getByRole('button', { name: 'Restore the address' }).click();
      await expect(page.getByText(`Your address is ${person.email} again`)).toBeVisible();
      await signIn(page, { email: person.email, password });
      await openAccount(page);
      await expect(page.getByText(person.email)).toBeVisible();
    },
  );
});

inWholeRun(test)('updates the name in the top bar after it is changed', async ({ page }) => {
  await startAsNewPerson(page);
  await openAccount(page);
  await page.getByRole('button', { name: 'Change name' }).click();
  await page.getByLabel('First Name').fill('Augusta');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Name changed')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Augusta');
});

for (const theme of matrix(['dark', 'light'] as const, () => 'theme'))
  testInWholeRun(
    `shows the account at 360 px and works with the keyboard in the ${theme} theme`,
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width: 360, height: 740 });
      await startAsNewPerson(page);
      await openAccount(page);
      await page.getByRole('button', { name: 'Change email' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('New email address')).toBeFocused();
      await expectAccessible(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(360);
    },
  );
