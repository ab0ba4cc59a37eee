import { SELECTION_MOST } from 'shared-contract';
import { integer } from 'shared-server';
import * as z from 'zod/mini';

export const selectionVariables = z.object({
  /** Maximum chunks in one bulk change. */
  SELECTION_CHUNKS_MAX: integer(1_000, { min: 1, max: SELECTION_MOST }),
  /** Maximum chunks of a dataset that are checked for duplicates, the newest first. */
  DUPLICATES_CHUNKS_MAX: integer(200_000, { min: 100, max: 1_000_000 }),
});

/** @returns the settings of bulk changes */
export function getSelectionSettings(read: z.output<typeof selectionVariables>) {
  const { SELECTION_CHUNKS_MAX: mostChunks, DUPLICATES_CHUNKS_MAX: duplicateChunks } = read;
  return { mostChunks, duplicateChunks };
}
