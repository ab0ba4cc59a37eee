import { CHUNK_RESTORE_MS } from 'shared-contract';
import { type Queryable, SqlParams } from 'shared-server';
import { chunkNotFound } from '../../errors/vendor-error';
import type { ChunkFilter } from '../../store/filters/filter-body';
import { filterSql } from '../../store/filters/filter-sql';
import { type ChunkRow, chunkColumns } from './chunk-row';
import type { ChunkKey } from './read-chunks';
import { chunkAsJson, putBackSql } from './stored-chunk';

/** Removes a chunk and keeps it restorable for a while. @returns whether there was one */
export async function removeChunk(
  tx: Queryable,
  datasetId: string,
  by: ChunkKey,
  value: string,
): Promise<boolean> {
  await forgetRemoved(tx, datasetId);
  const { rowCount } = await tx.query(
    `with gone as (
       delete from knowledge.chunks where dataset_id = $1 and ${by} = $2 returning *
     )
     insert into knowledge.removed_chunks (chunk_id, organization_id, dataset_id, chunk)
     select id, organization_id, dataset_id, ${chunkAsJson('gone')} from gone
     on conflict (chunk_id) do update set chunk = excluded.chunk, removed_at = excluded.removed_at`,
    [datasetId, value],
  );
  return rowCount > 0;
}

/** Restores a removed chunk. An existing one is answered unchanged; an unknown one is a 404. */
export async function restoreChunk(
  tx: Queryable,
  datasetId: string,
  chunkId: string,
): Promise<ChunkRow> {
  const source = `select chunk from knowledge.removed_chunks
    where dataset_id = $1 and chunk_id = $2
      and removed_at > now() - make_interval(secs => ${CHUNK_RESTORE_MS / 1000})`;
  await tx.query(`${putBackSql(source)} on conflict (id) do nothing`, [datasetId, chunkId]);
  await tx.query('delete from knowledge.removed_chunks where dataset_id = $1 and chunk_id = $2', [
    datasetId,
    chunkId,
  ]);
  const { rows } = await tx.query<ChunkRow>(
    `select ${chunkColumns} from knowledge.chunks where dataset_id = $1 and id = $2`,
    [datasetId, chunkId],
  );
  if (!rows[0]) throw chunkNotFound();
  return rows[0];
}

/** Removes all matching chunks permanently. @returns the number of removed chunks */
export async function removeByFilter(
  tx: Queryable,
  datasetId: string,
  filter: ChunkFilter,
): Promise<number> {
  const params = new SqlParams();
  const { rowCount } = await tx.query(
    `delete from knowledge.chunks c
     where c.dataset_id = ${params.add(datasetId)} and ${filterSql(filter, params)}`,
    params.values,
  );
  return rowCount;
}

async function forgetRemoved(tx: Queryable, datasetId: string): Promise<void> {
  await tx.query(
    `delete from knowledge.removed_chunks
     where dataset_id = $1 and removed_at <= now() - make_interval(secs => ${CHUNK_RESTORE_MS / 1000})`,
    [datasetId],
  );
}
