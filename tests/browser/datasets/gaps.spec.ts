import type { Page } from '@playwright/test';
import { inWholeRun } from 'testing/matrix';
import { expectAccessible } from '../support/expect-accessible';
import { askAsMember, register } from '../support/portal';
import { expect, test } from '../support/test';

const known = 'When does the bicycle cellar open?';
const unknown = 'Which wine goes with trout?';
const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** @returns the id of a new dataset with one imported chunk */
async function importRules(page: Page): Promise<string> {
  await page.goto('/datasets');
  await page.getByRole('button', { name: 'Create Dataset', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('House rules');
  await dialog.getByRole('button', { name: 'Create Dataset' }).click();
  await page.getByRole('link', { name: 'House rules' }).first().click();
  await page.waitForURL(/\/datasets\/[\w-]{36}\/chunks/);
  const [, id = ''] = /datasets\/([\w-]{36})/.exec(page.url()) ?? [];
  await page.goto(`/datasets/${id}/import`);
  await getButton(page, 'Choose files').waitFor();
  const buffer = Buffer.from('id,text\ncellar,The bicycle cellar opens at 6 in the morning.');
  const file = { name: 'rules.csv', mimeType: 'text/csv', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await getButton(page, 'Preview').click();
  await getButton(page, 'Import 1 row').click();
  await expect(page.getByText('Import finished.')).toBeVisible();
  return id;
}

/** @returns a function that calls an assistant with this dataset */
async function openAssistant(page: Page, datasetId: string) {
  await askAsMember(page, 'POST', '/api/integrations/vapi/built-in');
  const draft = { name: 'Front Desk', firstMessage: 'Hello!', datasetIds: [datasetId] };
  const assistant = await askAsMember(page, 'POST', '/api/vapi/assistants', draft);
  const line = { provider: 'vapi', name: 'Line' };
  const number = await askAsMember(page, 'POST', '/api/vapi/phone-numbers', line);
  return (questions: string[]) =>
    askAsMember(page, 'POST', '/api/vapi/call', {
      assistantId: assistant.id,
      phoneNumberId: number.id,
      customer: { number: '+12125550142' },
      assistantOverrides: { variableValues: { callerQuestions: questions.join('\n') } },
    });
}

/** Waits until this many calls have ended and their questions were checked. */
const expectAllChecked = (page: Page, calls: number) =>
  expect
    .poll(
      async () => {
        const ended = await askAsMember(page, 'GET', '/api/calls?outcome=resolved');
        const { pending } = await askAsMember(page, 'GET', '/api/knowledge/gaps');
        return [ended.calls.length, pending];
      },
      { timeout: 45_000 },
    )
    .toEqual([calls, false]);

const findPanel = (page: Page) => page.getByRole('region', { name: 'Gap', exact: true });

inWholeRun(test)(
  "turns a caller's unanswered question into a passing test question",
  async ({ page }) => {
    test.setTimeout(90_000);
    await register(page);
    const datasetId = await importRules(page);
    const call = await openAssistant(page, datasetId);
    await call([known, unknown]);

    await expectAllChecked(page, 1);
    await page.goto('/datasets');
    await getButton(page, 'Gaps').click();
    await expect(page.getByRole('table', { name: 'Gaps' }).getByRole('row')).toHaveCount(2);
    await expectAccessible(page);

    await page.getByRole('link', { name: unknown }).click();
    await findPanel(page)
      .getByRole('link', { name: /^Front Desk, .* at 0:\d\d$/ })
      .click();
    await page.getByRole('heading', { name: 'Transcript' }).waitFor();
    await expect(page).toHaveURL(/\?t=\d+/);
    await expect(page.getByText('1 source')).toBeVisible();
    await expect(page.getByText('No source found')).toBeVisible();
    await page.getByRole('link', { name: 'Open the gap' }).click();
    await findPanel(page).getByText('Asked 1 time in 1 call').waitFor();
    await getButton(page, /^Listen at 0:\d\d$/).click();
    await expect(getButton(page, 'Stop')).toBeVisible();
    await expect(getButton(page, /^Listen at 0:\d\d$/)).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText("Couldn't play the recording")).toHaveCount(0);

    await getButton(page, 'Switch to dark mode').click();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);
    await getButton(page, 'Write the answer').click();
    const dialog = page.getByRole('dialog', { name: 'Write the answer' });
    await dialog.getByLabel('Answer', { exact: true }).fill('A dry white wine.');
    await expect(dialog.getByLabel('Dataset')).toHaveValue(datasetId);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save and ask again' }).click();
    await expect(page.getByText(/The question passes, and the gap is closed/)).toBeVisible();
    await expect(findPanel(page).getByText(/^Closed by Robin Sample/)).toBeVisible();

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/datasets/${datasetId}/questions`);
    const question = page.getByRole('row').filter({ hasText: unknown });
    await expect(question).toContainText('Pass');

    // The same call doesn't raise another gap.
    await call([known, unknown]);
    await expectAllChecked(page, 2);
    await page.goto(`/datasets/${datasetId}/gaps`);
    await expect(getButton(page, 'Closed 1')).toBeVisible();
    await expect(getButton(page, 'To do 0')).toBeVisible();
  },
);
