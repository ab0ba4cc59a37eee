import type { Page } from '@playwright/test';
import { inWholeRun } from 'testing/matrix';
import { expectAccessible } from '../support/expect-accessible';
import { register } from '../support/portal';
import { expect, test } from '../support/test';

const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const getTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Assistant', exact: true }).getByRole('link', { name });
const findPanel = (page: Page) => page.getByRole('complementary', { name: 'Talk to it' });

async function makeDataset(page: Page, text: string): Promise<void> {
  await page.goto('/datasets');
  await getButton(page, 'Create Dataset').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('House rules');
  await dialog.getByRole('button', { name: 'Create Dataset' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: 'House rules' }).first().click();
  await getButton(page, 'Create New Chunk').click();
  await page.getByRole('dialog').getByLabel('Content').fill(text);
  await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: false }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function makeAssistant(page: Page): Promise<void> {
  await page.goto('/assistants');
  await getButton(page, 'Use the built-in voice service').click();
  await getButton(page, 'Create Assistant').click();
  await page.getByLabel('Name', { exact: true }).fill('Front Desk');
  await page.getByLabel('System prompt').fill('Be kind.');
  await page.getByRole('dialog').getByRole('button', { name: 'Create Assistant' }).click();
  const assistants = page.getByRole('table', { name: 'Assistants' });
  await assistants.getByRole('link', { name: 'Front Desk', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Front Desk' }).waitFor();
}

async function askAssistant(page: Page, question: string): Promise<void> {
  await page.getByLabel('Your message').fill(question);
  await page.keyboard.press('Enter');
}

inWholeRun(test)(
  'answers from a dataset, cites it, and lets a member correct the source',
  async ({ page }) => {
    await register(page);
    await makeDataset(page, 'The bicycle cellar opens at 6 in the morning.');
    await makeAssistant(page);
    await getTab(page, 'Knowledge').click();
    await expect(page.getByText(/No datasets attached/)).toBeVisible();
    await expect(page).toHaveTitle('Front Desk · Management Portal');
    await page.getByRole('combobox', { name: 'Attach a dataset' }).selectOption('House rules');
    await getButton(page, 'Attach').click();
    await expect(page.getByRole('table', { name: 'Datasets' })).toBeVisible();
    await expect(page.getByText(/^Saved as draft/)).toBeVisible();
    await expectAccessible(page);

    await getButton(page, 'Talk to it').click();
    const panel = findPanel(page);
    await askAssistant(page, 'When does the bicycle cellar open?');
    await expect(panel.getByText(/6 in the morning/).first()).toBeVisible();
    await panel.getByText('1 source').click();
    await expect(panel.getByRole('link', { name: /bicycle cellar/ })).toBeVisible();
    await expectAccessible(page);

    await getButton(page, 'Fix this answer').click();
    const fix = page.getByRole('dialog', { name: 'Fix this answer' });
    const text = fix.getByLabel('Passage');
    await expect(text).toHaveValue(/6 in the morning/);
    await expectAccessible(page);
    await text.fill('The bicycle cellar opens at 7 in the morning.');
    await fix.getByRole('button', { name: 'Save and ask again' }).click();
    const answered = page.getByRole('dialog', { name: 'New answer' });
    await expect(answered.getByText(/7 in the morning/).first()).toBeVisible();
    await expectAccessible(page);
    await answered.getByRole('button', { name: 'Done' }).click();

    await askAssistant(page, 'Which wine goes with trout?');
    await expect(panel.getByText('No source found')).toBeVisible();
    await expectAccessible(page);
    await getButton(page, 'Add an answer').click();
    const add = page.getByRole('dialog', { name: 'Add an answer' });
    await add.getByLabel('Answer', { exact: true }).fill('A dry white wine goes with trout.');
    await add.getByRole('button', { name: 'Save and ask again' }).click();
    await expect(answered.getByText(/dry white wine/).first()).toBeVisible();
    await answered.getByRole('button', { name: 'Done' }).click();

    await getButton(page, 'Review and publish').click();
    const publish = page.getByRole('dialog', { name: 'Publish the draft' });
    await expect(publish.getByText('House rules')).toBeVisible();
    await publish.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Version 2 is live')).toBeVisible();

    await getButton(page, 'End conversation').click();
    await page.getByRole('link', { name: 'Review this conversation' }).click();
    await expect(panel).toHaveCount(0);
    await expect(page.getByText('No source found')).toBeVisible();
    // Shows the cited text as it was at the time, although the chunk has changed since.
    await page.getByText('1 source').click();
    await expect(page.getByText(/6 in the morning/).last()).toBeVisible();
    await expectAccessible(page);
  },
);
