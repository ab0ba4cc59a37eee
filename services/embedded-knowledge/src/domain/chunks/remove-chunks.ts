import { randomUUID } from 'node:crypto';
import { type Queryable, runInSlices, SqlParams } from 'shared-server';
import type { ChunkFilter } from '../../store/filters/filter-body';
import { getFilterSql } from '../../store/filters/filter-sql';
import { attributeWrite } from '../../store/history/attribute-write';
import type { ChunkKey } from './read-chunks';

/** Moves a chunk to the bin. @returns whether it existed */
export async function removeChunk(
  tx: Queryable,
  datasetId: string,
  by: ChunkKey,
  value: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `delete from knowledge.chunks where dataset_id = $1 and ${by} = $2`,
    [datasetId, value],
  );
  return rowCount > 0;
}

/** Kept small, because each chunk's words are also subtracted from the dictionaries. */
const CHUNKS_PER_STATEMENT = 200;

/**
 * Moves all matching chunks to the bin in slices.
 * @returns the number of removed chunks
 */
export function removeByFilter(
  transaction: <Result>(work: (tx: Queryable) => Promise<Result>) => Promise<Result>,
  datasetId: string,
  filter: ChunkFilter,
): Promise<number> {
  const cause = { reason: 'deleted_by_filter', subject: randomUUID() } as const;
  return runInSlices(() =>
    transaction(async (tx) => {
      await attributeWrite(tx, cause);
      const params = new SqlParams();
      const dataset = params.add(datasetId);
      const { rowCount } = await tx.query(
        `delete from knowledge.chunks where dataset_id = ${dataset} and id = any(array(
           select c.id from knowledge.chunks c
           where c.dataset_id = ${dataset} and ${getFilterSql(filter, params)}
           limit ${CHUNKS_PER_STATEMENT}))`,
        params.values,
      );
      return rowCount;
    }),
  );
}
