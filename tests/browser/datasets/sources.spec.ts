import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { chunksPage, sitesPage } from 'shared-contract';
import { inWholeRun } from 'testing/matrix';
import { startSession } from '../support/account/session';
import { expectAccessible, waitForAnimations } from '../support/expect-accessible';
import { plantDataset, removeDataset } from '../support/knowledge';
import { expect, test } from '../support/test';

const mark = `tide${Date.now().toString(36)}`;
const pages: Record<string, string> = {
  '/': `<title>Home</title><main><h1>Harbour</h1><p>Boats lie here.</p><a href="/tides">Tides</a></main>`,
  '/tides': `<title>Tides</title><main><h1>Tides</h1><p>The ${mark} is high at noon.</p></main>`,
};
let site: Server;
let address: string;
let datasetId: string;

test.beforeAll(async () => {
  site = createServer((req, res) => {
    const body = pages[req.url ?? ''];
    res.writeHead(body ? 200 : 404, { 'content-type': 'text/html' }).end(body);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
});
test.beforeEach(async () => {
  datasetId = (await plantDataset(`Site ${mark}`)).id;
});
test.afterEach(() => removeDataset(datasetId));
test.afterAll(() => new Promise((resolve) => site.close(resolve)));

async function search(page: Page, words: string): Promise<void> {
  await page.goto(`${chunksPage(datasetId)}?q=${words}`);
  await page.getByText(/Showing \d+ chunk/).waitFor();
}

inWholeRun(test)(
  'syncs a dataset from a web site, from the first check to a changed page',
  async ({ page }) => {
    await startSession(page);
    await page.goto(sitesPage(datasetId));
    await page.getByRole('button', { name: 'Add a website' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Address/).fill(address);
    await dialog.getByRole('button', { name: 'Preview changes' }).click();
    await expect(page.getByText('Preview: 2 chunks new.')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const runs = page.getByRole('table', { name: /^Syncs of/ });
    await expect(runs.getByText('2 chunks new')).toBeVisible({ timeout: 30_000 });

    await search(page, mark);
    await expect(
      page
        .locator('main')
        .getByText(/is high at noon/)
        .first(),
    ).toBeVisible();

    pages['/tides'] = pages['/tides']?.replace('noon', 'dusk') ?? '';
    await page.goto(sitesPage(datasetId));
    await page.getByRole('button', { name: /^Sync now: / }).click();
    await expect(runs.getByText('1 changed')).toBeVisible({ timeout: 30_000 });
    await waitForAnimations(page);
    await expectAccessible(page);
    await search(page, mark);
    await expect(
      page
        .locator('main')
        .getByText(/is high at dusk/)
        .first(),
    ).toBeVisible();
  },
);
