import type { ChunkHistory, ChunkVersion } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { VendorError } from '../../errors/vendor-error';
import { getExactTimeSql } from '../../store/history/exact-time';
import { getPastStatesSql } from '../../store/history/past-states';
import { type ChunkAnswer, type ChunkRow, chunkColumns, toChunk } from '../chunks/chunk-row';
import { readHistoryUsage } from './list-history';

const VERSIONS = 20;

/** SQL columns of a state as a chunk; `id` and `dataset_id` come from the caller. */
const stateColumns = chunkColumns
  .split(', ')
  .filter((column) => column !== 'id' && column !== 'dataset_id')
  .map((column) => `stored.${column}`)
  .join(', ');

type VersionRow = Omit<ChunkVersion, 'chunk'> & ChunkRow & { has_state: boolean };

/** The state after each write is stored with the next version, or is the current chunk. */
const versionsSql = `
  with events as (
    select distinct on (v.write_id) v.write_id, v.at, v.added_by, v.state as before,
      case when exists (
        select from knowledge.chunk_versions l
        where l.chunk_id = v.chunk_id and l.write_id = v.write_id and l.kind = 'removed'
      ) then 'deleted' when v.added_by = v.write_id then 'created' else 'edited' end as kind
    from knowledge.chunk_versions v where v.chunk_id = $2 and v.dataset_id = $1
    order by v.write_id, v.position
  ), present as (
    select c.added_by, knowledge.chunk_state(c) as state from knowledge.chunks c
    where c.id = $2 and c.dataset_id = $1
  ), additions as (
    select w.id as write_id, w.at, 'created' as kind, null::jsonb as before
    from (select added_by from events union select added_by from present) a
    join knowledge.writes w on w.id = a.added_by and w.dataset_id = $1
    where not exists (select from events e where e.write_id = a.added_by)
  ), known as (
    select write_id, at, kind, before from events
    union all
    select * from additions
  ), every as (
    select * from known
    union all
    (select null, (first.state ->> 'updated_at')::timestamptz, 'created', null
     from (
       select before as state, at from events
       union all
       select state, 'infinity' from present
       order by 2 limit 1
     ) first
     where not exists (select from known k where k.kind = 'created' and k.at <= first.at))
  )
  select e.write_id, e.at, e.kind,
    case when e.kind <> 'deleted'
      then coalesce(lead(e.before) over (order by e.at), (select state from present)) end as state
  from every e`;

export async function readChunkHistory(
  tx: Queryable,
  { datasetId, chunkId }: { datasetId: string; chunkId: string },
  before: string | null,
): Promise<ChunkHistory> {
  const { rows } = await tx.query<VersionRow>(
    `select $2::uuid as id, $1::uuid as dataset_id, ${stateColumns},
       ${getExactTimeSql('v.at')} as at, v.kind, v.state is not null as has_state,
       w.actor, coalesce(w.reason, 'before_history') as reason, w.detail
     from (${versionsSql}) v
     left join knowledge.writes w on w.id = v.write_id and w.dataset_id = $1
     left join lateral jsonb_populate_record(null::knowledge.chunks, v.state) stored on true
     where $3::timestamptz is null or v.at < $3::timestamptz
     order by v.at desc limit ${VERSIONS + 1}`,
    [datasetId, chunkId, before],
  );
  const versions = rows.slice(0, VERSIONS).map((row) => ({
    at: row.at,
    kind: row.kind,
    actor: row.actor,
    reason: row.reason,
    detail: row.detail,
    chunk: row.has_state ? toChunk(row) : null,
  }));
  return { versions, next: rows.length > VERSIONS ? (versions.at(-1)?.at ?? null) : null };
}

/**
 * @returns the chunk at a time, or null when it didn't exist
 * @throws VendorError 409 for a time before the history
 */
export async function readChunkAt(
  tx: Queryable,
  { datasetId, chunkId }: { datasetId: string; chunkId: string },
  at: string,
): Promise<ChunkAnswer | null> {
  await requireKnownTime(tx, datasetId, at);
  const { rows } = await tx.query<ChunkRow & { past: boolean; existed: boolean }>(
    `with past as (${getPastStatesSql({ asOf: at })})
     select $3::uuid[] as asked, coalesce(p.chunk_id, c.id) as id, $1::uuid as dataset_id,
       ${stateColumns}
     from (select 1) one
     left join past p on true
     left join knowledge.chunks c on c.id = any($3::uuid[]) and c.dataset_id = $1
     cross join lateral jsonb_populate_record(null::knowledge.chunks,
       case when p.chunk_id is null then knowledge.chunk_state(c) else p.state end) stored
     where stored.chunk_html is not null`,
    [datasetId, at, [chunkId]],
  );
  return rows[0] ? toChunk(rows[0]) : null;
}

/** @throws VendorError 409 for a time before the history */
export async function requireKnownTime(
  tx: Queryable,
  datasetId: string,
  at: string,
): Promise<void> {
  const { since } = await readHistoryUsage(tx, datasetId);
  const { rows } = await tx.query<{ known: boolean }>(
    'select $1::timestamptz >= $2::timestamptz as known',
    [at, since],
  );
  if (!rows[0]?.known) throw new VendorError(409, `The history begins at ${since}`);
}
