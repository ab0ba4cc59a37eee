import type { Page } from '@playwright/test';
import { inWholeRun } from 'testing/matrix';
import { startAsNewPerson } from '../support/account/session';
import { expectAccessible } from '../support/expect-accessible';
import { expect, test } from '../support/test';

const testInWholeRun = inWholeRun(test);

const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const getTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Assistant', exact: true }).getByRole('link', { name });

const findPrompt = (page: Page) => page.getByRole('textbox', { name: 'System prompt' });

/** Opens the prompt of the only assistant of a new organization. */
async function openPrompt(page: Page): Promise<void> {
  await startAsNewPerson(page);
  await page.goto('/assistants');
  await getButton(page, 'Use the built-in voice service').click();
  await getButton(page, 'Create Assistant').click();
  await page.getByLabel('Name', { exact: true }).fill('Front Desk');
  await page.getByLabel('System prompt').fill('We open at 8 in the morning.');
  await page.getByRole('dialog').getByRole('button', { name: 'Create Assistant' }).click();
  const assistants = page.getByRole('table', { name: 'Assistants' });
  await assistants.getByRole('link', { name: 'Front Desk', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Front Desk' }).waitFor();
  await getTab(page, 'Prompt').click();
  await findPrompt(page).waitFor();
}

async function askAssistant(page: Page, question: string): Promise<void> {
  await page.getByLabel('Your message').fill(question);
  await page.keyboard.press('Enter');
}

inWholeRun(test)(
  'keeps a draft across a reload, tests it, publishes it and restores an old version',
  async ({ page }) => {
    await openPrompt(page);
    const prompt = findPrompt(page);
    await prompt.fill('We open at 7 in the morning.');
    await expect(page.getByText(/^Saved as draft/)).toBeVisible();
    await page.reload();
    await expect(prompt).toHaveValue('We open at 7 in the morning.');
    await expect(page.getByText('1 change not published')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Changes: System prompt' })).toBeVisible();
    await expectAccessible(page);

    await getButton(page, 'Talk to it').click();
    const panel = page.getByRole('complementary', { name: 'Talk to it' });
    await expect(panel.getByText('You are talking to the draft')).toBeVisible();
    await askAssistant(page, 'When do you open?');
    await expect(panel.getByText(/7 in the morning/).first()).toBeVisible();
    await getTab(page, 'Calls').click();
    await expect(page.locator('[data-call]')).toHaveCount(1);
    await getTab(page, 'Prompt').click();

    await getButton(page, 'Review and publish').click();
    const dialog = page.getByRole('dialog', { name: 'Publish the draft' });
    await dialog.getByLabel('What changed?').fill('Opens earlier');
    await expect(dialog.getByRole('table', { name: 'Changes: System prompt' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Version 2 is live')).toBeVisible();
    await expect(dialog).toHaveCount(0);

    await getTab(page, 'Versions').click();
    await expect(page.getByRole('row', { name: /2 · Live.*Opens earlier/ })).toBeVisible();
    await expectAccessible(page);
    await getButton(page, 'Restore as draft: version 1').click();
    await expect(page.getByText('1 change not published')).toBeVisible();
    await getTab(page, 'Prompt').click();
    await expect(prompt).toHaveValue('We open at 8 in the morning.');
    await getButton(page, 'Discard changes').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
    await expect(prompt).toHaveValue('We open at 7 in the morning.');
  },
);

testInWholeRun(
  'saves the last words when the tab or page is closed right away',
  async ({ page }) => {
    await openPrompt(page);
    await findPrompt(page).fill('We open at 9 in the morning.');
    await getTab(page, 'Calls').click();
    await expect(page.getByText('No calls found for this assistant')).toBeVisible();
    await getTab(page, 'Prompt').click();
    await expect(findPrompt(page)).toHaveValue('We open at 9 in the morning.');
    await findPrompt(page).fill('We open at 10 in the morning.');
    await page.goto('/assistants');
    await page.goBack();
    await expect(findPrompt(page)).toHaveValue('We open at 10 in the morning.');
  },
);

test.describe('when the portal cannot be reached', () => {
  test.use({ expectedConsole: [/net::ERR_FAILED/] });

  testInWholeRun('asks before leaving the page with an unsaved edit', async ({ page }) => {
    await openPrompt(page);
    await page.route('**/draft', (route) => route.abort());
    await findPrompt(page).pressSequentially(' On Sundays too.');
    await getButton(page, 'Retry').waitFor();
    const asked = page.waitForEvent('dialog');
    const left = page.goto('/calls').catch(() => undefined);
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await left;
    await page.unroute('**/draft');
    await getButton(page, 'Retry').click();
    await expect(page.getByText(/^Saved as draft/)).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  testInWholeRun('scrolls to the tab in the URL when not all tabs fit', async ({ page }) => {
    await openPrompt(page);
    await expect(getTab(page, 'Versions')).not.toBeInViewport({ ratio: 0.9 });
    await getTab(page, 'Versions').click();
    await page.reload();
    await expect(getTab(page, 'Versions')).toBeInViewport({ ratio: 0.9 });
  });
});
