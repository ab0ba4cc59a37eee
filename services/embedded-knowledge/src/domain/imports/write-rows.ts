import type { ImportRow, ImportRowResult } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { VendorError } from '../../errors/vendor-error';
import { attributeWrite } from '../../store/history/attribute-write';
import { insertChunks } from '../chunks/insert-chunks';
import { getStateSql } from '../chunks/stored-chunk';
import { entryRecord, withEntries } from '../search/entries/write-entries';
import { htmlToText } from '../text/html-to-text';
import { type DecidedRow, decideRows } from './decide-rows';
import type { ImportJobRow, RecordedRow } from './import-row';
import { lockImport } from './imports';
import { getTrackingId, parseRow } from './parse-rows';

interface Work {
  organizationId: string;
  importId: string;
  rows: readonly ImportRow[];
}

/**
 * Writes and records new rows in one transaction.
 * @returns the outcome of each row; for a row that was sent before, its first outcome
 */
export async function writeRows(tx: Queryable, work: Work): Promise<ImportRowResult[]> {
  const job = await openImport(tx, work.importId);
  const { recorded, fresh } = await splitRecorded(tx, work);
  const decided = await decideRows(tx, job, fresh.map(parseRow), false);
  // Recorded first, because an update's record contains the previous chunk.
  await recordRows(tx, work, decided, false);
  const subject = { subject: job.id, detail: job.file_name };
  await attributeWrite(tx, { reason: 'imported', ...subject });
  await deleteRemoved(tx, job.dataset_id, decided);
  await insertCreated(
    tx,
    { organizationId: work.organizationId, datasetId: job.dataset_id },
    decided,
  );
  await updateExisting(tx, job.dataset_id, decided);
  await addCounts(tx, work.importId, decided);
  return sortAsSent(work.rows, [...recorded, ...decided]);
}

/** Computes what writing the rows would do, and stores it for later dry runs. */
export async function planRows(
  tx: Queryable,
  work: Work & { restart: boolean },
): Promise<ImportRowResult[]> {
  const job = await openImport(tx, work.importId);
  if (work.restart)
    await tx.query('delete from knowledge.import_rows where import_id = $1 and planned', [job.id]);
  const { recorded, fresh } = await splitRecorded(tx, work);
  const decided = (await decideRows(tx, job, fresh.map(parseRow), true)).map((row) =>
    row.outcome === 'created' ? { ...row, chunk_id: null } : row,
  );
  await recordRows(tx, work, decided, true);
  return sortAsSent(work.rows, [...recorded, ...decided]);
}

async function openImport(tx: Queryable, importId: string): Promise<ImportJobRow> {
  const job = await lockImport(tx, importId);
  if (job.status !== 'open') throw new VendorError(409, 'This import accepts no more rows');
  return job;
}

async function splitRecorded(tx: Queryable, { importId, rows }: Work) {
  const unique = [...new Map(rows.map((row) => [row.row, row])).values()];
  const { rows: recorded } = await tx.query<RecordedRow>(
    `select "row", outcome, reason, chunk_id, tracking_id from knowledge.import_rows
     where import_id = $1 and "row" = any($2::int[]) and not planned`,
    [importId, unique.map(({ row }) => row)],
  );
  const known = new Set(recorded.map(({ row }) => row));
  return { recorded, fresh: unique.filter(({ row }) => !known.has(row)) };
}

