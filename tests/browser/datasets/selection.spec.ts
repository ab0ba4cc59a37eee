import type { Page } from '@playwright/test';
import { inWholeRun } from 'testing/matrix';
import { expectAccessible } from '../support/expect-accessible';
import { expectChunkCount as expectCount, plantHarbour } from '../support/harbour';
import { plantChunks, plantDataset, removeDataset } from '../support/knowledge';
import { expect, test } from '../support/test';

const testInWholeRun = inWholeRun(test);

const dataset = plantHarbour();

const openPage = (page: Page, rest = 'chunks?q=') => page.goto(`/datasets/${dataset.id}/${rest}`);
const getDialog = (page: Page) => page.getByRole('dialog');
const getBar = (page: Page) => page.getByRole('toolbar', { name: 'Selected chunks' });
const getBoxes = (page: Page) => page.getByRole('checkbox', { name: /^Select (?!all)/ });
const clickAction = (page: Page, name: string) =>
  getBar(page).getByRole('button', { name }).click();
const undo = (page: Page, toast: string) =>
  page.getByRole('alert').filter({ hasText: toast }).getByRole('button', { name: 'Undo' }).click();

inWholeRun(test)('tags three chunks, moves them and undoes the move', async ({ page }) => {
  const other = await plantDataset(`Other ${dataset.name}`);
  await openPage(page);
  await expectCount(page, 3);
  await getBoxes(page).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(getBar(page)).toContainText('3 selected');
  await expectAccessible(page);
  await clickAction(page, 'Tag');
  await getDialog(page).getByLabel('Add tags').fill('checked');
  await getDialog(page).getByRole('button', { name: 'Tag' }).click();
  await expect(page.getByText('3 chunks tagged')).toBeVisible();
  await expect(page.getByRole('button', { name: /^checked 3/ })).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await clickAction(page, 'Move');
  await getDialog(page).getByLabel('To dataset').selectOption(other.id);
  await expectAccessible(page);
  await getDialog(page).getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('No chunks found matching your search.')).toBeVisible();
  await undo(page, '3 chunks moved');
  await expectCount(page, 3);
  await expect(page.getByRole('button', { name: /^checked 3/ })).toBeVisible();
  await removeDataset(other.id);
});

testInWholeRun('hides disabled chunks from searches until they are enabled', async ({ page }) => {
  await openPage(page, 'chunks?q=pier');
  await expectCount(page, 1);
  await getBoxes(page).first().check();
  await clickAction(page, 'Disable');
  await getDialog(page).waitFor();
  await expectAccessible(page);
  await getDialog(page).getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('No chunks found matching your search.')).toBeVisible();
  await page.getByRole('button', { name: 'Disabled chunks' }).click();
  await expectCount(page, 1);
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await getBoxes(page).first().check();
  await clickAction(page, 'Enable');
  await expect(page.getByText('1 chunk enabled')).toBeVisible();
  await openPage(page, 'chunks?q=pier');
  await expectCount(page, 1);
});

testInWholeRun('deletes the selected chunks on a narrow screen', async ({ page }) => {
  await openPage(page);
  await expectCount(page, 3);
  await page.setViewportSize({ width: 360, height: 740 });
  await getBoxes(page).nth(0).check();
  await getBoxes(page).nth(1).check();
  // The sticky bar covers rows until the end of the list is in view.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await clickAction(page, 'Delete');
  await getDialog(page).getByRole('button', { name: 'Delete 2 chunks' }).click();
  await expectCount(page, 1);
  await undo(page, '2 chunks deleted');
  await expectCount(page, 3);
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page.getByText('2 deleted')).toBeVisible();
});

testInWholeRun('merges duplicates and undoes the merge', async ({ page }) => {
  const text = 'Fill the system to one bar, press reset once and wait for the pump.';
  await plantChunks(dataset.id, [
    { chunk_html: `<p>${text}</p>`, tag_set: ['boiler'] },
    { chunk_html: `<p>${text.replace('one', 'two')}</p>`, tag_set: ['pump'] },
  ]);
  await openPage(page, 'duplicates');
  const group = page.getByRole('region', { name: /^Fill the system/ });
  await expect(group).toContainText('Nearly the same text');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Merge: / }).click();
  await expect(getDialog(page)).toContainText('The merged chunk gets all tags: pump, boiler.');
  await expectAccessible(page);
  await getDialog(page).getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('No duplicates found.')).toBeVisible();
  await undo(page, '2 chunks merged');
  await expect(group).toBeVisible();
  await page.getByRole('button', { name: /^Not duplicates: / }).click();
  await expect(page.getByText('No duplicates found.')).toBeVisible();
});
