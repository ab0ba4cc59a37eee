import {
  api,
  type Chunk,
  type ChunkChange,
  type ChunkDraft,
  chunkAnswer,
  type Dataset,
  type DatasetChange,
  type DatasetDraft,
  datasetAnswer,
  fillPath,
  type ImportJob,
  type ImportRequest,
  type ImportRow,
  type ImportRowResult,
  importAnswer,
  importRowsAnswer,
  type KnowledgeExport,
  noContent,
  type TicketAnswer,
  ticketAnswer,
} from 'shared-contract';
import * as z from 'zod/mini';
import { type KnowledgeConnection, knowledgeFetch } from './knowledge-fetch';
import type { ChunkAddress } from './reads';

/** Timeout of requests that carry many rows or delete a dataset, in milliseconds. */
const ROWS_TIMEOUT_MS = 60_000;
const DELETE_TIMEOUT_MS = 30_000;

/** How rows are sent. */
export interface SendRowsOptions {
  /** Reports what would happen and writes nothing. */
  dryRun: boolean;
  /** Of a dry run: discards what earlier ones saw. */
  restart?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

const creationAnswer = z.object({
  chunk_metadata: z.looseObject({
    chunk_html: z.nullish(z.string()),
    tracking_id: z.nullish(z.string()),
  }),
});

export async function createDataset(
  connection: KnowledgeConnection,
  draft: DatasetDraft,
): Promise<Dataset> {
  const answer = await knowledgeFetch(connection, api.trieve.datasets, {
    method: 'POST',
    schema: datasetAnswer,
    body: { ...draft, organization_id: connection.trieveOrganizationId },
  });
  return answer.dataset;
}

/** Changes a dataset; fields that are left out stay. */
export async function changeDataset(
  connection: KnowledgeConnection,
  change: DatasetChange,
): Promise<Dataset> {
  const answer = await knowledgeFetch(connection, api.trieve.datasets, {
    method: 'PUT',
    schema: datasetAnswer,
    headers: { 'TR-Dataset': change.dataset_id },
    body: change,
  });
  return answer.dataset;
}

/** Deletes a dataset with all of its chunks, permanently. */
export async function deleteDataset(
  connection: KnowledgeConnection,
  datasetId: string,
): Promise<void> {
  await knowledgeFetch(connection, fillPath(api.trieve.dataset, { datasetId }), {
    method: 'DELETE',
    schema: noContent,
    headers: { 'TR-Dataset': datasetId },
    timeoutMs: DELETE_TIMEOUT_MS,
  });
}

/** @returns false when another chunk has the tracking id, which the service leaves unchanged */
export async function createChunk(
  connection: KnowledgeConnection,
  draft: ChunkDraft,
): Promise<boolean> {
  const { chunk_metadata: stored } = await knowledgeFetch(connection, api.trieve.chunk, {
    method: 'POST',
    schema: creationAnswer,
    headers: { 'TR-Dataset': draft.dataset_id },
    body: draft,
  });
  if (!draft.tracking_id || stored.tracking_id !== draft.tracking_id) return true;
  return stored.chunk_html === draft.chunk_html;
}

/** Changes a chunk; fields that are left out stay. */
export async function changeChunk(
  connection: KnowledgeConnection,
  change: ChunkChange,
): Promise<Chunk> {
  const answer = await knowledgeFetch(connection, api.trieve.chunk, {
    method: 'PUT',
    schema: chunkAnswer,
    headers: { 'TR-Dataset': change.dataset_id },
    body: change,
  });
  return answer.chunk;
}

/** @returns the deleted chunk; `restoreChunk` accepts it for ten minutes */
export async function deleteChunk(
  connection: KnowledgeConnection,
  { datasetId, chunkId }: ChunkAddress,
): Promise<Chunk> {
  const answer = await knowledgeFetch(connection, fillPath(api.trieve.oneChunk, { chunkId }), {
    method: 'DELETE',
    schema: chunkAnswer,
    headers: { 'TR-Dataset': datasetId },
  });
  return answer.chunk;
}

/** Restores a deleted chunk, with its id and times where the service supports that. */
export async function restoreChunk(
  connection: KnowledgeConnection,
  datasetId: string,
  removed: Chunk,
): Promise<Chunk> {
  const path = fillPath(api.trieve.chunkRestore, { chunkId: removed.id });
  const answer = await knowledgeFetch(connection, path, {
    method: 'POST',
    schema: chunkAnswer,
    headers: { 'TR-Dataset': datasetId },
    body: { dataset_id: datasetId, chunk: removed },
  });
  return answer.chunk;
}

/** @returns an address that downloads the chunks once, within a minute */
export function chunkExportTicket(
  connection: KnowledgeConnection,
  request: Omit<KnowledgeExport, 'kind'>,
): Promise<TicketAnswer> {
  return knowledgeFetch(connection, api.tickets, {
    method: 'POST',
    schema: ticketAnswer,
    body: { kind: 'knowledge-export', ...request },
  });
}

/** Opens an import without rows. */
export async function startImport(
  connection: KnowledgeConnection,
  request: ImportRequest,
): Promise<ImportJob> {
  const options = { method: 'POST' as const, schema: importAnswer, body: request };
  return (await knowledgeFetch(connection, api.knowledge.imports, options)).import;
}

/** Sends at most `IMPORT_ROWS_PER_REQUEST` rows; sending a row again changes nothing. */
export async function sendRows(
  connection: KnowledgeConnection,
  importId: string,
  rows: ImportRow[],
  { dryRun, restart, signal }: SendRowsOptions,
): Promise<ImportRowResult[]> {
  const pattern = dryRun ? api.knowledge.importDryRun : api.knowledge.importRows;
  const answer = await knowledgeFetch(connection, fillPath(pattern, { importId }), {
    method: 'POST',
    schema: importRowsAnswer,
    body: dryRun && restart ? { rows, restart } : { rows },
    signal,
    timeoutMs: ROWS_TIMEOUT_MS,
  });
  return answer.rows;
}

/** Closes an import: it accepts no more rows. */
export const finishImport = (
  connection: KnowledgeConnection,
  importId: string,
): Promise<ImportJob> => advance(connection, api.knowledge.importFinish, importId);

/** Undoes for about two seconds; call again while the status is `undoing`. */
export const undoImport = (connection: KnowledgeConnection, importId: string): Promise<ImportJob> =>
  advance(connection, api.knowledge.importUndo, importId);

async function advance(
  connection: KnowledgeConnection,
  pattern: string,
  importId: string,
): Promise<ImportJob> {
  const answer = await knowledgeFetch(connection, fillPath(pattern, { importId }), {
    method: 'POST',
    schema: importAnswer,
    body: {},
    timeoutMs: ROWS_TIMEOUT_MS,
  });
  return answer.import;
}
