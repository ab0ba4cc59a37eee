import type { Page } from '@playwright/test';
import { inWholeRun, matrix } from 'testing/matrix';
import { startSession } from '../support/account/session';
import { type PlantedChunk, plantChunks, plantDataset, removeDataset } from '../support/knowledge';
import { expect, test } from '../support/test';
import { CANARY, listPayloads, type Payload } from './script-payloads';

const testInWholeRun = inWholeRun(test);

const all = listPayloads();
const payloads = matrix(all, ({ kind }) => kind);
const PER_PAGE = 10;

let dataset: { id: string; name: string };

/** Puts the payload into every text field of a chunk. */
function toChunk({ text }: Payload, index: number): PlantedChunk {
  return {
    chunk_html: `${text} payload`,
    tag_set: [text.slice(0, 180).replaceAll(',', ' ')],
    // A key that is just `__proto__` is refused, so a suffix keeps every payload valid as a key.
    metadata: { value: text, [`${text.slice(0, 96)} key`]: index, list: [text, { inner: text }] },
    tracking_id: `${index} ${text.slice(0, 180)}`,
    link: text,
  };
}

/** Detects all traces that an executed script would leave. */
function collectTraces(page: Page) {
  const traces: string[] = [];
  page.on('dialog', async (dialog) => {
    traces.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes(CANARY)) traces.push(`request: ${request.url()}`);
  });
  page.on('popup', (popup) => traces.push(`popup: ${popup.url()}`));
  return traces;
}

/** Finds content that was rendered as elements or unsafe links instead of text. */
function findStrangers(page: Page) {
  return page.getByRole('main').evaluate((main) => {
    const elements =
      'script, iframe, object, embed, base, link, meta, style, video, audio, form:not([role=search]), img, marquee, details, [srcdoc], [onerror], [onload], [onfocus], [ontoggle]';
    const found = [...main.querySelectorAll(elements)].map(({ outerHTML }) => outerHTML);
    const addresses = [...main.querySelectorAll('a')]
      .map((link) => link.href)
      .filter((href) => href !== '' && !/^https?:/.test(href));
    return [...found, ...addresses, ...(document.body.dataset.ran ? ['ran'] : [])];
  });
}

test.beforeEach(async () => {
  dataset = await plantDataset(`Payloads ${Date.now().toString(36)} <img src=x onerror=alert(1)>`);
});
test.afterEach(async () => {
  await removeDataset(dataset.id);
});

const queries = ['payload', 'alert', 'script', 'onerror', 'canary', 'before'];

test('collects at least 200 different payloads', () => {
  expect(new Set(all.map(({ text }) => text)).size).toBeGreaterThanOrEqual(200);
});

test(`runs none of ${payloads.length} payloads in content, tags, metadata, ids and links`, async ({
  page,
}) => {
  test.setTimeout(60_000 + payloads.length * 1_500);
  await plantChunks(dataset.id, payloads.map(toChunk));
  const traces = collectTraces(page);
  await startSession(page);
  await page.goto('/datasets');
  await expect(page.getByRole('link', { name: dataset.name })).toBeVisible();
  expect(await findStrangers(page)).toEqual([]);

  const pages = Math.ceil(payloads.length / PER_PAGE);
  for (let number = 1; number <= pages; number += 1) {
    await page.goto(`/datasets/${dataset.id}/chunks?q=&page=${number}`);
    const shown = Math.min(PER_PAGE, payloads.length - (number - 1) * PER_PAGE);
    await expect(page.getByText(`Showing ${shown} chunks`)).toBeVisible();
    expect(await findStrangers(page), `page ${number}`).toEqual([]);
  }
  // Each query matches inside a payload, so that part of it gets highlighted.
  for (const query of matrix(queries, () => 'query')) {
    await page.goto(`/datasets/${dataset.id}/chunks?q=${query}&mode=fulltext`);
    await page.getByText(/Showing \d+ chunks|No chunks found/).waitFor();
    expect(await findStrangers(page), query).toEqual([]);
  }
  expect(traces).toEqual([]);
});

testInWholeRun('runs nothing when a chunk is opened and edited', async ({ page }) => {
  const sample = matrix(all, ({ kind }) => kind).filter(
    (_, index) => payloads.length <= PER_PAGE || index % 8 === 0,
  );
  test.setTimeout(60_000 + sample.length * 3_000);
  await plantChunks(dataset.id, sample.map(toChunk));
  const traces = collectTraces(page);
  await startSession(page);
  await page.goto(`/datasets/${dataset.id}/chunks?q=`);
  const panel = page.getByRole('region', { name: 'Chunk', exact: true });
  await page.getByText(/Showing \d+ chunks/).waitFor();
  const next = page.getByRole('button', { name: 'Next chunk (J)' });
  await page.keyboard.press('j');
  for (let opened = 0; opened < sample.length; opened += 1) {
    await expect(panel.getByRole('button', { name: 'Edit' })).toBeVisible();
    const address = page.url();
    await panel.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await findStrangers(page), address).toEqual([]);
    if (opened < sample.length - 1) {
      await next.click();
      await expect(page).not.toHaveURL(address);
    }
  }
  expect(traces).toEqual([]);
});

testInWholeRun('runs nothing when an imported file is previewed', async ({ page }) => {
  const traces = collectTraces(page);
  await startSession(page);
  await page.goto(`/datasets/${dataset.id}/import`);
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  const lines = payloads.map(({ text }, id) =>
    JSON.stringify({ id, text, [text.slice(0, 20)]: text }),
  );
  await page.locator('input[type=file]').setInputFiles({
    name: 'payloads.jsonl',
    mimeType: 'application/x-ndjson',
    buffer: Buffer.from(lines.join('\n')),
  });
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('created');
  expect(await findStrangers(page)).toEqual([]);
  const html = payloads.map(({ text }) => `<p>Row ${text}</p>`).join('\n');
  await page.getByRole('button', { name: 'Choose other files' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'payloads.html',
    mimeType: 'text/html',
    buffer: Buffer.from(html),
  });
  await expect(page.getByText(/^payloads\.html: \d+ rows?$/)).toBeVisible();
  expect(await findStrangers(page)).toEqual([]);
  expect(traces).toEqual([]);
});
