import type { Queryable } from 'shared-server';
import { attributeWrite } from '../../store/history/attribute-write';
import { getRestoreSql, takeBackAssignments } from '../chunks/stored-chunk';
import { writeMissingEntries } from '../search/entries/write-entries';
import { lockImport, toImportWithProgress } from './imports';

const ROWS_PER_STEP = 200;
/** Maximum time of one call; the caller then reads the progress and calls again. */
const WORK_MS = 2_000;

/**
 * Reverts an import in steps of one transaction each; the next call resumes after an interruption.
 * Keeps chunks that were changed or removed after the import.
 */
export async function undoImport(
  transaction: <Result>(work: (tx: Queryable) => Promise<Result>) => Promise<Result>,
  importId: string,
) {
  const until = Date.now() + WORK_MS;
  for (;;) {
    const job = await transaction(async (tx) => {
      await runUndoStep(tx, importId);
      return toImportWithProgress(tx, await lockImport(tx, importId));
    });
    if (job.status === 'undone' || Date.now() > until) return job;
  }
}

async function runUndoStep(tx: Queryable, importId: string): Promise<void> {
  const job = await lockImport(tx, importId);
  if (job.status === 'undone') return;
  await tx.query("update knowledge.imports set status = 'undoing' where id = $1", [importId]);
  const { rows } = await tx.query<{ row: number; outcome: string }>(
    `select "row", outcome from knowledge.import_rows
     where import_id = $1 and not undone and not planned and outcome in ('created', 'updated', 'deleted')
     order by "row" desc limit ${ROWS_PER_STEP}`,
    [importId],
  );
  const subject = { subject: job.id, detail: job.file_name };
  await attributeWrite(tx, { reason: 'import_undone', ...subject });
  const getRows = (outcome: string) =>
    rows.filter((row) => row.outcome === outcome).map((r) => r.row);
  const target = { datasetId: job.dataset_id, importId };
  const removed = await undoRows(tx, removeCreated, target, getRows('created'));
  const restored =
    (await undoRows(tx, restoreUpdated, target, getRows('updated'))) +
    (await undoRows(tx, putBackDeleted, target, getRows('deleted')));
  await writeMissingEntries(tx, job.dataset_id, restored);
  const numbers = rows.map(({ row }) => row);
  await tx.query(
    'update knowledge.import_rows set undone = true where import_id = $1 and "row" = any($2::int[])',
    [importId, numbers],
  );
  const over = rows.length < ROWS_PER_STEP;
  await tx.query(
    `update knowledge.imports set removed = removed + $2, restored = restored + $3,
       kept = kept + $4, status = $5, undone_at = case when $6 then now() end where id = $1`,
    [
      importId,
      removed,
      restored,
      rows.length - removed - restored,
      over ? 'undone' : 'undoing',
      over,
    ],
  );
  if (over)
    await tx.query('delete from knowledge.import_rows where import_id = $1 and planned', [
      importId,
    ]);
}

/** Chunks that the import wrote, unless someone changed them since. */
const writtenChunks = `r.import_id = $2 and r."row" = any($3::int[])
       and c.id = r.chunk_id and c.dataset_id = $1 and c.updated_at = r.written_at`;

const removeCreated = `delete from knowledge.chunks c using knowledge.import_rows r
     where ${writtenChunks}`;

const restoreUpdated = `update knowledge.chunks c set ${takeBackAssignments}
     from knowledge.import_rows r, jsonb_populate_record(null::knowledge.chunks, r.previous) stored
     where ${writtenChunks}`;

/** Chunks that the import deleted, unless they were restored or their tracking id was reused. */
const putBackDeleted = getRestoreSql(
  `select r.chunk_id, r.organization_id, d.id as dataset_id, r.previous as state
     from knowledge.import_rows r join knowledge.datasets d on d.id = $1
     where r.import_id = $2 and r."row" = any($3::int[]) and not exists (
       select from knowledge.chunks c where c.id = r.chunk_id
         or (c.dataset_id = d.id and c.tracking_id = r.tracking_id))`,
);

async function undoRows(
  tx: Queryable,
  statement: string,
  target: { datasetId: string; importId: string },
  rows: number[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const { rowCount } = await tx.query(statement, [target.datasetId, target.importId, rows]);
  return rowCount;
}
