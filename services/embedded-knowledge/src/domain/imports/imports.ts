import type { ImportJob, ImportRowsPage } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { VendorError } from '../../errors/vendor-error';
import { type ImportJobRow, type NewImportBody, type RecordedRow, toImport } from './import-row';

const MAX_LISTED = 50;

export async function createImport(
  tx: Queryable,
  target: { organizationId: string; datasetId: string },
  body: NewImportBody,
): Promise<ImportJob> {
  const { rows } = await tx.query<ImportJobRow>(
    `insert into knowledge.imports
       (organization_id, dataset_id, file_name, format, fingerprint, mapping, on_existing, total_rows)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8) returning *`,
    [
      target.organizationId,
      target.datasetId,
      body.file_name,
      body.format,
      body.fingerprint ?? null,
      JSON.stringify(body.mapping ?? {}),
      body.on_existing ?? 'update',
      body.total_rows ?? null,
    ],
  );
  return toImport(rows[0] as ImportJobRow, { nextRow: 1, left: 0 });
}

/**
 * Finds an import and locks it until the transaction ends.
 * @throws VendorError 404 when the organization has no such import
 */
export async function lockImport(tx: Queryable, importId: string): Promise<ImportJobRow> {
  const { rows } = await tx.query<ImportJobRow>(
    'select * from knowledge.imports where id = $1 for update',
    [importId],
  );
  if (!rows[0]) throw createImportNotFound();
  return rows[0];
}

export async function readImport(tx: Queryable, importId: string): Promise<ImportJob> {
  const { rows } = await tx.query<ImportJobRow>('select * from knowledge.imports where id = $1', [
    importId,
  ]);
  if (!rows[0]) throw createImportNotFound();
  return toImportWithProgress(tx, rows[0]);
}

export async function listImports(tx: Queryable, datasetId: string): Promise<ImportJob[]> {
  const { rows } = await tx.query<ImportJobRow>(
    `select * from knowledge.imports where dataset_id = $1
     order by created_at desc, id limit ${MAX_LISTED}`,
    [datasetId],
  );
  const jobs: ImportJob[] = [];
  for (const row of rows) jobs.push(await toImportWithProgress(tx, row));
  return jobs;
}

/** Closes an import for rows. Finishing twice is fine; an undone import can't be finished. */
export async function finishImport(tx: Queryable, importId: string): Promise<ImportJob> {
  const job = await lockImport(tx, importId);
  if (job.status === 'open') {
    await tx.query('delete from knowledge.import_rows where import_id = $1 and planned', [
      importId,
    ]);
    await tx.query(
      "update knowledge.imports set status = 'finished', finished_at = now() where id = $1",
      [importId],
    );
  } else if (job.status !== 'finished') {
    throw new VendorError(409, 'This import was undone');
  }
  return readImport(tx, importId);
}

export async function readImportRows(
  tx: Queryable,
  importId: string,
  window: { outcomes: readonly string[]; after: number; limit: number },
): Promise<ImportRowsPage> {
  await readImport(tx, importId);
  const { rows } = await tx.query<RecordedRow>(
    `select "row", outcome, reason, chunk_id from knowledge.import_rows
     where import_id = $1 and not planned and outcome = any($2::text[]) and "row" > $3
     order by "row" limit $4`,
    [importId, window.outcomes, window.after, window.limit],
  );
  const next = rows.length === window.limit ? (rows.at(-1)?.row ?? null) : null;
  return { rows, next };
}

export async function toImportWithProgress(tx: Queryable, job: ImportJobRow): Promise<ImportJob> {
  const { rows } = await tx.query<{ next_row: number; left: number }>(
    `select
       (select count(*)::int + 1 from (
          select "row", row_number() over (order by "row") as place
          from knowledge.import_rows where import_id = $1 and not planned
        ) recorded where "row" = place) as next_row,
       (select count(*)::int from knowledge.import_rows
        where import_id = $1 and not undone and not planned and outcome in ('created', 'updated', 'deleted')
          and $2 in ('undoing', 'undone')) as left`,
    [job.id, job.status],
  );
  return toImport(job, { nextRow: rows[0]?.next_row ?? 1, left: rows[0]?.left ?? 0 });
}

const createImportNotFound = () => new VendorError(404, 'Not Found: Import not found');
