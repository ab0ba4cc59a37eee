// Detection of duplicate chunks, only on the embedded knowledge service.

import { endpoint, upstreamErrors } from '../endpoints/endpoint';
import { knowledge } from '../paths/api';
import {
  duplicatesCheck,
  duplicatesDismissal,
  duplicatesMerge,
  duplicatesMerged,
  duplicatesPage,
  duplicatesQuery,
} from './wire';

const access = 'member';
const errors = ['not_found', 'conflict', upstreamErrors] as const;
const ids = ['dataset_id'] as const;

export const listDuplicates = endpoint({
  method: 'GET',
  path: knowledge.duplicates,
  access,
  ids,
  query: duplicatesQuery,
  response: duplicatesPage,
  errors,
  summary: 'Lists the groups of duplicate chunks that the last check of the dataset found.',
});
export const checkDuplicates = endpoint({
  method: 'POST',
  path: knowledge.duplicatesCheck,
  access,
  ids,
  body: duplicatesCheck,
  response: duplicatesPage,
  errors,
  reads: true,
  summary: 'Starts a check for duplicates, unless the last one is up to date.',
});
export const dismissDuplicates = endpoint({
  method: 'POST',
  path: knowledge.duplicatesDismiss,
  access,
  ids,
  body: duplicatesDismissal,
  response: 'empty',
  errors,
  audit: { event: 'duplicates_dismissed', kind: 'dataset', id: 'dataset_id' },
  summary: "Records that chunks aren't duplicates of each other.",
});
export const mergeDuplicates = endpoint({
  method: 'POST',
  path: knowledge.duplicatesMerge,
  access,
  ids,
  body: duplicatesMerge,
  response: duplicatesMerged,
  errors: [errors, 'quota_exceeded'],
  audit: { event: 'duplicates_merged', kind: 'dataset', id: 'dataset_id' },
  summary: 'Merges chunks into one, which has all tags; the others go to the bin.',
});
