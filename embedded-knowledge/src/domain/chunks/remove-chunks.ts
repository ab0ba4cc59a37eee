import { type Queryable, SqlParams } from 'shared-server';
import type { ChunkFilter } from '../../store/filters/filter-body';
import { filterSql } from '../../store/filters/filter-sql';
import { attributeWrite } from '../../store/history/attribute-write';
import type { ChunkKey } from './read-chunks';

/** Removes a chunk; the bin keeps it. @returns whether there was one */
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

/** Removes all matching chunks; the bin keeps them. @returns the number of removed chunks */
export async function removeByFilter(
  tx: Queryable,
  datasetId: string,
  filter: ChunkFilter,
): Promise<number> {
  await attributeWrite(tx, { reason: 'deleted_by_filter' });
  const params = new SqlParams();
  const { rowCount } = await tx.query(
    `delete from knowledge.chunks c
     where c.dataset_id = ${params.add(datasetId)} and ${filterSql(filter, params)}`,
    params.values,
  );
  return rowCount;
}
