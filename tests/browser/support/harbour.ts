import { expect, type Page } from '@playwright/test';
import { startSession } from './account/session';
import { plantChunks, plantDataset, removeDataset } from './knowledge';
import { test } from './test';

/**
 * Before each test of the file, plants a dataset with three chunks and signs the member in.
 *
 * @returns the current test's dataset
 */
export function plantHarbour(): { id: string; name: string } {
  const dataset = { id: '', name: '' };
  test.beforeEach(async ({ page }) => {
    Object.assign(dataset, await plantDataset(`Harbour ${Date.now().toString(36)}`));
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
    await startSession(page);
  });
  test.afterEach(async () => {
    await removeDataset(dataset.id).catch(() => undefined);
  });
  return dataset;
}

/** Waits until the page shows this number of chunks. */
export const expectChunkCount = (page: Page, number: number) =>
  expect(page.getByText(`Showing ${number} chunks`)).toBeVisible();
