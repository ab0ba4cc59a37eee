import type { Page } from '@playwright/test';
import { startStubModel } from 'shared-server/testing';
import { expectAccessible } from '../support/expect-accessible';
import { register } from '../support/portal';
import { expect, test } from '../support/test';

const KEY = 'planted-browser-key-4711';
const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function makeAssistant(page: Page): Promise<void> {
  await page.goto('/assistants');
  await getButton(page, 'Use the built-in voice service').click();
  await getButton(page, 'Create Assistant').click();
  await page.getByLabel('Name', { exact: true }).fill('Front Desk');
  await page.getByLabel('System prompt').fill('You answer for Harbour House.');
  await page.getByRole('dialog').getByRole('button', { name: 'Create Assistant' }).click();
  const assistants = page.getByRole('table', { name: 'Assistants' });
  await assistants.getByRole('link', { name: 'Front Desk', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Front Desk' }).waitFor();
}

const openModel = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Assistant', exact: true })
    .getByRole('link', { name: 'Model and voice' })
    .click();

test('connects and checks a language model and talks to an assistant that uses it', async ({
  page,
}) => {
  const stub = await startStubModel();
  stub.keys = [KEY];
  stub.answer = ({ system, question }) => ({
    text: system.includes('Harbour House') ? `The model heard: ${question}` : 'OK.',
  });
  await register(page);
  await makeAssistant(page);
  await openModel(page);
  await expect(page.getByText(/Answers come from: Built-in \(no language model\)/)).toBeVisible();
  await expect(page.getByText('gpt-4o')).toHaveCount(0);
  await page.getByRole('link', { name: 'Connect a language model in Settings' }).click();

  await getButton(page, 'Connect a model').click();
  const form = page.getByRole('form', { name: 'Connect a language model' });
  await form.getByRole('radio', { name: /Other/ }).check();
  await form.getByLabel('Address', { exact: true }).fill(stub.baseUrl);
  await form.getByLabel('API key', { exact: true }).fill('wrong-key');
  await getButton(page, 'Check').click();
  await expect(form.getByText(/refused the key/)).toBeVisible();
  await form.getByLabel('API key', { exact: true }).fill(KEY);
  await getButton(page, 'Check').click();
  await expect(form.getByText('The server responded with 2 models.')).toBeVisible();
  await form.getByLabel('Model', { exact: true }).selectOption('stub-small');
  await expectAccessible(page);
  await getButton(page, 'Connect').click();
  const section = page.getByRole('region', { name: 'Language model' });
  await expect(section.getByText('Connected', { exact: true })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(KEY);

  await page.getByRole('link', { name: 'Assistants', exact: true }).first().click();
  const assistants = page.getByRole('table', { name: 'Assistants' });
  await assistants.getByRole('link', { name: 'Front Desk', exact: true }).click();
  await openModel(page);
  await expect(page.getByText(/Answers come from: .*stub-small/)).toBeVisible();
  await getButton(page, 'Talk to it').click();
  await page.getByLabel('Your message').fill('Who is there?');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Talk to it' });
  await expect(panel.getByText('The model heard: Who is there?').first()).toBeVisible();
  await expect(panel.getByText(/by stub-small$/)).toBeVisible();

  stub.answer = () => ({ status: 500 });
  await page.getByLabel('Your message').fill('And now?');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Built-in answer: stub-small failed.')).toBeVisible();
  await stub.close();
});
