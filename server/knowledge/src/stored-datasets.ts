import { tenantScope } from 'server-core/database/tenant-scope';
import type { Database, Queryable } from 'shared-server';
import type { DatasetPlace } from './changes/place';
import { deleteQuestions } from './questions/stored-questions';
import { deleteSites } from './sites/store/stored-sites';

export async function setArchived(
  tx: Queryable,
  { organizationId, datasetId }: DatasetPlace,
  archived: boolean,
): Promise<void> {
  await tx.query(
    archived
      ? `insert into portal.archived_datasets (organization_id, dataset_id) values ($1, $2)
         on conflict do nothing`
      : 'delete from portal.archived_datasets where organization_id = $1 and dataset_id = $2',
    [organizationId, datasetId],
  );
}

export async function listArchived(
  db: Pick<Database, 'query'>,
  organizationId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ id: string }>(
    tenantScope(organizationId),
    'select dataset_id as id from portal.archived_datasets where organization_id = $1',
    [organizationId],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Deletes the portal's own data about a dataset after the knowledge service has deleted it. */
export async function forgetDataset(tx: Queryable, place: DatasetPlace): Promise<void> {
  await deleteQuestions(tx, place, null);
  await deleteSites(tx, place, null);
  await setArchived(tx, place, false);
}
