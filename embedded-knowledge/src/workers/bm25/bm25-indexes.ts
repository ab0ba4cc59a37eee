import type { Database, Queryable } from 'shared-server';
import { BM25_LOCK } from './prepare-bm25';

/** A dataset that is large enough for an index of its own, or an index that is there. */
export interface Bm25Index {
  datasetId: string;
  /** Whose it is; null when the dataset is gone. */
  organizationId: string | null;
  /** Whether the dataset is still there. */
  wanted: boolean;
  /** Whether the index exists and is valid: an interrupted build leaves an invalid one. */
  state: 'missing' | 'broken' | 'ready';
}

/** @returns the indexes that are there, and datasets with at least `fromChunks` chunks */
export function listIndexes(db: Database, fromChunks: number): Promise<Bm25Index[]> {
  return db.asOwner(async (tx) => {
    await tx.query("select set_config('role', 'knowledge_search', true)");
    const { rows } = await tx.query<Bm25Index>(
      `with made as materialized (${madeSql})
       select coalesce(u.dataset_id, m.dataset_id) as "datasetId", u.organization_id as "organizationId",
         u.dataset_id is not null as wanted,
         case when m.dataset_id is null then 'missing' when m.valid then 'ready' else 'broken' end as state
       from (
         select dataset_id, organization_id from knowledge.dataset_usage
         where chunk_count >= $1 or dataset_id in (select dataset_id from made)
       ) u full join made m on m.dataset_id = u.dataset_id`,
      [fromChunks],
    );
    return rows;
  });
}

/** @returns the datasets that have an index, good or not */
export function listMade(db: Database): Promise<string[]> {
  return db.asOwner(async (tx) => {
    const { rows } = await tx.query<{ dataset_id: string }>(madeSql);
    return rows.map(({ dataset_id }) => dataset_id);
  });
}

const madeSql = `
  select replace(c.relname, 'chunks_bm25_', '')::uuid as dataset_id,
    i.indisvalid and pg_get_indexdef(i.indexrelid) like '%search_text%' as valid
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = 'knowledge.chunks'::regclass and c.relname ~ '^chunks_bm25_[0-9a-f]{32}$'`;

/**
 * Makes and drops indexes, one server at a time.
 * @returns false when another server is at it; nothing is done then
 */
export function changeIndexes(
  db: Database,
  changes: readonly { datasetId: string; drop: boolean; make: boolean }[],
): Promise<boolean> {
  // On a server other connections write meanwhile; the embedded database has one connection.
  const concurrently = db.driver === 'postgres' ? 'concurrently' : '';
  return db.outsideTransaction(async (connection) => {
    const { rows } = await connection.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1) as mine',
      [BM25_LOCK],
    );
    if (!rows[0]?.mine) return false;
    try {
      await connection.exec('set statement_timeout = 0');
      for (const { datasetId, drop, make } of changes) {
        const name = nameOf(datasetId);
        if (drop) await connection.exec(`drop index ${concurrently} if exists knowledge.${name}`);
        if (!make) continue;
        // Off by default, because words of rows that a policy hides count in the scores. Here they
        // are one dataset's, and who may search it may read all of it.
        await connection.exec('set pg_textsearch.allow_rls = on');
        await connection.exec(
          `create index ${concurrently} if not exists ${name} on knowledge.chunks
           using bm25 (knowledge.search_text(heading || E'\\n' || content)) with (text_config = 'english')
           where dataset_id = '${datasetId}'`,
        );
      }
    } finally {
      await reset(connection);
    }
    return true;
  });
}

async function reset(connection: Queryable & { exec(sql: string): Promise<void> }): Promise<void> {
  await connection.exec('reset statement_timeout');
  await connection.exec('reset pg_textsearch.allow_rls');
  await connection.query('select pg_advisory_unlock($1)', [BM25_LOCK]);
}

const nameOf = (datasetId: string) => `chunks_bm25_${datasetId.replaceAll('-', '')}`;
