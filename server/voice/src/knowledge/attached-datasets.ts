import { listNamedDatasets } from 'server-knowledge/answers/address';

type Fields = Record<string, unknown>;

const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** @returns the URL of the model's knowledge base, if it has one */
export function getKnowledgeAddress(model: unknown): unknown {
  return toFields(toFields(toFields(model).knowledgeBase).server).url;
}

/** @returns ids of the portal's datasets that the assistant uses */
export function listDatasetIds(assistant: object): string[] {
  return listNamedDatasets(getKnowledgeAddress((assistant as Fields).model));
}

/** @returns the assistant with its datasets in the portal's field `datasetIds` */
export function withDatasetIds<Assistant extends object>(assistant: Assistant): Assistant {
  const datasetIds = listDatasetIds(assistant);
  return datasetIds.length > 0 ? { ...assistant, datasetIds } : assistant;
}
