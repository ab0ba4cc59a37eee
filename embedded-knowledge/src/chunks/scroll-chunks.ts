import type { Queryable } from 'shared-server';
import { chunkNotFound, VendorError } from '../http/vendor-error';
import { filterSql } from '../search/filter-sql';
import type { ScrollBody } from '../search/search-body';
import { SqlParams } from '../search/sql-params';
import { type ChunkRow, chunkColumnsOf } from './chunk-row';

/** @returns the dataset's chunks, newest first, from the page or the chunk asked for (that chunk included) */
export async function scrollChunks(
  tx: Queryable,
  datasetId: string,
  body: ScrollBody,
): Promise<ChunkRow[]> {
  if (body.sort_by != null) throw new VendorError(400, 'sort_by is not supported: newest first');
  const size = body.page_size ?? 10;
  const params = new SqlParams();
  const where = [`c.dataset_id = ${params.add(datasetId)}`, filterSql(body.filters, params)];
  if (body.offset_chunk_id)
    where.push(
      `c.position <= ${params.add(await positionOf(tx, datasetId, body.offset_chunk_id))}`,
    );
  const skip = ((body.page ?? 1) - 1) * size;
  const { rows } = await tx.query<ChunkRow>(
    `select ${chunkColumnsOf('c')} from knowledge.chunks c
     where ${where.join(' and ')}
     order by c.position desc
     limit ${params.add(size)} offset ${params.add(skip)}`,
    params.values,
  );
  return rows;
}

async function positionOf(tx: Queryable, datasetId: string, chunkId: string): Promise<number> {
  const { rows } = await tx.query<{ position: number }>(
    'select position from knowledge.chunks where dataset_id = $1 and id = $2',
    [datasetId, chunkId],
  );
  if (!rows[0]) throw chunkNotFound();
  return rows[0].position;
}
