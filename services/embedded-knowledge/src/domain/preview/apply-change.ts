import type { Queryable } from 'shared-server';
import { createChunkNotFound, VendorError } from '../../errors/vendor-error';
import { createChunks } from '../chunks/insert-chunks';
import { removeChunk } from '../chunks/remove-chunks';
import { updateChunk } from '../chunks/update-chunk';
import { mergeDuplicates } from '../duplicates/merge-duplicates';
import { readImport } from '../imports/imports';
import { writeRows } from '../imports/write-rows';
import { changeSelection } from '../selection/change-selection';
import type { PreviewedChange } from './preview-body';

export interface PreviewTarget {
  organizationId: string;
  datasetId: string;
}

/**
 * Makes the change with the functions that would save it.
 * @returns ids of the affected chunks, including removed ones
 */
export async function applyChange(
  tx: Queryable,
  target: PreviewTarget,
  change: PreviewedChange,
): Promise<string[]> {
  const { organizationId, datasetId } = target;
  switch (change.kind) {
    case 'create':
      return (await createChunks(tx, target, [change.chunk])).map(({ id }) => id);
    case 'update': {
      if (!change.chunk.chunk_id) throw new VendorError(400, 'chunk_id is required');
      await updateChunk(tx, datasetId, change.chunk);
      return [change.chunk.chunk_id];
    }
    case 'delete':
      if (!(await removeChunk(tx, datasetId, 'id', change.chunk_id))) throw createChunkNotFound();
      return [change.chunk_id];
    case 'selection': {
      const { refused } = await changeSelection(tx, target, change);
      if (refused.length > 0) throw createChunkNotFound();
      return [...change.chunk_ids];
    }
    case 'merge': {
      const { refused } = await mergeDuplicates(tx, datasetId, change.merge);
      if (refused) throw new VendorError(409, `The chunks cannot be merged: ${refused}`);
      return change.merge.chunks.map(({ chunk_id }) => chunk_id);
    }
    case 'import': {
      const { import_id: importId, rows } = change;
      const { dataset_id } = await readImport(tx, importId);
      if (dataset_id !== datasetId) throw new VendorError(404, 'Not Found: Import not found');
      const written = await writeRows(tx, { organizationId, importId, rows });
      return written.flatMap(({ outcome, chunk_id }) =>
        chunk_id && ['created', 'updated', 'deleted'].includes(outcome) ? [chunk_id] : [],
      );
    }
  }
}
