import type { Page } from '@playwright/test';
import { pages } from 'shared-contract';
import { inWholeRun } from 'testing/matrix';
import { waitForMailedLinks } from '../support/account/mail';
import { startAsNewPerson } from '../support/account/session';
import { makePerson, openElsewhere, register } from '../support/portal';
import { expect, test } from '../support/test';

const testInWholeRun = inWholeRun(test);

// A removed member gets errors, and so does a user who bypasses the page.
test.use({
  expectedConsole: [/Failed to load resource: the server responded with a status of (401|403)/],
});

type Person = ReturnType<typeof makePerson>;

async function createDataset(page: Page, name: string) {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Datasets' })
    .click();
  await page.getByRole('button', { name: 'Create Dataset' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create Dataset' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
}

/** @returns the link from the mail */
async function invite(admin: Page, email: string): Promise<string> {
  await admin.goto('/people');
  await admin.getByRole('button', { name: 'Invite', exact: true }).first().click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  // Without a mail server, the page shows the link too.
  await expect(dialog.getByLabel('Invitation link', { exact: true })).toHaveValue(
    /\/invitation#token=vp_in_/,
  );
  await admin.getByRole('button', { name: 'Close' }).last().click();
  await expect(admin.getByRole('row', { name: new RegExp(email) })).toContainText('Sent, today');
  const [link = ''] = await waitForMailedLinks(email, pages.invitation);
  return link;
}

async function joinAs(page: Page, link: string, person: Person, organization: string) {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Join ${organization}`);
  await expect(page).toHaveURL('/invitation');
  await expect(page.getByLabel('Email address')).toHaveValue(person.email);
  await page.getByLabel('First Name').fill(person.firstName);
  await page.getByLabel('Last Name').fill(person.lastName);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('banner')).toContainText(organization);
}

/** @returns the status of a delete request that bypasses the page's controls */
function deleteDataset(page: Page, address: string): Promise<number> {
  return page.evaluate(async (path) => {
    const stored = sessionStorage.getItem('supabase.auth.session') ?? '{}';
    const headers = { Authorization: `Bearer ${JSON.parse(stored).access_token}` };
    return (await fetch(path, { method: 'DELETE', headers })).status;
  }, address);
}

inWholeRun(test)(
  'lets a person join by email, work as a user and lose access when removed',
  async ({ page: admin, browser }) => {
    const owner = await register(admin, { ...makePerson(), firstName: 'Harbour' });
    await createDataset(admin, 'Tide tables');
    const person = { ...makePerson(), firstName: 'Wren' };
    const link = await invite(admin, person.email);

    const page = await openElsewhere(browser);
    // A mail scanner opens the link first, which must not use it up.
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Join ${owner.firstName}`);
    await joinAs(page, link, person, owner.firstName);

    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Datasets' })
      .click();
    const dataset = page.getByRole('link', { name: 'Tide tables' });
    await expect(dataset).toBeVisible();
    const remove = page.getByRole('button', { name: 'Delete Tide tables' });
    await expect(remove).toBeDisabled();
    await expect(remove).toHaveAttribute('title', 'Only an admin can delete a dataset.');
    const [, , id] = ((await dataset.getAttribute('href')) ?? '').split('/');
    expect(await deleteDataset(page, `/api/trieve/dataset/${id}`)).toBe(403);

    // The open tab reflects a new role and a new name immediately.
    await admin.goto('/people');
    await admin.getByRole('button', { name: 'Role of Wren Sample: User' }).click();
    await admin.getByRole('menuitem', { name: 'Admin' }).click();
    await expect(admin.getByRole('button', { name: 'Role of Wren Sample: Admin' })).toBeVisible();
    await expect(remove).toBeEnabled({ timeout: 5_000 });
    await admin.goto('/settings?tab=organization');
    await admin.getByRole('button', { name: 'Change name' }).click();
    await admin.getByLabel('Name', { exact: true }).fill('Quay');
    await admin.keyboard.press('Enter');
    await expect(admin.getByText('Saved')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Quay', { timeout: 5_000 });

    await admin.goto('/people');
    await expect(admin.getByRole('row', { name: new RegExp(person.email) }).last()).toContainText(
      'Accepted, today',
    );
    await admin.getByRole('button', { name: 'More for Wren Sample' }).click();
    await admin.getByRole('menuitem', { name: 'Remove' }).click();
    await admin.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page).toHaveURL('/login', { timeout: 5_000 });
    await expect(admin.getByRole('button', { name: 'More for Wren Sample' })).toHaveCount(0);

    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      "You aren't in an organization",
    );
    await page.context().close();
  },
);

testInWholeRun(
  'switches every open tab to the organization that a member chooses',
  async ({ page: admin, browser }) => {
    const owner = await register(admin, { ...makePerson(), firstName: 'Harbour' });
    const page = await openElsewhere(browser);
    const person = await startAsNewPerson(page, { ...makePerson(), firstName: 'Wren' });
    const link = await invite(admin, person.email);
    await page.goto('/datasets');

    const second = await page.context().newPage();
    await second.goto(link);
    await second.getByRole('button', { name: `Join ${owner.firstName}` }).click();
    for (const tab of [second, page])
      await expect(tab.getByRole('banner')).toContainText(owner.firstName);
    await expect(page).toHaveURL('/datasets');

    await second.getByRole('button', { name: `${owner.firstName}, change organization` }).click();
    await second.getByRole('menuitem', { name: 'Wren (Admin)' }).click();
    for (const tab of [second, page])
      await expect(tab.getByRole('button', { name: 'Wren, change organization' })).toBeVisible();
    await page.context().close();
  },
);
