import type { Queryable } from 'shared-server';
import { type ChunkRow, chunkColumns } from './chunk-row';

export type ChunkKey = 'id' | 'tracking_id';

/** @returns the dataset's chunks with these ids or tracking ids, in order, without unknown ones */
export async function readChunks(
  tx: Queryable,
  datasetId: string,
  by: ChunkKey,
  values: readonly string[],
): Promise<ChunkRow[]> {
  const type = by === 'id' ? 'uuid' : 'text';
  const { rows } = await tx.query<ChunkRow>(
    `select ${chunkColumns} from knowledge.chunks
     where dataset_id = $1 and ${by} = any($2::${type}[])
     order by array_position($2::${type}[], ${by})`,
    [datasetId, values],
  );
  return rows;
}
