import type { Queryable } from 'shared-server';
import { createDatasetNotFound, VendorError } from '../../errors/vendor-error';
import { getRestoreSql } from '../chunks/stored-chunk';
import { writeMissingEntries } from '../search/entries/write-entries';
import type { SelectionPlace } from './selection-body';

/**
 * @returns the target dataset
 * @throws VendorError 404 for a dataset of another organization, 400 for the current one
 */
export async function readTarget(
  tx: Queryable,
  id: string,
  from: string,
): Promise<{ id: string; name: string }> {
  if (id.toLowerCase() === from) throw new VendorError(400, 'The chunks are already there');
  const { rows } = await tx.query<{ id: string; name: string }>(
    'select id, name from knowledge.datasets where id = $1',
    [id],
  );
  if (!rows[0]) throw createDatasetNotFound();
  return rows[0];
}

export async function findTakenTrackingIds(
  tx: Queryable,
  datasetId: string,
  chunks: readonly { tracking_id: string | null }[],
): Promise<ReadonlySet<string>> {
  const wanted = chunks.flatMap(({ tracking_id }) => tracking_id ?? []);
  const { rows } = await tx.query<{ tracking_id: string }>(
    `select tracking_id from knowledge.chunks
     where dataset_id = $1 and tracking_id = any($2::text[])`,
    [datasetId, wanted],
  );
  return new Set(rows.map(({ tracking_id }) => tracking_id));
}

/**
 * Moves chunks under new ids, so that one dataset's history records a removal and the other's an
 * addition. The removal comes first, so that chunks can move when the quota is used up.
 */
export async function moveChunks(
  tx: Queryable,
  { organizationId, datasetId }: SelectionPlace,
  to: string,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await tx.query<{ moved: string }>(
    `with gone as (
       delete from knowledge.chunks c where c.dataset_id = $1 and c.id = any($2::uuid[])
       returning knowledge.chunk_state(c) || jsonb_build_object('updated_at', now()) as state
     )
     select coalesce(jsonb_agg(
       jsonb_build_object('chunk_id', gen_random_uuid(), 'state', state)), '[]')::text as moved
     from gone`,
    [datasetId, ids],
  );
  // As text, because JavaScript would round large numbers of the metadata.
  const source = `select m.chunk_id, $1::uuid as organization_id, $2::uuid as dataset_id, m.state
    from jsonb_to_recordset($3::jsonb) as m(chunk_id uuid, state jsonb)`;
  await tx.query(getRestoreSql(source), [organizationId, to, rows[0]?.moved ?? '[]']);
  await writeMissingEntries(tx, to, ids.length);
}
