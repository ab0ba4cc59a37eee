import type { Queryable } from 'shared-server';
import { createChunkNotFound } from '../../errors/vendor-error';

/** Maximum dismissals per dataset. Beyond it, the oldest are dropped. */
const MOST_DISMISSALS = 5_000;

/** @throws VendorError 404 unless all of the chunks are in the dataset */
export async function dismissDuplicates(
  tx: Queryable,
  { organizationId, datasetId }: { organizationId: string; datasetId: string },
  chunkIds: readonly string[],
): Promise<void> {
  const { rowCount } = await tx.query(
    `insert into knowledge.duplicate_dismissals (dataset_id, organization_id, chunk_ids)
     select $1, $2, $3::uuid[]
     where (select count(*) from knowledge.chunks where dataset_id = $1 and id = any($3::uuid[])) = $4`,
    [datasetId, organizationId, chunkIds, new Set(chunkIds).size],
  );
  if (rowCount === 0) throw createChunkNotFound();
  await tx.query(
    `delete from knowledge.duplicate_dismissals where dataset_id = $1 and id <= (
       select id from knowledge.duplicate_dismissals where dataset_id = $1
       order by id desc offset ${MOST_DISMISSALS} limit 1)`,
    [datasetId],
  );
}

/** @returns a predicate: whether two of the chunks were marked as not duplicates */
export async function readDismissed(
  tx: Queryable,
  datasetId: string,
  ids: readonly string[],
): Promise<(a: string, b: string) => boolean> {
  const { rows } = await tx.query<{ chunk_ids: string[] }>(
    `select chunk_ids from knowledge.duplicate_dismissals
     where dataset_id = $1 and chunk_ids && $2::uuid[]`,
    [datasetId, ids],
  );
  const pairs = new Set<string>();
  for (const { chunk_ids } of rows) {
    for (const a of chunk_ids) for (const b of chunk_ids) pairs.add(`${a} ${b}`);
  }
  return (a, b) => pairs.has(`${a} ${b}`);
}
