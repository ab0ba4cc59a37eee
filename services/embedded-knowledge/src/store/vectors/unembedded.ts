import { type Database, getPause, type Queryable } from 'shared-server';

export interface Unembedded {
  id: string;
  /** As text, since a Date would lose its microseconds. */
  version: string;
  text: string;
  attempts: number;
}

export interface Wanted {
  datasetId: string;
  model: string;
}

/** After this many attempts a chunk is set aside for a day. */
const MOST_ATTEMPTS = 12;
const ASIDE_MS = 86_400_000;
const backOff = { firstMs: 1_000, mostMs: 600_000 };

const toIso = (ms: number) => new Date(ms).toISOString();

/** Starts at the queue: starting at the chunks would read all that have vectors. */
const unembedded = `
  from knowledge.embedding_queue q cross join lateral (
    select id, updated_at, heading, content from knowledge.chunks where id = q.chunk_id offset 0
  ) c left join lateral (
    select chunk_id, attempts, due_at from knowledge.embedding_failures
    where chunk_id = c.id and model = $2 and of_version = c.updated_at offset 0
  ) f on true
  where q.dataset_id = $1`;

const columns = `c.id, c.updated_at::text as version, c.heading || E'\\n' || c.content as text,
  coalesce(f.attempts, 0) as attempts`;

/**
 * @returns the next batch, starting with chunks that never failed. The more often chunks failed,
 * the smaller the batch, to isolate the cause
 */
export async function readNextBatch(
  tx: Queryable,
  { datasetId, model }: Wanted,
  { now, batchSize }: { now: number; batchSize: number },
): Promise<Unembedded[]> {
  const fresh = await tx.query<Unembedded>(
    `select ${columns} ${unembedded} and f.chunk_id is null limit ${batchSize}`,
    [datasetId, model],
  );
  if (fresh.rows.length > 0) return fresh.rows;
  const { rows } = await tx.query<Unembedded>(
    `select ${columns} ${unembedded} and f.due_at <= $3 order by f.attempts, f.due_at limit ${batchSize}`,
    [datasetId, model, toIso(now)],
  );
  const attempts = rows[0]?.attempts ?? 0;
  const together = Math.max(1, Math.floor(batchSize / 4 ** Math.max(0, attempts)));
  return rows.filter((row) => row.attempts === attempts).slice(0, together);
}

/** Queues chunks with vectors of another model, which searches ignore. */
export async function queueOtherModels(tx: Queryable, { datasetId, model }: Wanted): Promise<void> {
  await tx.query(
    `insert into knowledge.embedding_queue (chunk_id, dataset_id, organization_id)
     select chunk_id, dataset_id, organization_id from knowledge.embeddings
     where dataset_id = $1 and (model < $2 or model > $2)
     on conflict (chunk_id) do nothing`,
    [datasetId, model],
  );
}

/** @returns all organizations' datasets that have chunks, or those with chunks in the queue */
export function listDatasetsWithChunks(
  db: Database,
  which: 'filled' | 'queued',
): Promise<{ organizationId: string; datasetId: string }[]> {
  return db.asOwner(async (tx) => {
    const { rows } = await tx.query<{ organizationId: string; datasetId: string }>(
      `select organization_id as "organizationId", dataset_id as "datasetId"
       from knowledge.datasets_with_chunks($1)`,
      [which === 'queued'],
    );
    return rows;
  });
}

export async function readNextAttempt(
  tx: Queryable,
  { datasetId, model }: Wanted,
): Promise<number | null> {
  const { rows } = await tx.query<{ at: number | null }>(
    `select (extract(epoch from min(f.due_at)) * 1000)::float8 as at ${unembedded}
       and f.chunk_id is not null`,
    [datasetId, model],
  );
  return rows[0]?.at ?? null;
}

/** Counts a failed attempt per chunk. @returns ids of the chunks that are now set aside */
export async function countFailures(
  tx: Queryable,
  { datasetId, model }: Wanted,
  chunks: readonly Unembedded[],
  { now, random }: { now: number; random: () => number },
): Promise<string[]> {
  const records = chunks.map(({ id, version, attempts }) => {
    const counted = Math.min(1_000, Math.max(0, attempts) + 1);
    const aside = counted >= MOST_ATTEMPTS;
    const pause = aside ? ASIDE_MS : getPause(counted, backOff, random());
    return {
      id,
      version,
      attempts: counted,
      due: toIso(now + pause),
      aside: aside ? toIso(now) : null,
    };
  });
  await tx.query(
    `insert into knowledge.embedding_failures
       (chunk_id, dataset_id, organization_id, model, of_version, attempts, due_at, set_aside_at)
     select c.id, c.dataset_id, c.organization_id, $2, n.version, n.attempts, n.due, n.aside
     from jsonb_to_recordset($3::jsonb) as n(
       id uuid, version timestamptz, attempts integer, due timestamptz, aside timestamptz)
     join knowledge.chunks c on c.id = n.id and c.dataset_id = $1
     on conflict (chunk_id) do update set model = excluded.model, of_version = excluded.of_version,
       attempts = excluded.attempts, due_at = excluded.due_at, set_aside_at = excluded.set_aside_at`,
    [datasetId, model, JSON.stringify(records)],
  );
  return records.flatMap(({ id, attempts }) => (attempts === MOST_ATTEMPTS ? [id] : []));
}

export async function resetFailures(
  tx: Queryable,
  { datasetId }: Wanted,
  chunks: readonly Unembedded[],
): Promise<void> {
  if (chunks.every(({ attempts }) => attempts === 0)) return;
  await tx.query(
    `delete from knowledge.embedding_failures where dataset_id = $1
       and chunk_id in (select jsonb_array_elements_text($2::jsonb)::uuid)`,
    [datasetId, JSON.stringify(chunks.map(({ id }) => id))],
  );
}
