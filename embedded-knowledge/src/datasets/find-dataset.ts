import type { Database } from 'shared-server';
import { type DatasetRow, datasetColumns } from './dataset-row';

/** @returns the organization's dataset with that id or tracking id, or null */
export async function findDataset(
  db: Database,
  organizationId: string,
  by: 'id' | 'tracking_id',
  value: string,
): Promise<DatasetRow | null> {
  return db.transaction({ role: 'knowledge_service', organizationId }, async (tx) => {
    const { rows } = await tx.query<DatasetRow>(
      `select ${datasetColumns} from knowledge.datasets where organization_id = $1 and ${by} = $2`,
      [organizationId, value],
    );
    return rows[0] ?? null;
  });
}
