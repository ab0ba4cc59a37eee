import type { HistoryEntry, HistoryPage, HistoryUsage } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { getExactTimeSql } from '../../store/history/exact-time';
import { getEntryKeySql } from '../../store/history/past-states';

const ENTRIES = 30;

export async function listHistory(
  tx: Queryable,
  datasetId: string,
  before: string | null,
): Promise<HistoryPage> {
  const { rows } = await tx.query<HistoryEntry>(
    `with entries as (
       select ${getEntryKeySql('w')} as id, w.reason, max(at) as at, min(at) as began_at,
         max(w.id) as write_id, (array_agg(actor order by at))[1] as actor,
         (array_agg(detail order by at))[1] as detail, sum(added)::int as added,
         sum(changed)::int as changed, sum(removed)::int as removed, bool_and(kept) as kept
       from knowledge.writes w where dataset_id = $1 group by 1, 2
       having $2::timestamptz is null or max(at) < $2::timestamptz
       order by max(at) desc limit ${ENTRIES + 1}
     )
     select e.id, e.reason, e.actor, e.detail, e.added, e.changed, e.removed, e.kept,
       ${getExactTimeSql('e.at')} as at, ${getExactTimeSql('e.began_at')} as began_at,
       coalesce(v.chunk_id, c.id) as chunk_id, coalesce(v.title, c.title) as title
     from entries e
     left join lateral (
       select chunk_id, left(coalesce(nullif(state ->> 'heading', ''), state ->> 'content',
         state ->> 'chunk_html'), 120) as title
       from knowledge.chunk_versions
       where write_id = e.write_id and dataset_id = $1 order by position limit 1) v on true
     left join lateral (
       select id, left(coalesce(nullif(heading, ''), content), 120) as title
       from knowledge.chunks
       where added_by = e.write_id and dataset_id = $1 limit 1) c on true
     order by e.at desc`,
    [datasetId, before],
  );
  const entries = rows.slice(0, ENTRIES);
  const next = rows.length > ENTRIES ? (entries.at(-1)?.at ?? null) : null;
  return { entries, next, usage: await readHistoryUsage(tx, datasetId) };
}

export async function readHistoryUsage(tx: Queryable, datasetId: string): Promise<HistoryUsage> {
  const { rows } = await tx.query<HistoryUsage>(
    `select coalesce(u.bytes, 0) as bytes, l.bytes as limit_bytes, l.bin_days,
       ${getExactTimeSql('coalesce(s.since, d.created_at)')} as since
     from knowledge.datasets d cross join knowledge.history_limits l
     left join knowledge.history_usage u on u.organization_id = d.organization_id
     left join knowledge.history_starts s on s.dataset_id = d.id
     where d.id = $1`,
    [datasetId],
  );
  return rows[0] as HistoryUsage;
}
