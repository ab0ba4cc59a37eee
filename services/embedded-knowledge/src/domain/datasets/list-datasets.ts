import type { Queryable } from 'shared-server';
import { VendorError } from '../../errors/vendor-error';
import { getBinSql } from '../history/bin';
import { type DatasetRow, datasetColumns, toListedDataset } from './dataset-row';

interface UsageRow {
  usage_id: string;
  chunk_count: number;
  /** Chunks that wait for their vector. */
  waiting: number;
  language: string | null;
}

/** @param datasetId qualified column: the queue also has a `dataset_id` */
const getWaitingSql = (datasetId: `${string}.${string}`) =>
  `(select count(*)::int from knowledge.embedding_queue q where q.dataset_id = ${datasetId})`;

const columns = datasetColumns
  .split(', ')
  .map((column) => `d.${column}`)
  .join(', ');

export async function listDatasets(tx: Queryable, organizationId: string, window: ListWindow) {
  const { rows } = await tx.query<DatasetRow & UsageRow>(
    `select ${columns}, u.id as usage_id, u.chunk_count, ${getWaitingSql('d.id')} as waiting,
       d.language
     from knowledge.datasets d join knowledge.dataset_usage u on u.dataset_id = d.id
     where d.organization_id = $1
     order by d.position desc
     limit $2 offset $3`,
    [organizationId, window.limit, window.offset],
  );
  return rows.map((row) => ({
    dataset: toListedDataset(row),
    dataset_usage: { id: row.usage_id, dataset_id: row.id, chunk_count: row.chunk_count },
    waiting: row.waiting,
    language: row.language,
  }));
}

/** Range of a list to return; a null limit returns everything. */
export interface ListWindow {
  limit: number | null;
  offset: number;
}

/** Reads `limit` and `offset`, which the vendor accepts only together. */
export function readWindow(query: Record<string, unknown>): ListWindow {
  const { limit, offset } = query;
  if (limit === undefined && offset === undefined) return { limit: null, offset: 0 };
  const numbers = [limit, offset].map((value) =>
    typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : null,
  );
  const [rows, skipped] = numbers;
  if (rows == null || skipped == null)
    throw new VendorError(400, 'Limit and offset must both be provided, as whole numbers');
  return { limit: rows, offset: skipped };
}

export async function readUsage(tx: Queryable, datasetId: string) {
  const { rows } = await tx.query<
    UsageRow & { dataset_id: string; files: number; removed: number }
  >(
    `select u.id as usage_id, u.dataset_id, u.chunk_count, ${getWaitingSql('u.dataset_id')} as waiting,
       d.language,
       (select count(distinct i.file_name)::int from knowledge.imports i
         where i.dataset_id = u.dataset_id and i.format <> 'site' and i.status = 'finished')
         as files,
       (select count(*)::int ${getBinSql('u.dataset_id')}) as removed
     from knowledge.dataset_usage u join knowledge.datasets d on d.id = u.dataset_id
     where u.dataset_id = $1`,
    [datasetId],
  );
  const [row] = rows;
  if (!row) return null;
  const { usage_id: id, dataset_id, chunk_count, ...counted } = row;
  return { dataset_usage: { id, dataset_id, chunk_count }, ...counted };
}
