import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, startPortal } from '../../../scripts/lib/test-portal.mjs';
import { startMailServer } from '../support/account/mail-server';
import { expectAccessible } from '../support/expect-accessible';
import { register } from '../support/portal';
import { test as base, expect } from '../support/test';

interface World {
  url: string;
  mail: Awaited<ReturnType<typeof startMailServer>>;
}

const test = base.extend<object, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the pattern.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'portal-mailed-'));
      const mail = await startMailServer();
      const env = { SMTP_URL: mail.url, MAIL_FROM: 'Portal <portal@portal.example>' };
      const portal = await startPortal({ dataDir, port: await findFreePort(), env });
      await use({ url: portal.url, mail });
      await portal.stop();
      mail.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ world }, use) => use(world.url),
});

test('allows a first conversation before the email address is verified', async ({
  page,
  world: { mail },
}) => {
  test.slow();
  const person = await register(page);
  const row = page.getByText(`open the link that we sent to ${person.email}`);
  await expect(row).toBeVisible();
  await expectAccessible(page);

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Assistants' })
    .click();
  const clickButton = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await clickButton('Use the built-in voice service');
  await clickButton('Create Assistant');
  await page.getByLabel('Name', { exact: true }).fill('Front Desk');
  await page.getByLabel('System prompt').fill('We open at 8 in the morning.');
  await page.getByRole('dialog').getByRole('button', { name: 'Create Assistant' }).click();
  await clickButton('Talk to it: Front Desk');
  await page.getByLabel('Your message').fill('When do you open?');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Answered in/)).toBeVisible();

  await expect.poll(() => mail.findLink(person.email)).toContain('/confirm-email#token=vp_ep_');
  await page.goto(mail.findLink(person.email));
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await expect(page.getByText(`${person.email} is confirmed.`)).toBeVisible();
  await page.getByRole('link', { name: 'Continue to the portal' }).click();
  await expect(page.getByRole('button', { name: 'Toggle sidebar' })).toBeVisible();
  await expect(row).toHaveCount(0);
});
