import { type Queryable, SqlParams } from 'shared-server';
import { createChunkNotFound, VendorError } from '../../errors/vendor-error';
import { getFilterSql } from '../../store/filters/filter-sql';
import { getSortSql } from '../../store/filters/sort-sql';
import { type ChunkRow, getChunkColumns } from './chunk-row';
import type { ScrollBody } from './scroll-body';

/** @returns a page of the matching chunks, newest first unless `sort_by` says otherwise */
export async function scrollChunks(
  tx: Queryable,
  datasetId: string,
  body: ScrollBody,
): Promise<ChunkRow[]> {
  if (body.sort_by && body.offset_chunk_id)
    throw new VendorError(400, 'offset_chunk_id cannot be combined with sort_by; use page instead');
  const order = body.sort_by ? getSortSql(body.sort_by, 'c') : 'c.position desc';
  const size = body.page_size ?? 10;
  const params = new SqlParams();
  const where = [`c.dataset_id = ${params.add(datasetId)}`, getFilterSql(body.filters, params)];
  if (body.offset_chunk_id)
    where.push(
      `c.position <= ${params.add(await getPosition(tx, datasetId, body.offset_chunk_id))}`,
    );
  const skip = ((body.page ?? 1) - 1) * size;
  const { rows } = await tx.query<ChunkRow>(
    `select ${getChunkColumns('c')} from knowledge.chunks c
     where ${where.join(' and ')}
     order by ${order}
     limit ${params.add(size)} offset ${params.add(skip)}`,
    params.values,
  );
  return rows;
}

/** @returns the number of matching chunks, or null unless both a page and filters are given */
export async function countScrolled(
  tx: Queryable,
  datasetId: string,
  { page, filters }: ScrollBody,
): Promise<number | null> {
  if (!page || !filters) return null;
  const params = new SqlParams();
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from knowledge.chunks c
     where c.dataset_id = ${params.add(datasetId)} and ${getFilterSql(filters, params)}`,
    params.values,
  );
  return rows[0]?.count ?? 0;
}

async function getPosition(tx: Queryable, datasetId: string, chunkId: string): Promise<number> {
  const { rows } = await tx.query<{ position: number }>(
    'select position from knowledge.chunks where dataset_id = $1 and id = $2',
    [datasetId, chunkId],
  );
  if (!rows[0]) throw createChunkNotFound();
  return rows[0].position;
}
