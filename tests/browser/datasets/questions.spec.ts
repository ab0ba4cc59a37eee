import type { Page } from '@playwright/test';
import { inWholeRun } from 'testing/matrix';
import { plantHarbour } from '../support/harbour';
import { expect, test } from '../support/test';

const dataset = plantHarbour();
const good = '<p>Boats are moored at the long pier.</p>';

const openChunks = (page: Page, rest = '') => page.goto(`/datasets/${dataset.id}/chunks${rest}`);
const getDialog = (page: Page) => page.getByRole('dialog');
const getRow = (page: Page) =>
  page.getByRole('table', { name: 'Questions that must pass' }).getByRole('row').nth(1);
const getContent = (page: Page) => getDialog(page).getByLabel('Content (HTML)');

inWholeRun(test)(
  'follows a question from a search through a bad edit to its fix',
  async ({ page }) => {
    await openChunks(page, '?q=moored+boats');
    await page.getByRole('button', { name: /^Must be found: Boats are moored/ }).click();
    await expect(getDialog(page).getByLabel('Question')).toHaveValue('moored boats');
    await expect(
      getDialog(page).getByText('Must find: Boats are moored at the long pier.'),
    ).toBeVisible();
    await getDialog(page).getByRole('button', { name: 'Add a question' }).click();
    await expect(page.getByText('Question added. It passes (rank 1).')).toBeVisible();

    await page.getByRole('link', { name: 'Questions', exact: true }).click();
    await expect(getRow(page)).toContainText('Pass');
    await page.getByRole('button', { name: 'Run 1 question' }).click();
    await expect(page.getByRole('img', { name: '2 of the last 2 runs passed' })).toBeVisible();

    await openChunks(page, '?q=moored+boats');
    await page.getByRole('button', { name: /^Edit chunk Boats are moored/ }).click();
    await getContent(page).fill('<p>Nothing happens here.</p>');
    await expect(getDialog(page).getByText('1 question would fail')).toBeVisible();
    await expect(
      getDialog(page).getByText('moored boats (now rank 1, then not found)'),
    ).toBeVisible();
    await getContent(page).fill('<p>Boats are moored at the short pier.</p>');
    await expect(getDialog(page).getByText("The question's result stays the same.")).toBeVisible();
    await getContent(page).fill('<p>Nothing happens here.</p>');
    await expect(getDialog(page).getByText('1 question would fail')).toBeVisible();
    await getDialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Chunk saved')).toBeVisible();

    await page.getByRole('link', { name: 'Questions', exact: true }).click();
    await expect(getRow(page)).toContainText('Fail');
    await expect(page.getByText('0 of 1 pass')).toBeVisible();
    await page.getByRole('button', { name: 'Fix: moored boats' }).click();
    const panel = page.getByRole('region', { name: 'Chunk', exact: true });
    await expect(panel.getByText('Nothing happens here.')).toBeVisible();
    await expect(page.getByText('Must be in the top 3.')).toBeVisible();
    await panel.getByRole('button', { name: 'Edit' }).click();
    await getContent(page).fill(good);
    await expect(getDialog(page).getByText('1 more question would pass.')).toBeVisible();
    await getDialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Passes. Rank 1.')).toBeVisible();

    await panel.getByRole('button', { name: 'Delete' }).click();
    await expect(getDialog(page).getByText('1 question would fail')).toBeVisible();
    await getDialog(page).getByRole('button', { name: 'Keep the chunk' }).click();
    await expect(panel.getByText('Boats are moored')).toBeVisible();
  },
);

inWholeRun(test)('compares two searches from a single URL', async ({ page }) => {
  await page.goto(`/datasets/${dataset.id}/compare`);
  await page.getByRole('searchbox', { name: 'Search both' }).fill('harbour pier');
  await page.getByRole('button', { name: 'Search both' }).click();
  await expect(page.getByText('Both find the same 2 chunks in the same order.')).toBeVisible();
  const b = page.getByRole('region', { name: 'Search B' });
  await b.getByLabel('Tags of B, separated by commas').fill('times');
  await b.getByLabel('Tags of B, separated by commas').press('Enter');
  await expect(page).toHaveURL(/b=hybrid&b-tag=times/);
  await b.getByLabel('Search type of B').selectOption('fulltext');
  await expect(
    page.getByText(/^1 of 2 in both\. A \(Full text\) finds 1 that B misses\./),
  ).toBeVisible();
  await expect(page).toHaveURL(/b=fulltext&b-tag=times/);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Search A' }).getByText('only A')).toBeVisible();
});
