import type { Page } from '@playwright/test';
import { inWholeRun } from 'testing/matrix';
import { expectAccessible } from '../support/expect-accessible';
import { makePerson, openElsewhere, register, signIn } from '../support/portal';
import { test as base, expect } from '../support/test';
import { client } from './sign-on/identity-provider';
import { type SignOnWorld, startSignOnWorld } from './sign-on/sign-on-world';

const domain = 'harbour-lights.com';
const lead = `wren@${domain}`;
const stranger = `kit@${domain}`;
const accounts = { [lead]: { groups: ['leads'] }, [stranger]: { groups: [] } };

const test = base.extend<object, { world: SignOnWorld }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters.
    async ({}, use) => {
      const world = await startSignOnWorld(accounts);
      await use(world);
      await world.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ world }, use) => use(world.url),
});

// A missing DNS record and an unavailable provider cause errors; the provider's page has no icon.
test.use({ expectedConsole: [/status of (422|502)|favicon/] });

async function openSection(page: Page) {
  await page.goto('/settings?tab=sign-in');
  await page.getByRole('heading', { name: 'Single sign-on', exact: true }).waitFor();
}

async function setUpProvider(page: Page, world: SignOnWorld) {
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Identity provider' });
  await dialog.getByLabel('Issuer').fill('https://');
  const provider = await world.startProvider(await dialog.locator('code').innerText());
  await dialog.getByLabel('Issuer').fill(provider.issuer);
  await dialog.getByLabel('Client ID').fill(client.id);
  await dialog.getByLabel('Client secret').fill(client.secret);
  await dialog.getByRole('button', { name: 'Check and save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(provider.issuer)).toBeVisible();
  return provider;
}

async function proveDomain(page: Page, { records }: SignOnWorld) {
  await page.getByRole('button', { name: 'Add domain' }).click();
  await page.getByLabel('Domain', { exact: true }).fill(domain);
  await page.getByLabel('Domain', { exact: true }).press('Enter');
  const check = page.getByRole('button', { name: `Check now: ${domain}` });
  await check.click();
  await expect(page.getByText(/does not have this value yet/)).toBeVisible();
  await expectAccessible(page);
  const getValue = (label: string) =>
    page.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]').innerText();
  records.set(await getValue('Record name'), [await getValue('Record value')]);
  await check.click();
  await expect(page.getByText(/^Proven /)).toBeVisible();
}

async function mapGroups(page: Page) {
  await page.getByRole('button', { name: 'Add group' }).click();
  await page.getByLabel('Group 1', { exact: true }).fill('leads');
  await page.getByLabel('Role of group 1').selectOption('Admin');
  await page.getByLabel('Everyone else').selectOption('No access');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText(/^No member has signed in with the provider yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Save mapping' }).click();
  await expect(page.getByRole('button', { name: 'Save mapping' })).toBeHidden();
}

/** Goes to the identity provider using only the keyboard and chooses the account there. */
async function signOnAs(page: Page, email: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign in with single sign-on' }).press('Enter');
  await page.getByRole('button', { name: `Continue as ${email}` }).click();
}

inWholeRun(test)(
  "signs people in through their domain's identity provider with roles from their groups",
  async ({ page: admin, browser, world }) => {
    test.slow();
    const owner = await register(admin, { ...makePerson(), firstName: 'Harbour' });
    await openSection(admin);
    const provider = await setUpProvider(admin, world);
    await proveDomain(admin, world);
    await mapGroups(admin);
    await expectAccessible(admin);

    const page = await openElsewhere(browser);
    await signOnAs(page, lead);
    await expect(page.getByRole('banner')).toContainText(owner.firstName);
    await expect(page).toHaveURL('/');
    await admin.goto('/people');
    await expect(admin.getByRole('button', { name: /^Role of wren Sample: Admin/ })).toBeVisible();

    const refused = await openElsewhere(browser);
    await signOnAs(refused, stranger);
    await expect(refused.getByRole('alert')).toContainText('You are not in a group');
    await expect(refused).toHaveURL('/login');
    await expectAccessible(refused);

    await openSection(admin);
    await admin
      .getByRole('switch', { name: /Require single sign-on for proven domains/ })
      .press('Space');
    await expect(
      admin.getByRole('switch', { name: /Require single sign-on for proven domains/ }),
    ).toBeChecked();

    await provider.stop();
    const later = await openElsewhere(browser);
    await later.goto('/login');
    await later.getByLabel('Email').fill(lead);
    await later.getByRole('button', { name: 'Sign in with single sign-on' }).click();
    await expect(later.getByRole('alert')).toContainText('does not answer');
    await expect(later.getByRole('button', { name: 'Retry' })).toBeVisible();
    await signIn(later, owner);
    await expect(later.getByRole('banner')).toContainText(owner.firstName);
    for (const one of [page, refused, later]) await one.context().close();
  },
);

inWholeRun(test)(
  'reports a missing email address, and an address without single sign-on',
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/login');
    const start = page.getByRole('button', { name: 'Sign in with single sign-on' });
    await start.click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required');
    await page.getByLabel('Email').fill('ada@elsewhere.com');
    await start.click();
    await expect(page.getByText(/^This address doesn't use single sign-on/)).toBeVisible();
    await expectAccessible(page);
  },
);
