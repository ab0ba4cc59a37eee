import type { Queryable } from 'shared-server';
import { createDatasetNotFound, VendorError } from '../../errors/vendor-error';
import { chooseLanguage } from '../search/entries/choose-language';
import type { BatchDatasetsBody, CreateDatasetBody, UpdateDatasetBody } from './dataset-body';
import { type DatasetRow, datasetColumns } from './dataset-row';

const createTakenError = () =>
  new VendorError(400, 'tracking_id is already in use by another dataset');

export async function createDataset(
  tx: Queryable,
  organizationId: string,
  body: CreateDatasetBody,
): Promise<DatasetRow> {
  const { rows } = await tx.query<DatasetRow>(
    `insert into knowledge.datasets
       (organization_id, name, description, tracking_id, server_configuration)
     values ($1, $2, $3, $4, $5::jsonb)
     on conflict (organization_id, tracking_id) do nothing
     returning ${datasetColumns}`,
    [
      organizationId,
      body.dataset_name,
      body.description ?? '',
      body.tracking_id ?? null,
      JSON.stringify(body.server_configuration ?? {}),
    ],
  );
  if (!rows[0]) throw createTakenError();
  return rows[0];
}

/** Creates all datasets or none. `batchDatasetsBody` explains `upsert`. */
export async function createDatasets(
  tx: Queryable,
  organizationId: string,
  { datasets, upsert }: BatchDatasetsBody,
): Promise<DatasetRow[]> {
  const made: DatasetRow[] = [];
  for (const body of datasets) {
    const known =
      upsert && body.tracking_id
        ? await updateDataset(tx, organizationId, body).catch(ignoreMissing)
        : null;
    made.push(known ?? (await createDataset(tx, organizationId, body)));
  }
  return made;
}

function ignoreMissing(error: unknown): null {
  if (error instanceof VendorError && error.status === 404) return null;
  throw error;
}

export async function updateDataset(
  tx: Queryable,
  organizationId: string,
  body: UpdateDatasetBody,
): Promise<DatasetRow> {
  const [by, value] = body.dataset_id
    ? ['id', body.dataset_id]
    : ['tracking_id', body.tracking_id ?? null];
  if (value === null) throw new VendorError(400, 'dataset_id or tracking_id is required');
  if (body.new_tracking_id) {
    const { rows } = await tx.query(
      `select 1 from knowledge.datasets
       where organization_id = $1 and tracking_id = $2 and ${by}::text <> $3`,
      [organizationId, body.new_tracking_id, value],
    );
    if (rows.length > 0) throw createTakenError();
  }
  const { rows } = await tx.query<DatasetRow>(
    `update knowledge.datasets set
       name = coalesce($3, name),
       description = coalesce($4, description),
       tracking_id = coalesce($5, tracking_id),
       server_configuration = server_configuration || coalesce($6::jsonb, '{}'),
       updated_at = now()
     where organization_id = $1 and ${by}::text = $2
     returning ${datasetColumns}`,
    [
      organizationId,
      value,
      body.dataset_name ?? null,
      body.description ?? null,
      body.new_tracking_id ?? null,
      body.server_configuration ? JSON.stringify(body.server_configuration) : null,
    ],
  );
  if (!rows[0]) throw createDatasetNotFound();
  if (body.language) await chooseLanguage(tx, rows[0].id, body.language);
  return rows[0];
}
