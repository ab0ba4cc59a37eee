import * as z from 'zod/mini';
import { endpoint, upstreamErrors } from '../endpoints/endpoint';
import { ID_MAX } from '../limits';
import { knowledge, trieve } from '../paths/api';
import {
  chunkChange,
  chunkDraft,
  chunkRestore,
  chunkSearchRequest,
  datasetChange,
  datasetDraft,
  datasetListQuery,
  datasetTagsRequest,
  suggestionsRequest,
} from './requests';
import {
  chunkAnswer,
  chunkSearchAnswer,
  datasetAnswer,
  datasetList,
  datasetOverviews,
  datasetTagsAnswer,
  datasetUsage,
  suggestionsAnswer,
} from './wire';

const errors = ['not_found', upstreamErrors] as const;
const access = 'member';
/** Absent if the vendor's header names the dataset. */
const datasetQuery = z.object({ dataset_id: z.optional(z.string().check(z.maxLength(ID_MAX))) });

export const listDatasets = endpoint({
  method: 'GET',
  path: trieve.datasets,
  access,
  query: datasetListQuery,
  response: datasetList,
  errors,
  summary: "Lists the organization's datasets, or its archived ones.",
});
export const listDatasetsOf = endpoint({
  method: 'GET',
  path: trieve.datasetsOfOrganization,
  access,
  ids: ['organizationId'],
  query: datasetListQuery,
  response: datasetList,
  errors,
  summary:
    "Lists the datasets of an organization, or its archived ones. It must be the member's own.",
});
export const listDatasetOverviews = endpoint({
  method: 'GET',
  path: knowledge.overview,
  access,
  response: datasetOverviews,
  errors: [],
  summary: 'Counts questions, gaps and websites of each dataset, and lists its assistants.',
});
export const createDataset = endpoint({
  method: 'POST',
  path: trieve.datasets,
  access,
  body: datasetDraft,
  response: datasetAnswer,
  errors: [errors, 'conflict', 'quota_exceeded'],
  audit: { event: 'dataset_created', kind: 'dataset' },
  summary: 'Creates a dataset.',
});
export const updateDataset = endpoint({
  method: 'PUT',
  path: trieve.datasets,
  access,
  ids: ['dataset_id'],
  body: datasetChange,
  response: datasetAnswer,
  errors,
  audit: { event: 'dataset_changed', kind: 'dataset', id: 'dataset_id' },
  summary:
    'Renames a dataset, changes its description or language, or archives or unarchives it. Assistants do not answer from archived datasets.',
});
export const getDataset = endpoint({
  method: 'GET',
  path: trieve.dataset,
  access,
  ids: ['datasetId'],
  response: datasetAnswer,
  errors,
  summary: 'Reads a dataset.',
});
export const deleteDataset = endpoint({
  method: 'DELETE',
  path: trieve.dataset,
  access: 'admin',
  ids: ['datasetId'],
  response: 'empty',
  timeoutMs: 30_000,
  errors,
  audit: { event: 'dataset_deleted', kind: 'dataset', id: 'datasetId' },
  summary: 'Deletes a dataset with its chunks.',
});
export const getDatasetUsage = endpoint({
  method: 'GET',
  path: trieve.datasetUsage,
  access,
  ids: ['datasetId'],
  response: datasetUsage,
  errors,
  summary: 'Counts the chunks of a dataset.',
});
export const listDatasetTags = endpoint({
  method: 'POST',
  path: trieve.datasetTags,
  access,
  ids: ['dataset_id'],
  body: datasetTagsRequest,
  response: datasetTagsAnswer,
  errors,
  reads: true,
  summary: 'Counts the tags in a dataset, or in the results of a query and filters.',
});
export const searchChunks = endpoint({
  method: 'POST',
  path: trieve.chunkSearch,
  access,
  ids: ['dataset_id'],
  body: chunkSearchRequest,
  response: chunkSearchAnswer,
  errors: [errors, 'not_configured'],
  reads: true,
  summary: 'Searches the chunks of a dataset.',
});
export const autocompleteChunks = endpoint({
  method: 'POST',
  path: trieve.chunkAutocomplete,
  access,
  ids: ['dataset_id'],
  body: chunkSearchRequest,
  response: chunkSearchAnswer,
  errors: [errors, 'not_configured'],
  reads: true,
  summary: 'Searches the chunks of a dataset while the last word is typed.',
});
export const suggestQueries = endpoint({
  method: 'POST',
  path: trieve.chunkSuggestions,
  access,
  ids: ['dataset_id'],
  body: suggestionsRequest,
  response: suggestionsAnswer,
  errors: [errors, 'not_configured'],
  reads: true,
  summary: 'Completes the typed text with words of the dataset.',
});
export const createChunk = endpoint({
  method: 'POST',
  path: trieve.chunk,
  access,
  ids: ['dataset_id'],
  body: chunkDraft,
  response: z.looseObject({}),
  errors: [errors, 'conflict', 'quota_exceeded'],
  audit: { event: 'chunk_created', kind: 'chunk' },
  summary: 'Creates a chunk.',
});
export const updateChunk = endpoint({
  method: 'PUT',
  path: trieve.chunk,
  access,
  ids: ['dataset_id', 'chunk_id'],
  body: chunkChange,
  response: chunkAnswer,
  errors: [errors, 'conflict', 'quota_exceeded'],
  audit: { event: 'chunk_changed', kind: 'chunk', id: 'chunk_id' },
  summary: "Changes a chunk. Omitted fields don't change.",
});
export const getChunk = endpoint({
  method: 'GET',
  path: trieve.oneChunk,
  access,
  ids: ['chunkId', 'dataset_id'],
  query: datasetQuery,
  response: chunkAnswer,
  errors,
  summary: 'Reads a chunk of the dataset in the query or the TR-Dataset header.',
});
export const deleteChunk = endpoint({
  method: 'DELETE',
  path: trieve.oneChunk,
  access,
  ids: ['chunkId', 'dataset_id'],
  query: datasetQuery,
  response: chunkAnswer,
  errors,
  audit: { event: 'chunk_deleted', kind: 'chunk', id: 'chunkId' },
  summary: 'Removes a chunk and returns it, so that it can be restored.',
});
export const restoreChunk = endpoint({
  method: 'POST',
  path: trieve.chunkRestore,
  access,
  ids: ['chunkId', 'dataset_id'],
  body: chunkRestore,
  response: chunkAnswer,
  errors: [errors, 'conflict', 'quota_exceeded'],
  audit: { event: 'chunk_restored', kind: 'chunk', id: 'chunkId' },
  summary: 'Restores a removed chunk.',
});
