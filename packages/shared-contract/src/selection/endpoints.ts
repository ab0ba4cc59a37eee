import { endpoint, upstreamErrors } from '../endpoints/endpoint';
import { knowledge } from '../paths/api';
import { selectionFound, selectionOutcome, selectionRequest, selectionSearch } from './wire';

const access = 'member';
const errors = ['not_found', 'conflict', upstreamErrors] as const;
const ids = ['dataset_id'] as const;

/** A change updates up to a thousand chunks in one transaction. */
const timeoutMs = 60_000;

export const findSelection = endpoint({
  method: 'POST',
  path: knowledge.selectionFind,
  access,
  ids,
  body: selectionSearch,
  response: selectionFound,
  timeoutMs,
  errors: [errors, 'not_configured'],
  reads: true,
  summary: 'Lists the ids of the chunks that a search finds, up to the maximum of one change.',
});
export const changeSelection = endpoint({
  method: 'POST',
  path: knowledge.selectionChange,
  access,
  ids,
  body: selectionRequest,
  response: selectionOutcome,
  timeoutMs,
  errors: [errors, 'quota_exceeded'],
  audit: { event: 'chunks_changed', kind: 'dataset', id: 'dataset_id' },
  summary: 'Tags, moves, disables, enables or deletes several chunks.',
});
