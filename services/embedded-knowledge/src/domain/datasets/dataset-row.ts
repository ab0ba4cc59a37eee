import { formatNaiveTime } from '../text/naive-time';

export interface DatasetRow {
  id: string;
  organization_id: string;
  name: string;
  description: string;
  tracking_id: string | null;
  server_configuration: Record<string, unknown>;
  created_at: Date;
  updated_at: Date;
}

export const datasetColumns =
  'id, organization_id, name, description, tracking_id, server_configuration, created_at, updated_at';

/** @returns the dataset in the vendor's form; `description` is our addition */
export function toDataset(row: DatasetRow) {
  return { ...toListedDataset(row), server_configuration: row.server_configuration, deleted: 0 };
}

export function toListedDataset(row: DatasetRow) {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    created_at: formatNaiveTime(row.created_at),
    updated_at: formatNaiveTime(row.updated_at),
    organization_id: row.organization_id,
    tracking_id: row.tracking_id,
  };
}
