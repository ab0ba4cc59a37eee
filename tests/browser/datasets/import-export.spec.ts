import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { inWholeRun, matrix } from 'testing/matrix';
import { expectAccessible } from '../support/expect-accessible';
import { makeExcelFile, makeWordFile } from '../support/files/small-office';
import { makeEmptyPdf, makeMappedPdf, makePdf } from '../support/files/small-pdf';
import { expectChunkCount as expectCount, plantHarbour } from '../support/harbour';
import { expect, test } from '../support/test';

const dataset = plantHarbour();

async function importFile(page: Page, name: string, content: string | Buffer) {
  await page.goto(`/datasets/${dataset.id}/import`);
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Preview' }).click();
}

test('checks a CSV row by row, imports it and undoes the import', async ({ page }) => {
  const csv = [
    'id,text,tags,author',
    'harbour-1,The harbour opens at five.,times,Ada',
    'harbour-2,"Gulls, mostly.",birds;noise,Bob',
    'harbour-3,,birds,Bob',
    'harbour-4,too,many,fields,here',
  ].join('\n');
  await importFile(page, 'harbour.csv', csv);
  const dryRun = page.getByRole('region', { name: 'Preview' });
  const change = page.getByRole('region', { name: 'What will change' });
  await expect(change).toContainText('Will be created: 1');
  await expect(change).toContainText('Will be updated: 1');
  await expect(change).toContainText('Cannot be imported: 2');
  await expect(dryRun.getByRole('row').nth(1)).toContainText('Will be updated');
  await expect(dryRun.getByRole('row').nth(4)).toContainText('more fields than the header');

  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('Import finished.')).toBeVisible();
  const [errors] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the failed rows' }).click(),
  ]);
  expect(errors.suggestedFilename()).toBe('harbour.errors.csv');
  expect(await readFile(await errors.path(), 'utf8')).toMatch(
    /^"row","reason","id","text","tags","author"/,
  );

  await page.getByRole('button', { name: 'View chunks' }).click();
  await expectCount(page, 4);
  await expect(page.getByText('The harbour opens at five.')).toBeVisible();
  await page.getByRole('button', { name: '2 more' }).click();
  await expect(page.getByRole('button', { name: 'noise 1 chunk' })).toBeVisible();

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page
    .getByRole('row', { name: /harbour.csv/ })
    .getByRole('button', { name: 'Undo this import' })
    .click();
  await expect(page.getByText(/Import undone: 1 removed, 1 restored/)).toBeVisible();
  const [recorded] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Failed rows' }).click(),
  ]);
  expect(await readFile(await recorded.path(), 'utf8')).toMatch(
    /^"row","reason"\r\n"3","The content is empty"\r\n"4","This row has more fields than the header"\r\n$/,
  );
  await page.getByRole('button', { name: 'Back to chunks' }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expectCount(page, 3);
  await expect(page.getByText('The harbour opens at six.')).toBeVisible();
});

/** Each text with the codes of its characters in the font's encoding. */
const mappedLines = [
  { text: '退货政策', encoding: 'UniGB-UCS2-H', ordering: 'GB1', codes: '90008d27653f7b56' },
  { text: '返品', encoding: '90ms-RKSJ-H', ordering: 'Japan1', codes: '95d49569' },
  { text: '返却', encoding: 'UniJIS-UTF16-H', ordering: 'Japan1', codes: '8fd45374' },
  { text: '반품', encoding: 'KSCms-UHC-H', ordering: 'Korea1', codes: 'b9ddc7b0' },
];

const files = [
  ['guide.md', '# Tides\n\nHigh water comes twice a day.\n', 'High water comes twice a day.'],
  ['guide.html', '<h1>Tides</h1><p onclick="x()">Low water too.</p>', 'Low water too.'],
  ['guide.txt', 'Fog is common.\n\nIn autumn.', 'Fog is common.'],
  ['guide.jsonl', '{"text":"Storms are rare.","season":"winter"}\n', 'Storms are rare.'],
  ['guide.docx', makeWordFile('The ferry sails hourly.'), 'The ferry sails hourly.'],
  ['guide.xlsx', makeExcelFile('The customs close at four.'), 'The customs close at four.'],
  ['guide.pdf', makePdf(['The pilot boards at dawn.', 'A second paragraph.']), 'The pilot boards'],
  ['berth.pdf', makeMappedPdf(mappedLines), '退货政策'],
  ['pier.csv', Buffer.from('id;text\n1;Gr\xfc\xdfe, Pier', 'latin1'), 'Grüße, Pier'],
] as const;

for (const [name, content, text] of matrix(files, () => 'file')) {
  inWholeRun(test)(`parses ${name} in the browser and imports it`, async ({ page }) => {
    await importFile(page, name, content);
    const dryRun = page.getByRole('region', { name: 'Preview' });
    await expect(dryRun).toContainText(text);
    await page.getByRole('button', { name: /^Import \d rows?$/ }).click();
    await expect(page.getByText('Import finished.')).toBeVisible();
  });
}

test('keeps the next step in view beside a long preview', async ({ page }) => {
  const rows = Array.from({ length: 80 }, (_, id) => `${id},Berth ${id} is free.`);
  await importFile(page, 'berths.csv', ['id,text', ...rows].join('\n'));
  const next = page.getByRole('button', { name: 'Import 80 rows' });
  await expect(next).toBeInViewport({ ratio: 1 });
  await page.getByRole('cell', { name: 'Berth 60 is free.' }).scrollIntoViewIfNeeded();
  await expect(next).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

const formats = [
  ['CSV, for spreadsheets', 'csv'],
  ['JSONL, one chunk per line', 'jsonl'],
] as const;

test("reads a PDF with East Asian fonts and explains why a scanned one can't be read", async ({
  page,
}) => {
  await page.goto(`/datasets/${dataset.id}/import`);
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await choose('scan.pdf', makeEmptyPdf());
  await expect(page.getByRole('alert')).toContainText('Recognize its text first.');
  await choose('berth.pdf', makeMappedPdf(mappedLines));
  const passages = page.getByRole('table', { name: 'Passages' });
  for (const { text } of mappedLines) await expect(passages).toContainText(text);
});

inWholeRun(test)("explains why a damaged Word file can't be read", async ({ page }) => {
  await page.goto(`/datasets/${dataset.id}/import`);
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  const buffer = makeWordFile('The ferry sails hourly.').subarray(0, 400);
  const mimeType = 'application/octet-stream';
  await page.locator('input[type=file]').setInputFiles({ name: 'guide.docx', mimeType, buffer });
  await expect(page.getByRole('alert')).toContainText('guide.docx is damaged');
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
});

for (const [label, ending] of matrix(formats, () => 'format')) {
  inWholeRun(test)(
    `exports the announced number of filtered chunks as ${ending}`,
    async ({ page }) => {
      await page.goto(`/datasets/${dataset.id}/chunks?q=&tag=places`);
      await expectCount(page, 2);
      await page.getByRole('button', { name: 'Export' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('2 rows will be exported.');
      await dialog.getByLabel('Format').selectOption({ label });
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Download' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`));
      const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
      expect(lines).toHaveLength(ending === 'csv' ? 3 : 2);
      expect(lines.join('\n')).toContain('lighthouse');
      expect(lines.join('\n')).not.toContain('harbour opens');
    },
  );
}
