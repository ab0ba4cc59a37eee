import type { Queryable } from 'shared-server';

/** Longer than a batch takes. A killed process blocks its dataset for this long. */
const LEASE_S = 60;

interface Leased {
  datasetId: string;
  organizationId: string;
}

/** @returns whether the holder may embed the dataset, because no other process does */
export async function leaseDataset(
  tx: Queryable,
  { datasetId, organizationId }: Leased,
  holder: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into knowledge.embedding_leases as l (dataset_id, organization_id, holder, leased_until)
     select $1, $2, $3, now() + interval '${LEASE_S} seconds'
     where exists (select from knowledge.datasets where id = $1)
     on conflict (dataset_id) do update
       set holder = excluded.holder, leased_until = excluded.leased_until
       where l.holder = excluded.holder or l.leased_until < now()`,
    [datasetId, organizationId, holder],
  );
  return rowCount > 0;
}

export async function releaseDataset(
  tx: Queryable,
  { datasetId }: Pick<Leased, 'datasetId'>,
  holder: string,
): Promise<void> {
  await tx.query('delete from knowledge.embedding_leases where dataset_id = $1 and holder = $2', [
    datasetId,
    holder,
  ]);
}
