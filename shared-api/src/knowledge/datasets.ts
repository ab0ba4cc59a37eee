import {
  api,
  type Dataset,
  type DatasetListItem,
  type DatasetUsage,
  datasetAnswer,
  datasetList,
  datasetUsage,
  fillPath,
} from 'shared-contract';
import type { KnowledgeConnection } from './connection';
import { knowledgeFetch } from './knowledge-fetch';

/**
 * @param connection the initialised connection
 * @param signal ends the read
 * @returns the organization's datasets
 * @throws PortalError
 */
export function listDatasets(
  connection: KnowledgeConnection,
  signal?: AbortSignal,
): Promise<DatasetListItem[]> {
  const path = fillPath(api.trieve.datasetsOfOrganization, {
    organizationId: connection.trieveOrganizationId,
  });
  return knowledgeFetch(connection, path, { schema: datasetList, signal });
}

/**
 * @param connection the initialised connection
 * @param datasetId id of the dataset
 * @param signal ends the read
 * @returns the dataset
 * @throws PortalError
 */
export async function getDataset(
  connection: KnowledgeConnection,
  datasetId: string,
  signal?: AbortSignal,
): Promise<Dataset> {
  const path = fillPath(api.trieve.dataset, { datasetId });
  const answer = await knowledgeFetch(connection, path, { schema: datasetAnswer, signal });
  return answer.dataset;
}

/**
 * @param connection the initialised connection
 * @param datasetId id of the dataset
 * @param signal ends the read
 * @returns how many chunks the dataset has
 * @throws PortalError
 */
export function getUsage(
  connection: KnowledgeConnection,
  datasetId: string,
  signal?: AbortSignal,
): Promise<DatasetUsage> {
  const path = fillPath(api.trieve.datasetUsage, { datasetId });
  return knowledgeFetch(connection, path, { schema: datasetUsage, signal });
}
