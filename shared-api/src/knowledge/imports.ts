import {
  api,
  fillPath,
  type ImportJob,
  type ImportOutcome,
  type ImportRequest,
  type ImportRow,
  type ImportRowResult,
  type ImportRowsPage,
  importAnswer,
  importList,
  importRowsAnswer,
  importRowsPage,
} from 'shared-contract';
import type { KnowledgeConnection } from './connection';
import { knowledgeFetch } from './knowledge-fetch';

/** Deadline of one request that carries rows, in milliseconds. */
const ROWS_TIMEOUT_MS = 60_000;

const jobPath = (pattern: string, importId: string) => fillPath(pattern, { importId });

/**
 * @param connection the initialised connection
 * @param datasetId id of the dataset
 * @param signal ends the read
 * @returns the dataset's imports, newest first
 * @throws PortalError
 */
export async function listImports(
  connection: KnowledgeConnection,
  datasetId: string,
  signal?: AbortSignal,
): Promise<ImportJob[]> {
  const path = `${api.knowledge.imports}?dataset_id=${encodeURIComponent(datasetId)}`;
  return (await knowledgeFetch(connection, path, { schema: importList, signal })).imports;
}

/**
 * @param connection the initialised connection
 * @param request dataset, file and mapping
 * @returns the import, which has no rows yet
 * @throws PortalError
 */
export async function startImport(
  connection: KnowledgeConnection,
  request: ImportRequest,
): Promise<ImportJob> {
  const options = { method: 'POST' as const, schema: importAnswer, body: request };
  return (await knowledgeFetch(connection, api.knowledge.imports, options)).import;
}

/**
 * @param connection the initialised connection
 * @param importId id of the import
 * @returns how far the import got
 * @throws PortalError
 */
export async function getImport(
  connection: KnowledgeConnection,
  importId: string,
): Promise<ImportJob> {
  const path = jobPath(api.knowledge.import, importId);
  return (await knowledgeFetch(connection, path, { schema: importAnswer })).import;
}

/** How rows are sent. */
export interface SendRowsOptions {
  /** Only says what would happen. */
  dryRun: boolean;
  /** Of a dry run: forgets what earlier ones saw. */
  restart?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * @param connection the initialised connection
 * @param importId id of the import
 * @param rows at most `IMPORT_ROWS_PER_REQUEST` rows
 * @param options whether to write, and what ends the request
 * @returns what happened, or would happen, to each row; sending a row again changes nothing
 * @throws PortalError
 */
export async function sendRows(
  connection: KnowledgeConnection,
  importId: string,
  rows: ImportRow[],
  { dryRun, restart, signal }: SendRowsOptions,
): Promise<ImportRowResult[]> {
  const pattern = dryRun ? api.knowledge.importDryRun : api.knowledge.importRows;
  const answer = await knowledgeFetch(connection, jobPath(pattern, importId), {
    method: 'POST',
    schema: importRowsAnswer,
    body: dryRun && restart ? { rows, restart } : { rows },
    signal,
    timeoutMs: ROWS_TIMEOUT_MS,
  });
  return answer.rows;
}

/**
 * @param connection the initialised connection
 * @param importId id of the import
 * @param page which outcome is asked for, and after which row number
 * @returns recorded rows, at most 500
 * @throws PortalError
 */
export function readImportRows(
  connection: KnowledgeConnection,
  importId: string,
  { outcome, after = 0 }: { outcome: ImportOutcome; after?: number },
): Promise<ImportRowsPage> {
  const query = new URLSearchParams({ outcome, after: String(after), limit: '500' });
  const path = `${jobPath(api.knowledge.importRows, importId)}?${query}`;
  return knowledgeFetch(connection, path, { schema: importRowsPage });
}

/**
 * @param connection the initialised connection
 * @param importId id of the import
 * @returns the import, which takes no more rows
 * @throws PortalError
 */
export function finishImport(
  connection: KnowledgeConnection,
  importId: string,
): Promise<ImportJob> {
  return step(connection, jobPath(api.knowledge.importFinish, importId));
}

/**
 * Undoes for about two seconds; while the status is `undoing`, call again.
 *
 * @param connection the initialised connection
 * @param importId id of the import
 * @returns how far the undo got
 * @throws PortalError
 */
export function undoImport(connection: KnowledgeConnection, importId: string): Promise<ImportJob> {
  return step(connection, jobPath(api.knowledge.importUndo, importId));
}

async function step(connection: KnowledgeConnection, path: string): Promise<ImportJob> {
  const answer = await knowledgeFetch(connection, path, {
    method: 'POST',
    schema: importAnswer,
    body: {},
    timeoutMs: ROWS_TIMEOUT_MS,
  });
  return answer.import;
}
