import type {
  Chunk,
  ChunkChange,
  ChunkDraft,
  Dataset,
  DatasetChange,
  DatasetDraft,
  ImportJob,
  ImportRequest,
  ImportRow,
  ImportRowResult,
} from 'shared-contract';
import { importEndpoints, knowledgeEndpoints } from 'shared-contract/endpoints';
import * as z from 'zod/mini';
import { getDatasetHeaders, type KnowledgeConnection, knowledgeCall } from './knowledge-call';
import type { ChunkAddress } from './queries';

/** Options for sending rows. */
export interface SendRowsOptions {
  /** Reports the effect without writing. */
  dryRun: boolean;
  /** For a dry run: discards the results of earlier ones. */
  restart?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

const createdChunk = z.object({
  chunk_metadata: z.looseObject({
    chunk_html: z.nullish(z.string()),
    tracking_id: z.nullish(z.string()),
  }),
});
const createdId = z.object({ chunk_metadata: z.looseObject({ id: z.string() }) });

export async function createDataset(
  connection: KnowledgeConnection,
  draft: DatasetDraft,
): Promise<Dataset> {
  const body = { ...draft, organization_id: connection.trieveOrganizationId };
  return (await knowledgeCall(connection, knowledgeEndpoints.createDataset, { body })).dataset;
}

/** Changes the given fields of a dataset. */
export async function changeDataset(
  connection: KnowledgeConnection,
  change: DatasetChange,
): Promise<Dataset> {
  const { dataset } = await knowledgeCall(connection, knowledgeEndpoints.updateDataset, {
    body: change,
    headers: getDatasetHeaders(change.dataset_id),
  });
  return dataset;
}

/** Deletes a dataset with all of its chunks, permanently. */
export function deleteDataset(connection: KnowledgeConnection, datasetId: string) {
  return knowledgeCall(connection, knowledgeEndpoints.deleteDataset, {
    params: { datasetId },
    headers: getDatasetHeaders(datasetId),
  });
}

/** @returns false when the service kept an existing chunk with the same tracking id instead */
export async function createChunk(
  connection: KnowledgeConnection,
  draft: ChunkDraft,
): Promise<boolean> {
  const { chunk_metadata: stored } = await knowledgeCall(
    connection,
    knowledgeEndpoints.createChunk,
    {
      body: draft,
      headers: getDatasetHeaders(draft.dataset_id),
      schema: createdChunk,
    },
  );
  if (!draft.tracking_id || stored.tracking_id !== draft.tracking_id) return true;
  return stored.chunk_html === draft.chunk_html;
}

/** @returns the id of the new chunk */
export async function writeAnswer(
  connection: KnowledgeConnection,
  datasetId: string,
  html: string,
): Promise<string> {
  const { chunk_metadata: stored } = await knowledgeCall(
    connection,
    knowledgeEndpoints.createChunk,
    {
      body: { dataset_id: datasetId, chunk_html: html, metadata: {}, tag_set: [] },
      headers: getDatasetHeaders(datasetId),
      schema: createdId,
    },
  );
  return stored.id;
}

/** Changes the given fields of a chunk. */
export async function changeChunk(
  connection: KnowledgeConnection,
  change: ChunkChange,
): Promise<Chunk> {
  const { chunk } = await knowledgeCall(connection, knowledgeEndpoints.updateChunk, {
    body: change,
    headers: getDatasetHeaders(change.dataset_id),
  });
  return chunk;
}

/** @returns the deleted chunk, which `restoreChunk` accepts */
export async function deleteChunk(
  connection: KnowledgeConnection,
  { datasetId, chunkId }: ChunkAddress,
): Promise<Chunk> {
  const { chunk } = await knowledgeCall(connection, knowledgeEndpoints.deleteChunk, {
    params: { chunkId },
    headers: getDatasetHeaders(datasetId),
  });
  return chunk;
}

/** Restores a deleted chunk, with its id and times if the service supports it. */
export async function restoreChunk(
  connection: KnowledgeConnection,
  datasetId: string,
  removed: Chunk,
): Promise<Chunk> {
  const { chunk } = await knowledgeCall(connection, knowledgeEndpoints.restoreChunk, {
    params: { chunkId: removed.id },
    body: { dataset_id: datasetId, chunk: removed },
    headers: getDatasetHeaders(datasetId),
  });
  return chunk;
}

/** Starts an import without rows. */
export async function startImport(
  connection: KnowledgeConnection,
  body: ImportRequest,
): Promise<ImportJob> {
  return (await knowledgeCall(connection, importEndpoints.createImport, { body })).import;
}

/** Sends at most `IMPORT_ROWS_PER_REQUEST` rows. Sending a row again has no effect. */
export async function sendRows(
  connection: KnowledgeConnection,
  importId: string,
  rows: ImportRow[],
  { dryRun, restart, signal }: SendRowsOptions,
): Promise<ImportRowResult[]> {
  const endpoint = dryRun ? importEndpoints.dryRunImport : importEndpoints.sendImportRows;
  const body = dryRun && restart ? { rows, restart } : { rows };
  const params = { importId };
  return (await knowledgeCall(connection, endpoint, { params, body, signal })).rows;
}

/** Finishes an import, which then accepts no more rows. */
export async function finishImport(
  connection: KnowledgeConnection,
  importId: string,
): Promise<ImportJob> {
  const params = { importId };
  return (await knowledgeCall(connection, importEndpoints.finishImport, { params })).import;
}

/** Undoes an import for about two seconds per call; repeat while the status is `undoing`. */
export async function undoImport(
  connection: KnowledgeConnection,
  importId: string,
): Promise<ImportJob> {
  const params = { importId };
  return (await knowledgeCall(connection, importEndpoints.undoImport, { params })).import;
}
