import type { Page } from '@playwright/test';
import { inWholeRun } from 'testing/matrix';
import { expectAccessible } from '../support/expect-accessible';
import { expectChunkCount as expectCount, plantHarbour } from '../support/harbour';
import { askAsMember } from '../support/portal';
import { expect, test } from '../support/test';

const testInWholeRun = inWholeRun(test);

const dataset = plantHarbour();

const openChunks = (page: Page, rest = '') => page.goto(`/datasets/${dataset.id}/chunks${rest}`);
const getPanel = (page: Page) => page.getByRole('region', { name: 'Chunk', exact: true });

test('creates, describes and finds a dataset and deletes it by its typed name', async ({
  page,
}) => {
  const name = `Quay ${Date.now().toString(36)}`;
  await page.goto('/datasets');
  await page.getByRole('button', { name: 'Create Dataset' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create Dataset' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Description (optional)').fill('Where the ships land');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Where the ships land')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search datasets' }).fill('ships land');
  await expect(page).toHaveURL(/q=ships/);
  await page.reload();
  await expect(page.getByRole('rowheader').getByRole('link')).toHaveText([name]);

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(dialog.getByRole('button', { name: 'Delete dataset' })).toBeDisabled();
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Delete dataset' }).click();
  await expect(page.getByText('No datasets match your search.')).toBeVisible();
});

test.describe(() => {
  // The browser logs the refusal to attach an archived dataset.
  test.use({ expectedConsole: [/status of 400 .*\/datasets$/] });

  test('archives and restores a dataset', async ({ page }) => {
    const link = page.getByRole('link', { name: dataset.name });
    await page.goto('/datasets');
    await page.getByRole('button', { name: `Archive ${dataset.name}` }).click();
    await expect(page.getByText(`${dataset.name} archived`)).toBeVisible();
    await expect(link).toBeHidden();
    const [assistant] = await askAsMember(page, 'GET', '/api/vapi/assistants');
    const path = `/api/assistants/${assistant.id}/datasets`;
    const attachDataset = () => askAsMember(page, 'PUT', path, { dataset_ids: [dataset.id] });
    await expect(attachDataset()).rejects.toThrow(/"status":400.*no active dataset/);

    await page.getByRole('button', { name: 'Archived' }).click();
    await expect(page).toHaveURL(/\/datasets\?state=archived$/);
    await expect(link).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: `Bring back ${dataset.name}` }).click();
    await expect(page.getByText('No archived datasets.')).toBeVisible();

    await page.getByRole('button', { name: /^All/ }).click();
    await expect(link).toBeVisible();
  });
});

testInWholeRun('creates a chunk that the dataset counts immediately', async ({ page }) => {
  await openChunks(page, '?q=');
  await expectCount(page, 3);
  await page.getByRole('button', { name: 'Create New Chunk' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Content (HTML)').fill('<p>Ferries leave every hour.</p>');
  await dialog.getByLabel('Tags').fill('times,');
  await dialog.getByRole('button', { name: 'Create Chunk' }).click();
  await expectCount(page, 4);
  await expect(page.getByRole('button', { name: 'times 2 chunks' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to Datasets' }).click();
  const row = page.getByRole('row').filter({ hasText: dataset.name });
  await expect(row.getByRole('cell').first()).toContainText('4');
});

testInWholeRun(
  'keeps query, tag and open chunk in the URL and across a reload',
  async ({ page }) => {
    await openChunks(page);
    await expect(
      page.getByText('Enter a search term above to find chunks in this dataset.'),
    ).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('pier');
    await expectCount(page, 1);
    await expect(page.locator('mark').first()).toHaveText('pier');
    await page.getByRole('searchbox', { name: 'Search chunks' }).fill('');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expectCount(page, 3);
    await page.getByRole('button', { name: 'places 2 chunks' }).click();
    await expectCount(page, 2);
    await page.getByRole('searchbox', { name: 'Search chunks' }).blur();
    await page.keyboard.press('j');
    await expect(getPanel(page)).toBeVisible();
    const first = page.url();
    await page.keyboard.press('j');
    await expect(page).not.toHaveURL(first);
    const second = page.url();
    await page.reload();
    await expect(page).toHaveURL(second);
    await expect(getPanel(page)).toContainText(/pier|lighthouse/);
    await expectCount(page, 2);
    await page.keyboard.press('k');
    await expect(page).toHaveURL(first);
    await page.keyboard.press('Escape');
    await expect(getPanel(page)).toBeHidden();
  },
);

inWholeRun(test)('undoes an edit of text and metadata, and a deletion', async ({ page }) => {
  await openChunks(page, '?q=');
  const card = page.getByRole('listitem').filter({ hasText: 'harbour opens' });
  await card.getByRole('heading', { level: 3 }).getByRole('link').click();
  await getPanel(page).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Content (HTML)').fill('<p>The harbour opens at seven.</p>');
  await dialog.getByRole('button', { name: 'Add metadata' }).click();
  await dialog.getByLabel('Name 2').fill('author');
  await dialog.getByLabel('Value 2').fill('Ada');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(getPanel(page)).toContainText('opens at seven');
  await expect(getPanel(page)).toContainText('Ada');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(getPanel(page)).toContainText('opens at six');
  await expect(getPanel(page)).not.toContainText('Ada');

  const address = page.url();
  await getPanel(page).getByRole('button', { name: 'Delete' }).click();
  await expectCount(page, 2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectCount(page, 3);
  await page.goto(address);
  await expect(getPanel(page)).toContainText('opens at six');
});

testInWholeRun('asks before going back with unsaved changes to a chunk', async ({ page }) => {
  await openChunks(page, '?mode=fulltext');
  await page.getByRole('searchbox', { name: 'Search chunks' }).fill('pier');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expectCount(page, 1);
  const list = page.url();
  await page.getByRole('listitem').getByRole('heading', { level: 3 }).getByRole('link').click();
  const chunk = page.url();
  await page.goBack();
  await expect(getPanel(page)).toBeHidden();
  await page.goForward();
  await getPanel(page).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Content (HTML)').fill('<p>The pier is closed.</p>');
  await page.goBack();
  await expect(dialog.getByText('Your changes are not saved yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Content (HTML)')).toHaveValue('<p>The pier is closed.</p>');
  await expect(page).toHaveURL(chunk);
  await page.goBack();
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(list);
  await expect(getPanel(page)).toBeHidden();
  await expectCount(page, 1);
  await page.goForward();
  await expect(getPanel(page)).toContainText('long pier');
});
