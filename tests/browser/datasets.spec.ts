import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { plantChunks, plantDataset, removeDataset } from './support/knowledge';
import { signIn } from './support/portal';
import { smallPdf } from './support/small-pdf';
import { expect, test } from './support/test';

let dataset: { id: string; name: string };

test.beforeEach(async ({ page }) => {
  dataset = await plantDataset(`Harbour ${Date.now().toString(36)}`);
  await plantChunks(dataset.id, [
    {
      chunk_html: '<p>The harbour opens at six.</p>',
      tag_set: ['times'],
      tracking_id: 'harbour-1',
      metadata: { page: 1 },
    },
    { chunk_html: '<p>Boats are moored at the long pier.</p>', tag_set: ['boats', 'places'] },
    { chunk_html: '<p>The lighthouse keeper sells tickets.</p>', tag_set: ['places'] },
  ]);
  await signIn(page);
});

test.afterEach(async () => {
  await removeDataset(dataset.id).catch(() => undefined);
});

const chunks = (page: Page, rest = '') => page.goto(`/datasets/${dataset.id}/chunks${rest}`);
const panel = (page: Page) => page.getByRole('region', { name: 'Chunk', exact: true });
const count = (page: Page, number: number) =>
  expect(page.getByText(`Showing ${number} chunks`)).toBeVisible();

async function importFile(page: Page, name: string, content: string | Buffer) {
  await page.goto(`/datasets/${dataset.id}/import`);
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Check the rows' }).click();
}

test('a dataset is created, described, found and deleted by typing its name', async ({ page }) => {
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
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveText([name]);

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(dialog.getByRole('button', { name: 'Delete dataset' })).toBeDisabled();
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Delete dataset' }).click();
  await expect(page.getByText('No datasets match your search.')).toBeVisible();
});

