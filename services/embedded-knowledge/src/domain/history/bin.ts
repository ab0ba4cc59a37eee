import type { BinPage } from 'shared-contract';
import { type Queryable, SqlParams } from 'shared-server';
import { getExactTimeSql } from '../../store/history/exact-time';
import { type ChunkRow, chunkColumns, toChunk } from '../chunks/chunk-row';
import { readHistoryUsage } from './list-history';

const ITEMS = 30;

type BinRow = ChunkRow &
  Pick<BinPage['items'][number], 'removed_at' | 'expires_at' | 'actor' | 'reason' | 'detail'> & {
    position: number;
  };

const columns = chunkColumns
  .split(', ')
  .filter((column) => column !== 'id' && column !== 'dataset_id')
  .map((column) => `stored.${column}`)
  .join(', ');

/** @returns SQL of a dataset's removed chunks (alias `v`) that can still be restored */
export const getBinSql = (datasetId: string) => `from knowledge.chunk_versions v
  where v.dataset_id = ${datasetId} and v.kind = 'removed'
    and v.at > now() - make_interval(days => (select bin_days from knowledge.history_limits))
    and not exists (select from knowledge.chunks c where c.id = v.chunk_id)
    and not exists (
      select from knowledge.chunk_versions later
      where later.chunk_id = v.chunk_id and later.position > v.position)`;

/** @returns a page of the removed chunks that contain every word of the query, newest first */
export async function listBin(
  tx: Queryable,
  datasetId: string,
  { query = '', before }: { query?: string | undefined; before?: string | undefined },
): Promise<BinPage> {
  const params = new SqlParams();
  const dataset = params.add(datasetId);
  const text = `concat_ws(' ', v.state ->> 'heading', coalesce(v.state ->> 'content', v.state ->> 'chunk_html'))`;
  const words = query
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `and position(lower(${params.add(word)}) in lower(${text})) > 0`);
  const inBin = `${getBinSql(dataset)} ${words.join(' ')}`;
  const counted = await tx.query<{ total: number }>(
    `select count(*)::int as total ${inBin}`,
    params.values,
  );
  const page = before ? `and v.position < ${params.add(before)}::bigint` : '';
  const { rows } = await tx.query<BinRow>(
    `select b.chunk_id as id, b.dataset_id, ${columns}, b.position, w.actor,
       coalesce(w.reason, 'deleted') as reason, w.detail, ${getExactTimeSql('b.at')} as removed_at,
       ${getExactTimeSql('b.at + make_interval(days => l.bin_days)')} as expires_at
     from (select v.* ${inBin} ${page} order by v.position desc limit ${ITEMS + 1}) b
     cross join knowledge.history_limits l
     left join knowledge.writes w on w.id = b.write_id and w.dataset_id = b.dataset_id
     cross join lateral jsonb_populate_record(null::knowledge.chunks, b.state - 'position') stored
     order by b.position desc`,
    params.values,
  );
  const items = rows.slice(0, ITEMS);
  return {
    items: items.map(({ removed_at, expires_at, actor, reason, detail, ...row }) => ({
      chunk: toChunk(row),
      removed_at,
      expires_at,
      actor,
      reason,
      detail,
    })),
    total: counted.rows[0]?.total ?? 0,
    next: rows.length > ITEMS ? String(items.at(-1)?.position) : null,
    usage: await readHistoryUsage(tx, datasetId),
  };
}
