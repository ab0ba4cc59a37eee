import { randomUUID } from 'node:crypto';
import { type Database, inSlices } from '../../../../packages/shared-server/src/index';
import { provisionOrganization } from '../../../../services/embedded-knowledge/src/index';

const BATCH_ROWS = 2_000;

/** Runs an insert of `$2` rows that begin after row `$1`, until there are `rows`. */
export async function fill(
  rows: number,
  insert: (from: number, count: number) => Promise<unknown>,
  atOnce = BATCH_ROWS,
): Promise<void> {
  let from = 0;
  await inSlices(async () => {
    const count = Math.min(atOnce, rows - from);
    if (count > 0) await insert(from, count);
    from += count;
    return count;
  });
}

export interface Filled {
  externalId: string;
  organizationId: string;
  datasetId: string;
}

/** A dataset of chunks with 30 words of 5,000, a tag and a tracking id each. */
export async function fillDataset(db: Database, rows: number): Promise<Filled> {
  const externalId = randomUUID();
  const { organizationId } = await provisionOrganization(db, { externalId, name: 'Bulk' });
  const scope = { role: 'knowledge_service', organizationId } as const;
  const datasetId = randomUUID();
  await db.query(
    scope,
    `insert into knowledge.datasets (id, organization_id, name) values ($1, $2, 'Bulk')`,
    [datasetId, organizationId],
  );
  await fill(rows, (from, count) =>
    db.query(
      scope,
      `insert into knowledge.chunks
         (organization_id, dataset_id, chunk_html, content, tracking_id, tag_set)
       select $1, $2, text, text, 'bulk-' || n, '{bulk}' from generate_series($3::int, $4::int) n,
       lateral (select string_agg(translate((w * w * 7 + n * w * 31) % 5000 || 'xyz', '0123456789', 'abcdefghij'), ' ')
         as text from generate_series(1, 30) w where n > 0) words`,
      [organizationId, datasetId, from + 1, from + count],
    ),
  );
  return { externalId, organizationId, datasetId };
}

/** Gives each chunk a vector, as the service does in the background. */
export async function fillVectors(db: Database, { organizationId, datasetId }: Filled) {
  await inSlices(async () => {
    const { rowCount } = await db.query(
      { role: 'knowledge_service', organizationId },
      `with gone as (
         delete from knowledge.embedding_queue where chunk_id in (
           select chunk_id from knowledge.embedding_queue where dataset_id = $1 limit ${BATCH_ROWS})
         returning chunk_id)
       insert into knowledge.embeddings
         (chunk_id, dataset_id, organization_id, model, of_version, vector)
       select c.id, c.dataset_id, c.organization_id, 'bulk', c.updated_at,
         decode(repeat('7f', 384), 'hex')
       from gone join knowledge.chunks c on c.id = gone.chunk_id`,
      [datasetId],
    );
    return rowCount;
  });
}
