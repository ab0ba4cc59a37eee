import { inWholeRun } from 'testing/matrix';
import { expectAccessible } from '../support/expect-accessible';
import { registerAt } from '../support/journey/first-conversation';
import { testAt } from '../support/journey/own-portal';
import { expect } from '../support/test';

// At real speed, the call doesn't end before it is hung up.
const testInWholeRun = inWholeRun(testAt({ host: 'localhost' }));

testInWholeRun(
  'gets a test number, assigns it, calls with it and releases it',
  async ({ page, portal }) => {
    const getButton = (name: string) => page.getByRole('button', { name, exact: true });
    const dialog = page.getByRole('dialog');
    await registerAt(page, portal);
    await page.goto(new URL('assistants', portal).href);
    await getButton('Use the built-in voice service').click();
    await getButton('Create Assistant').click();
    await dialog.getByLabel('Name', { exact: true }).fill('Front Desk');
    await dialog.getByRole('button', { name: 'Create Assistant' }).click();
    await expect(dialog).toHaveCount(0);

    await expect(page.getByText('No phone numbers available')).toBeVisible();
    await getButton('Make Call').click();
    await expect(dialog.getByText('You have no phone number to call from.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Get a test number' }).click();
    await expect(dialog.getByLabel('Select phone number')).not.toHaveValue('');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    const row = page.getByRole('table', { name: 'Phone Numbers' }).getByRole('row').last();
    await expect(row).toContainText('Test number');
    await row.getByRole('button', { name: 'Assign an assistant' }).click();
    await dialog.getByLabel('Assistant').selectOption('Front Desk');
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(row.getByRole('link', { name: 'Front Desk' })).toBeVisible();
    await expectAccessible(page);

    await getButton('Make Call').click();
    await dialog.getByLabel('Select phone number').selectOption({ index: 1 });
    await dialog.getByLabel('Customer Phone Number').fill('+1 415 555 0242');
    await dialog.getByRole('button', { name: 'Make Call' }).click();
    await expect(page).toHaveURL(/\/assistants\/[^/]+\/calls\/[^/]+$/);
    await page.getByRole('button', { name: 'End call' }).click();
    await dialog.getByRole('button', { name: 'End call' }).click();
    await expect(
      page.getByText('Ready to review').or(page.getByText('Ended').first()),
    ).toBeVisible();

    await page.goto(new URL('assistants', portal).href);
    await row.getByRole('button', { name: /^More about / }).click();
    await page.getByRole('menuitem', { name: 'Release…' }).click();
    await dialog.getByRole('button', { name: 'Release number' }).click();
    await expect(page.getByText('No phone numbers available')).toBeVisible();
  },
);