test('a chunk is created, and the dataset counts it at once', async ({ page }) => {
  await chunks(page, '?q=');
  await count(page, 3);
  await page.getByRole('button', { name: 'Create New Chunk' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Content (HTML)').fill('<p>Ferries leave every hour.</p>');
  await dialog.getByLabel('Tags').fill('times,');
  await dialog.getByRole('button', { name: 'Create Chunk' }).click();
  await count(page, 4);
  await expect(page.getByRole('button', { name: 'times 2 chunks' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to Datasets' }).click();
  const card = page.getByRole('listitem').filter({ hasText: dataset.name });
  await expect(card.locator('dd').first()).toHaveText('4');
});

test('query, tag and open chunk live in the address and survive a reload', async ({ page }) => {
  await chunks(page);
  await expect(
    page.getByText('Enter a search term above to find chunks in this dataset.'),
  ).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('pier');
  await count(page, 1);
  await expect(page.locator('mark').first()).toHaveText('pier');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await count(page, 3);
  await page.getByRole('button', { name: 'places 2 chunks' }).click();
  await count(page, 2);
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('j');
  await expect(panel(page)).toBeVisible();
  const first = page.url();
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(first);
  const second = page.url();
  await page.reload();
  await expect(page).toHaveURL(second);
  await expect(panel(page)).toContainText(/pier|lighthouse/);
  await count(page, 2);
  await page.keyboard.press('k');
  await expect(page).toHaveURL(first);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
});

test('an edit with metadata can be undone, and so can a deletion', async ({ page }) => {
  await chunks(page, '?q=');
  const card = page.getByRole('listitem').filter({ hasText: 'harbour opens' });
  await card.getByRole('heading', { level: 3 }).getByRole('link').click();
  await panel(page).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Content (HTML)').fill('<p>The harbour opens at seven.</p>');
  await dialog.getByRole('button', { name: 'Add metadata' }).click();
  await dialog.getByLabel('Name 2').fill('author');
  await dialog.getByLabel('Value 2').fill('Ada');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(panel(page)).toContainText('opens at seven');
  await expect(panel(page)).toContainText('Ada');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(panel(page)).toContainText('opens at six');
  await expect(panel(page)).not.toContainText('Ada');

  const address = page.url();
  await panel(page).getByRole('button', { name: 'Delete' }).click();
  await count(page, 2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await count(page, 3);
  await page.goto(address);
  await expect(panel(page)).toContainText('opens at six');
});

test('Back asks before an edited chunk is lost, and then goes where it would have led', async ({
  page,
}) => {
  await chunks(page);
  await page.getByRole('searchbox').fill('pier');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await count(page, 1);
  const list = page.url();
  await page.getByRole('listitem').getByRole('heading', { level: 3 }).getByRole('link').click();
  const chunk = page.url();
  await page.goBack();
  await expect(panel(page)).toBeHidden();
  await page.goForward();
  await panel(page).getByRole('button', { name: 'Edit' }).click();
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
  await expect(panel(page)).toBeHidden();
  await count(page, 1);
  await page.goForward();
  await expect(panel(page)).toContainText('long pier');
});

test('a CSV is checked row by row, imported, and undone as a whole', async ({ page }) => {
  const csv = [
    'id,text,tags,author',
    'harbour-1,The harbour opens at five.,times,Ada',
    'harbour-2,"Gulls, mostly.",birds;noise,Bob',
    'harbour-3,,birds,Bob',
    'harbour-4,too,many,fields,here',
  ].join('\n');
  await importFile(page, 'harbour.csv', csv);
  const dryRun = page.getByRole('region', { name: 'What would happen' });
  await expect(dryRun).toContainText('Would be created: 1');
  await expect(dryRun).toContainText('Would be updated: 1');
  await expect(dryRun).toContainText('Cannot be imported: 2');
  await expect(dryRun.getByRole('row').nth(1)).toContainText('Would be updated');
  await expect(dryRun.getByRole('row').nth(4)).toContainText('more fields than the first line');

  await dryRun.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('The import is finished.')).toBeVisible();
  const [errors] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the rows that were not imported' }).click(),
  ]);
  expect(errors.suggestedFilename()).toBe('harbour.errors.csv');
  expect(await readFile(await errors.path(), 'utf8')).toMatch(/^row,reason,id,text,tags,author/);

  await page.getByRole('button', { name: 'Show the chunks' }).click();
  await count(page, 4);
  await expect(page.getByText('The harbour opens at five.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'noise 1 chunk' })).toBeVisible();

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page
    .getByRole('row', { name: /harbour.csv/ })
    .getByRole('button', { name: 'Undo this import' })
    .click();
  await expect(page.getByText(/Import undone: 1 removed, 1 restored/)).toBeVisible();
  const [recorded] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'What was not imported' }).click(),
  ]);
  expect(await readFile(await recorded.path(), 'utf8')).toMatch(
    /^row,reason\r?\n3,The content is empty\r?\n4,This row has more fields than the first line$/,
  );
  await page.getByRole('button', { name: 'Back to chunks' }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await count(page, 3);
  await expect(page.getByText('The harbour opens at six.')).toBeVisible();
});

for (const [name, content, text] of [
  ['guide.md', '# Tides\n\nHigh water comes twice a day.\n', 'High water comes twice a day.'],
  ['guide.html', '<h1>Tides</h1><p onclick="x()">Low water too.</p>', 'Low water too.'],
  ['guide.txt', 'Fog is common.\n\nIn autumn.', 'Fog is common.'],
  ['guide.jsonl', '{"text":"Storms are rare.","season":"winter"}\n', 'Storms are rare.'],
  ['guide.pdf', smallPdf(['The pilot boards at dawn.', 'A second paragraph.']), 'The pilot boards'],
] as const) {
  test(`${name} is read in the browser and can be imported`, async ({ page }) => {
    await importFile(page, name, content);
    const dryRun = page.getByRole('region', { name: 'What would happen' });
    await expect(dryRun).toContainText(text);
    await dryRun.getByRole('button', { name: /^Import \d rows?$/ }).click();
    await expect(page.getByText('The import is finished.')).toBeVisible();
  });
}

for (const [label, ending] of [
  ['CSV, for spreadsheets', 'csv'],
  ['JSONL, one chunk per line', 'jsonl'],
] as const) {
  test(`the filtered chunks are exported as ${ending}, as many as was said`, async ({ page }) => {
    await chunks(page, '?q=&tag=places');
    await count(page, 2);
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('2 rows will be exported.');
    await dialog.getByLabel('Format').selectOption(label);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`));
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(ending === 'csv' ? 3 : 2);
    expect(lines.join('\n')).toContain('lighthouse');
    expect(lines.join('\n')).not.toContain('harbour opens');
  });
}