async function recordRows(
  tx: Queryable,
  { organizationId, importId }: Work,
  decided: readonly DecidedRow[],
  planned: boolean,
): Promise<void> {
  const records = decided.map(({ parsed, ...row }) => ({
    ...row,
    tracking_id: getTrackingId(parsed),
  }));
  await tx.query(
    `insert into knowledge.import_rows
       (import_id, "row", organization_id, planned, outcome, reason, tracking_id, chunk_id, previous)
     select $1, n."row", $2, $3, n.outcome, n.reason, n.tracking_id, n.chunk_id,
       case when n.outcome in ('updated', 'deleted') and not $3 then ${getStateSql('c')} end
     from jsonb_to_recordset($4::jsonb) as n(
       "row" int, outcome text, reason text, tracking_id text, chunk_id uuid)
     left join knowledge.chunks c on c.id = n.chunk_id
     on conflict (import_id, "row") do update set planned = excluded.planned,
       outcome = excluded.outcome, reason = excluded.reason, tracking_id = excluded.tracking_id,
       chunk_id = excluded.chunk_id, previous = excluded.previous, written_at = excluded.written_at`,
    [importId, organizationId, planned, JSON.stringify(records)],
  );
}

async function deleteRemoved(
  tx: Queryable,
  datasetId: string,
  decided: readonly DecidedRow[],
): Promise<void> {
  const ids = decided.flatMap(({ outcome, chunk_id }) => (outcome === 'deleted' ? [chunk_id] : []));
  if (ids.length === 0) return;
  await tx.query('delete from knowledge.chunks where dataset_id = $1 and id = any($2::uuid[])', [
    datasetId,
    ids,
  ]);
}

async function insertCreated(
  tx: Queryable,
  target: { organizationId: string; datasetId: string },
  decided: readonly DecidedRow[],
): Promise<void> {
  const created = decided.flatMap(({ outcome, chunk_id, parsed }) =>
    outcome === 'created' && parsed.chunk ? [{ ...parsed.chunk, id: chunk_id ?? undefined }] : [],
  );
  if (created.length === 0) return;
  const written = await insertChunks(tx, target, created);
  if (written !== created.length)
    throw new VendorError(409, 'Another chunk took a tracking id meanwhile; send the rows again');
}

async function updateExisting(
  tx: Queryable,
  datasetId: string,
  decided: readonly DecidedRow[],
): Promise<void> {
  const changed = decided.flatMap(({ outcome, chunk_id, parsed }) =>
    outcome === 'updated' && parsed.chunk
      ? [{ id: chunk_id, ...parsed.chunk, ...htmlToText(parsed.chunk.chunk_html) }]
      : [],
  );
  if (changed.length === 0) return;
  const { rowCount } = await tx.query(
    `update knowledge.chunks c set chunk_html = n.chunk_html, heading = n.heading,
       content = n.content, tsv = n.tsv::tsvector, words = n.words, entry_of = n.entry_of,
       metadata = coalesce(n.metadata, c.metadata),
       tag_set = coalesce(n.tag_set, c.tag_set), link = coalesce(n.link, c.link), updated_at = now()
     from jsonb_to_recordset($2::jsonb) as n(
       id uuid, chunk_html text, heading text, content text, metadata jsonb, tag_set text[], link text,
       ${entryRecord})
     where c.id = n.id and c.dataset_id = $1`,
    [datasetId, JSON.stringify(await withEntries(tx, datasetId, changed))],
  );
  if (rowCount !== changed.length)
    throw new VendorError(409, 'A chunk was removed in the meantime; send the rows again');
}

async function addCounts(
  tx: Queryable,
  importId: string,
  decided: readonly DecidedRow[],
): Promise<void> {
  const countOutcome = (outcome: string) => decided.filter((row) => row.outcome === outcome).length;
  await tx.query(
    `update knowledge.imports set created = created + $2, updated = updated + $3,
       deleted = deleted + $4, skipped = skipped + $5, invalid = invalid + $6 where id = $1`,
    [importId, ...['created', 'updated', 'deleted', 'skipped', 'invalid'].map(countOutcome)],
  );
}

function sortAsSent(sent: readonly ImportRow[], answers: readonly ImportRowResult[]) {
  const byRow = new Map(answers.map((answer) => [answer.row, answer]));
  return sent.flatMap(({ row }) => {
    const answer = byRow.get(row);
    if (!answer) return [];
    const { outcome, reason, chunk_id } = answer;
    return [{ row, outcome, reason, chunk_id }];
  });
}
