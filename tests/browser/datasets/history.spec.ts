import type { Page } from '@playwright/test';
import { inWholeRun } from 'testing/matrix';
import { expectAccessible } from '../support/expect-accessible';
import { expectChunkCount as expectCount, plantHarbour } from '../support/harbour';
import { expect, test } from '../support/test';

const testInWholeRun = inWholeRun(test);

const dataset = plantHarbour();

const openPage = (page: Page, rest: string) => page.goto(`/datasets/${dataset.id}/${rest}`);
const getDialog = (page: Page) => page.getByRole('dialog');

inWholeRun(test)(
  'shows who changed a chunk, reverts the change and undoes that',
  async ({ page }) => {
    await openPage(page, 'chunks?q=pier');
    await expectCount(page, 1);
    await page.getByRole('button', { name: /^Edit chunk/ }).click();
    await getDialog(page).getByLabel('Content (HTML)').fill('<p>The pier has a second lamp.</p>');
    await getDialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Chunk saved')).toBeVisible();

    await page.getByRole('link', { name: 'History', exact: true }).click();
    const edited = page.getByRole('row', { name: /^Edited/ });
    await expect(edited).toContainText('1 changed');
    await expect(page.getByText(/^History: .* MB of 64 MB$/)).toBeVisible();
    await expectAccessible(page);
    await edited.getByRole('link').click();
    const newest = page.getByRole('region', { name: /^Edited by/ });
    await expect(newest.getByText('Current')).toBeVisible();
    await expect(newest.locator('ins').first()).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Back to History' }).click();
    await edited.getByRole('button', { name: 'Undo: Edited' }).click();
    await expect(getDialog(page).getByText('Chunks: 1 changed.')).toBeVisible();
    await getDialog(page).getByRole('button', { name: 'Restore' }).click();
    const toast = page.getByRole('alert').filter({ hasText: '1 chunk restored' });
    await expect(page.getByRole('row', { name: /^Undid a change/ })).toHaveCount(1);
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('row', { name: /^Undid a change/ })).toHaveCount(2);
    await openPage(page, 'chunks?q=lamp');
    await expectCount(page, 1);
  },
);

testInWholeRun('finds a deleted chunk in the bin and restores it', async ({ page }) => {
  await openPage(page, 'chunks?q=pier');
  await expectCount(page, 1);
  await page.getByRole('button', { name: /^Delete chunk/ }).click();
  await expect(page.getByText('Chunk deleted')).toBeVisible();
  await page.getByRole('link', { name: /^Bin\b/ }).click();
  await expect(page.getByText('1 chunk in the bin')).toBeVisible();
  await page.getByRole('searchbox').fill('pier');
  await expect(page).toHaveURL(/bin\?q=pier/);
  await expect(page.getByText('1 chunk found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Restore / }).click();
  await expect(page.getByText('1 chunk restored')).toBeVisible();
  await openPage(page, 'chunks?q=pier');
  await expectCount(page, 1);
});

testInWholeRun('restores the dataset to the time of a history entry', async ({ page }) => {
  await openPage(page, 'chunks?q=');
  await expectCount(page, 3);
  await page
    .getByRole('button', { name: /^Delete chunk/ })
    .first()
    .click();
  await expectCount(page, 2);
  await openPage(page, 'history');
  const planted = page.getByRole('row', { name: /^Added/ });
  await planted.getByRole('button', { name: /^Restore to this point/ }).click();
  await expect(getDialog(page).getByText('Chunks: 1 added.')).toBeVisible();
  await expectAccessible(page);
  await getDialog(page).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('1 chunk restored')).toBeVisible();
  await openPage(page, 'chunks?q=');
  await expectCount(page, 3);
});
