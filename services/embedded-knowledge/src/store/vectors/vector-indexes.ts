import type { Database } from 'shared-server';

export interface IndexKind {
  /** Type of the stored vectors since migration 172. */
  type: 'halfvec' | 'vector';
  /** Minimum chunks of a dataset with an index. */
  fromChunks: number;
  /** Maximum chunks that are compared without an index, while it is being built. */
  mostExact: number;
  getForm: (vector: string, numbers: number) => string;
  operators: string;
  operator: string;
  /** Candidates that the index tracks during a search. */
  efSearch: number;
  /** Candidates that are reranked by their vectors. */
  candidates: number;
}

export const indexKinds: Record<Database['driver'], IndexKind> = {
  postgres: {
    type: 'halfvec',
    fromChunks: 5_000,
    mostExact: 20_000,
    getForm: (vector, numbers) => `(${vector}::halfvec(${numbers}))`,
    operators: 'halfvec_cosine_ops',
    operator: '<=>',
    efSearch: 300,
    candidates: 200,
  },
  // WebAssembly has no half-precision numbers, so converting each of them would be slow.
  embedded: {
    type: 'vector',
    fromChunks: 1_000,
    mostExact: 2_000,
    getForm: (vector, numbers) => `(binary_quantize(${vector})::bit(${numbers}))`,
    operators: 'bit_hamming_ops',
    operator: '<~>',
    efSearch: 500,
    candidates: 500,
  },
};

/** Maximum dimensions of an indexed vector. */
const MOST_NUMBERS = 4_000;

export const getIndexName = (datasetId: string, numbers: number) =>
  `knowledge_vectors.near_${datasetId.replaceAll('-', '')}_${numbers}`;

export interface IndexChange {
  name: string;
  drop: boolean;
  make: { datasetId: string; numbers: number } | null;
}

export function findIndexChanges(
  db: Database,
  { fromChunks } = indexKinds[db.driver],
): Promise<IndexChange[]> {
  return db.asOwner(async (tx) => {
    await tx.query("select set_config('role', 'knowledge_vectors', true)");
    const { rows } = await tx.query<{
      name: string;
      datasetId: string | null;
      numbers: number;
      isMade: boolean;
    }>(
      // An interrupted build leaves an invalid index; a running one locks the table.
      `with made as (
         select 'knowledge_vectors.' || c.relname as name, split_part(c.relname, '_', 2)::uuid as dataset_id,
           i.indisvalid or exists (
             select from pg_locks l join pg_database d on d.oid = l.database
             where d.datname = current_database() and l.relation = i.indrelid
               and l.mode = 'ShareUpdateExclusiveLock'
           ) as "isUsable"
         from pg_index i join pg_class c on c.oid = i.indexrelid
         where i.indrelid = 'knowledge_vectors.chunks'::regclass and c.relname like 'near\\_%'
       ), filled as (
         select u.dataset_id, u.chunk_count, n.numbers,
           format('knowledge_vectors.near_%s_%s', replace(u.dataset_id::text, '-', ''), n.numbers) as name
         from knowledge.dataset_usage u cross join lateral (
           select vector_dims(v.vector) as numbers from knowledge_vectors.chunks v
           where v.dataset_id = u.dataset_id order by v.position desc limit 1
         ) n
         where u.chunk_count >= $1
           or u.chunk_count > 0 and u.dataset_id in (select dataset_id from made)
       )
       select coalesce(f.name, m.name) as name, f.dataset_id as "datasetId", f.numbers,
         m.name is not null as "isMade"
       from filled f full join made m on m.name = f.name
       where m.name is null and f.chunk_count >= $1 and f.numbers <= ${MOST_NUMBERS}
           and ($2 or exists (select from knowledge_vectors.copied c where c.dataset_id = f.dataset_id))
         or f.name is null or not m."isUsable"`,
      // On PostgreSQL, building an index over existing vectors is faster than growing it.
      [fromChunks, db.driver === 'embedded'],
    );
    return rows.map(({ name, datasetId, numbers, isMade }) => ({
      name,
      drop: isMade,
      make: datasetId === null ? null : { datasetId, numbers },
    }));
  });
}

/**
 * Vacuuming such an index searches it for each neighbor of a deleted vector. In a large dataset
 * that takes minutes and blocks the embedded database. Searches skip dead entries.
 */
const KEEP_DEAD_ENTRIES = 'alter table knowledge_vectors.chunks set (vacuum_index_cleanup = off)';

/** On PostgreSQL this doesn't block writes or searches. */
export function changeIndex(db: Database, { name, drop, make }: IndexChange): Promise<void> {
  const concurrently = db.driver === 'postgres' ? 'concurrently' : '';
  const { getForm, operators } = indexKinds[db.driver];
  return db.outsideTransaction(async (connection) => {
    try {
      await connection.exec('set statement_timeout = 0');
      await connection.exec("set maintenance_work_mem = '256MB'");
      if (db.driver === 'embedded') await connection.exec(KEEP_DEAD_ENTRIES);
      if (drop) await connection.exec(`drop index ${concurrently} if exists ${name}`);
      if (!make) return;
      await connection.exec(
        `create index ${concurrently} if not exists ${name.split('.')[1]} on knowledge_vectors.chunks
         using hnsw (${getForm('vector', make.numbers)} ${operators})
         where dataset_id = '${make.datasetId}' and vector_dims(vector) = ${make.numbers}`,
      );
    } finally {
      await connection.exec('reset statement_timeout');
      await connection.exec('reset maintenance_work_mem');
    }
  });
}
