import type { Queryable } from 'shared-server';
import { type DatasetRow, datasetColumns } from './dataset-row';

export async function findDataset(
  tx: Queryable,
  organizationId: string,
  by: 'id' | 'tracking_id',
  value: string,
): Promise<DatasetRow | null> {
  const { rows } = await tx.query<DatasetRow>(
    `select ${datasetColumns} from knowledge.datasets where organization_id = $1 and ${by} = $2`,
    [organizationId, value],
  );
  return rows[0] ?? null;
}
