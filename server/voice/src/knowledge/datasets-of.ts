import { datasetsNamedIn } from 'server-knowledge/answers/address';

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** @returns the address that a model asks for knowledge; undefined without one */
export function knowledgeAddressOf(model: unknown): unknown {
  return fieldsOf(fieldsOf(fieldsOf(model).knowledgeBase).server).url;
}

/** @returns ids of the portal's datasets that an assistant of the platform answers from */
export function datasetsOf(assistant: object): string[] {
  return datasetsNamedIn(knowledgeAddressOf((assistant as Fields).model));
}

/** @returns the assistant with the portal's own member that names its datasets */
export function withDatasetIds<Assistant extends object>(assistant: Assistant): Assistant {
  const datasetIds = datasetsOf(assistant);
  return datasetIds.length > 0 ? { ...assistant, datasetIds } : assistant;
}
