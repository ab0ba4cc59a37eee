import type { Browser } from '@playwright/test';
import { inWholeRun } from 'testing/matrix';
import { makeHalfScannedPdf, SCAN_DPI } from '../support/files/small-pdf';
import { plantHarbour } from '../support/harbour';
import { expect, test } from '../support/test';

const dataset = plantHarbour();

const scanned = [
  'The harbour office in Kassel is open from 8:30 to 17:45 on working days.',
  'A berth costs 12.50 euros per night and 1,240.00 euros per season.',
  'The deposit of part AX-4470/B is 380.75 euros, and is paid at gate 3.',
];

/** Renders printed text as a scanned picture. */
async function createScan(browser: Browser) {
  const page = await browser.newPage({
    viewport: { width: 600, height: 200 },
    deviceScaleFactor: SCAN_DPI / 96,
  });
  const lines = scanned.map((line) => `<p>${line}</p>`).join('');
  await page.setContent(`<body style="margin: 24px; font: 15px serif">${lines}</body>`);
  const jpeg = await page.screenshot({ type: 'jpeg', quality: 80 });
  await page.close();
  return {
    jpeg,
    width: jpeg.readUInt16BE(findSize(jpeg) + 2),
    height: jpeg.readUInt16BE(findSize(jpeg)),
  };
}

/** @returns where a baseline JPEG states its height, followed by its width */
function findSize(jpeg: Buffer): number {
  return jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5;
}

/** @returns how many characters have to change to turn one text into the other */
function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 1; to <= other.length; to += 1) {
      const replaced = (row[to - 1] ?? 0) + (letter === other[to - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

inWholeRun(test)('recognizes the scanned page of a PDF and marks it', async ({ page, browser }) => {
  test.setTimeout(600_000);
  const policies = new Map<string, string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const name = pathname.replace(/^.*\//, '').replace(/\.[0-9a-f]{8}\./, '.');
    policies.set(name, response.headers()['content-security-policy'] ?? '');
  });
  const buffer = makeHalfScannedPdf('The pilot boards at dawn.', await createScan(browser));
  await page.goto(`/datasets/${dataset.id}/import`);
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  const file = { name: 'terms.pdf', mimeType: 'application/pdf', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('Page 2: only pictures, no text.')).toBeVisible();
  expect([...policies.keys()].filter((name) => /recognizer|wasm|traineddata/.test(name))).toEqual(
    [],
  );

  await page.getByRole('button', { name: 'Recognize text' }).click();
  const passages = page.getByRole('table', { name: 'Passages' });
  await expect(passages.getByText('Recognized').first()).toBeVisible({ timeout: 500_000 });
  const rows = passages.getByRole('row').filter({ hasText: 'The' });
  await expect(rows.first()).toContainText('The pilot boards at dawn.');
  await expect(rows.first()).not.toContainText('Recognized');
  const text = ((await rows.nth(1).textContent()) ?? '').replace(/\s+/g, ' ');
  const expected = scanned.join(' ');
  const found = text.slice(text.indexOf('The'), text.indexOf('Recognized')).trim();
  expect(countEdits(found, expected) / expected.length, text).toBeLessThanOrEqual(0.03);

  const allowed = [...policies].filter(([, policy]) => policy.includes('wasm'));
  expect(allowed).toEqual([
    [
      'recognizer.worker.js',
      "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'",
    ],
  ]);
  expect(policies.has('eng.traineddata')).toBe(true);

  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Recognized').first()).toBeVisible();
  await page.getByRole('button', { name: /^Import \d rows?$/ }).click();
  await expect(page.getByText('Import finished.')).toBeVisible();
});
