import {
  api,
  type Dataset,
  type DatasetChange,
  datasetAnswer,
  fillPath,
  noContent,
} from 'shared-contract';
import type { KnowledgeConnection } from './connection';
import { knowledgeFetch } from './knowledge-fetch';

/** A dataset that does not exist yet. */
export interface DatasetDraft {
  name: string;
  /** May be empty. */
  description: string;
}

/**
 * @param connection the initialised connection
 * @param draft name and description
 * @returns the new dataset, which has no chunks
 * @throws PortalError
 */
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

/**
 * @param connection the initialised connection
 * @param change the dataset's id and what changes; what is left out stays
 * @returns the dataset as it is now
 * @throws PortalError
 */
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

/**
 * Deletes a dataset with all of its chunks, for good.
 *
 * @param connection the initialised connection
 * @param datasetId id of the dataset
 * @throws PortalError
 */
export async function deleteDataset(
  connection: KnowledgeConnection,
  datasetId: string,
): Promise<void> {
  await knowledgeFetch(connection, fillPath(api.trieve.dataset, { datasetId }), {
    method: 'DELETE',
    schema: noContent,
    headers: { 'TR-Dataset': datasetId },
    timeoutMs: 30_000,
  });
}
