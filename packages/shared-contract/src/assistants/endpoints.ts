import { assistantDatasets } from '../answers/wire';
import { endpoint, upstreamErrors } from '../endpoints/endpoint';
import { assistants } from '../paths/api';
import {
  archiving,
  assistantActivity,
  assistantCopy,
  assistantVersion,
  draftAnswer,
  draftPublication,
  draftQuery,
  draftWrite,
  settingsDraft,
  versionRestoring,
  versionsAnswer,
  versionsQuery,
} from './versions';

const access = 'member';
const ids = ['id'] as const;
const errors = ['not_found', upstreamErrors] as const;
/** Publishing and copying need several requests to the voice platform. */
const timeoutMs = 30_000;

export const readActivity = endpoint({
  method: 'GET',
  path: assistants.activity,
  access,
  response: assistantActivity,
  errors: [],
  summary: 'Reads the last call, the running calls and the draft of each assistant.',
});
export const getDraft = endpoint({
  method: 'GET',
  path: assistants.draft,
  access,
  ids,
  response: draftAnswer,
  errors,
  summary: 'Reads the draft of an assistant and its live version.',
});
export const saveDraft = endpoint({
  method: 'PUT',
  path: assistants.draft,
  access,
  ids,
  body: draftWrite,
  response: settingsDraft,
  errors: [errors, 'conflict'],
  audit: { event: 'draft_saved', kind: 'assistant', id: 'id', repeats: true },
  summary: 'Saves the draft of an assistant, unless another write came first.',
});
export const discardDraft = endpoint({
  method: 'DELETE',
  path: assistants.draft,
  access,
  ids,
  query: draftQuery,
  response: 'empty',
  errors: ['conflict', 'not_found'],
  audit: { event: 'draft_discarded', kind: 'assistant', id: 'id' },
  summary: 'Discards the draft of an assistant, unless another write came first.',
});
export const publishDraft = endpoint({
  method: 'POST',
  path: assistants.publish,
  access,
  ids,
  body: draftPublication,
  response: assistantVersion,
  timeoutMs,
  errors: [errors, 'conflict', 'quota_exceeded'],
  audit: { event: 'assistant_published', kind: 'assistant', id: 'id' },
  summary:
    'Publishes the draft to the voice platform as a new version. The request can be repeated.',
});
export const listVersions = endpoint({
  method: 'GET',
  path: assistants.versions,
  access,
  ids,
  query: versionsQuery,
  response: versionsAnswer,
  errors,
  summary: 'Lists the versions of an assistant, newest first.',
});
export const getVersion = endpoint({
  method: 'GET',
  path: assistants.version,
  access,
  ids,
  response: assistantVersion,
  errors: ['not_found'],
  summary: 'Reads a version of an assistant.',
});
export const restoreVersion = endpoint({
  method: 'POST',
  path: assistants.restore,
  access,
  ids,
  body: versionRestoring,
  response: settingsDraft,
  errors: ['not_found', 'conflict'],
  audit: { event: 'version_restored', kind: 'assistant', id: 'id' },
  summary: 'Creates a draft from an earlier version.',
});
export const duplicateAssistant = endpoint({
  method: 'POST',
  path: assistants.duplicate,
  access,
  ids,
  response: assistantCopy,
  timeoutMs,
  errors: [errors, 'conflict', 'quota_exceeded', 'bad_request'],
  audit: { event: 'assistant_duplicated', kind: 'assistant', id: 'id' },
  summary: 'Creates a copy of an assistant on the voice platform.',
});
export const archiveAssistant = endpoint({
  method: 'PUT',
  path: assistants.archive,
  access,
  ids,
  body: archiving,
  response: 'empty',
  errors: ['not_found'],
  audit: { event: 'assistant_archived', kind: 'assistant', id: 'id' },
  summary: 'Archives or unarchives an assistant. Archived assistants place no calls.',
});
export const readDatasets = endpoint({
  method: 'GET',
  path: assistants.datasets,
  access,
  ids,
  response: assistantDatasets,
  errors,
  summary: 'Reads which datasets an assistant answers from.',
});
export const attachDatasets = endpoint({
  method: 'PUT',
  path: assistants.datasets,
  access,
  ids,
  body: assistantDatasets,
  response: assistantDatasets,
  errors: [errors, 'bad_request'],
  audit: { event: 'assistant_changed', kind: 'assistant', id: 'id' },
  summary: 'Replaces the datasets that an assistant answers from.',
});
