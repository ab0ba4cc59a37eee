import * as z from 'zod/mini';
import { knowledgeDocuments, knowledgeRequest } from '../answers/wire';
import { endpoint, upstreamErrors, vendorFields } from '../endpoints/endpoint';
import {
  calls,
  callsCount,
  events,
  knowledgeWebhook,
  vapi,
  vapiAlias,
  voiceWebhook,
} from '../paths/api';
import { toolTest, toolTestAnswer } from '../tools/test-call';
import {
  callExportQuery,
  callHistoryQuery,
  callListQuery,
  logFilters,
  logQuery,
  recordingQuery,
} from '../voice/queries';
import {
  call,
  callCreation,
  callHistoryAnswer,
  callList,
  callRenaming,
  logList,
} from '../voice/wire';
import { analyticsRequest } from './analytics';
import { callsCountAnswer } from './count';
import { callRules } from './number-rules';

const access = 'member';
const errors = ['not_found', upstreamErrors] as const;
const oneCall = {
  path: vapi.call,
  aliases: [vapiAlias.call],
  access,
  ids: ['id'],
  response: call,
  errors,
} as const;

export const placeCall = endpoint({
  method: 'POST',
  path: vapi.calls,
  aliases: [vapiAlias.calls],
  access,
  ids: ['assistantId', 'phoneNumberId'],
  body: callCreation,
  response: call,
  timeoutMs: 30_000,
  errors: [
    errors,
    'call_refused',
    'idempotency_key_reused',
    'call_unconfirmed',
    'assistant_unconfirmed',
    'quota_exceeded',
  ],
  audit: { event: 'call_placed', kind: 'call' },
  summary: 'Places a call; the same Idempotency-Key never places two.',
});
export const getCallRules = endpoint({
  method: 'GET',
  path: calls.rules,
  access,
  response: callRules,
  errors: [],
  summary: 'Lists the countries that may be called.',
});
export const listCalls = endpoint({
  method: 'GET',
  path: vapi.calls,
  aliases: [vapiAlias.calls],
  access,
  query: callListQuery,
  response: callList,
  errors: upstreamErrors,
  summary: 'Lists calls, newest first.',
});
export const getCall = endpoint({ ...oneCall, method: 'GET', summary: 'Reads a call.' });
export const renameCall = endpoint({
  ...oneCall,
  method: 'PATCH',
  body: callRenaming,
  audit: { event: 'call_renamed', kind: 'call', id: 'id' },
  summary: 'Renames a call.',
});
export const deleteCall = endpoint({
  ...oneCall,
  method: 'DELETE',
  access: 'admin',
  audit: { event: 'call_deleted', kind: 'call', id: 'id' },
  summary: 'Deletes a call.',
});
export const endCall = endpoint({
  method: 'POST',
  path: vapi.callEnd,
  access,
  ids: ['id'],
  response: 'empty',
  errors: [errors, 'conflict'],
  audit: { event: 'call_ended', kind: 'call', id: 'id' },
  summary: "Ends a running call through the voice platform's live control.",
});
export const getMonoRecording = endpoint({
  method: 'GET',
  path: vapi.monoRecording,
  aliases: [vapiAlias.monoRecording],
  access: 'member_or_ticket',
  ids: ['id'],
  query: recordingQuery,
  response: 'file',
  errors: [errors, 'range_invalid'],
  audit: { event: 'recording_opened', kind: 'call', id: 'id', repeats: true },
  summary: 'Streams the recording of a call with both sides in one channel.',
});
export const getStereoRecording = endpoint({
  method: 'GET',
  path: vapi.stereoRecording,
  aliases: [vapiAlias.stereoRecording],
  access: 'member_or_ticket',
  ids: ['id'],
  query: recordingQuery,
  response: 'file',
  errors: [errors, 'range_invalid'],
  audit: { event: 'recording_opened', kind: 'call', id: 'id', repeats: true },
  summary: 'Streams the recording of a call with a channel for each side.',
});
export const searchCallHistory = endpoint({
  method: 'GET',
  path: vapi.callHistory,
  access,
  query: callHistoryQuery,
  response: callHistoryAnswer,
  errors: upstreamErrors,
  summary: 'Filters, searches and sorts the call history.',
});
export const exportCallHistory = endpoint({
  method: 'GET',
  path: vapi.callExport,
  access: 'member_or_ticket',
  query: callExportQuery,
  response: 'file',
  errors: upstreamErrors,
  audit: { event: 'calls_exported', kind: 'calls' },
  summary: 'Downloads the filtered history as CSV or JSON.',
});
export const testTool = endpoint({
  method: 'POST',
  path: vapi.toolTest,
  access,
  ids: ['id'],
  body: toolTest,
  response: toolTestAnswer,
  timeoutMs: 310_000,
  errors: [errors, 'conflict'],
  audit: { event: 'tool_tested', kind: 'tool', id: 'id' },
  summary: "Calls a tool's server as an assistant would, and returns the response.",
});
export const queryAnalytics = endpoint({
  method: 'POST',
  path: vapi.analytics,
  aliases: [vapiAlias.analytics],
  access,
  body: analyticsRequest,
  response: z.array(z.looseObject({})),
  errors: upstreamErrors,
  reads: true,
  summary: 'Aggregates calls: sums, averages, counts and histories.',
});
export const listLogs = endpoint({
  method: 'GET',
  path: vapi.logs,
  access,
  query: logQuery,
  response: logList,
  errors: upstreamErrors,
  summary: "Pages through the voice platform's log.",
});
export const deleteLogs = endpoint({
  method: 'DELETE',
  path: vapi.logs,
  access: 'admin',
  query: logFilters,
  response: 'empty',
  errors: upstreamErrors,
  audit: { event: 'logs_deleted', kind: 'logs' },
  summary: "Deletes entries of the voice platform's log.",
});
export const streamEvents = endpoint({
  method: 'GET',
  path: events,
  access,
  response: 'events',
  errors: ['quota_exceeded'],
  summary: "Streams events of the organization's calls and the person's account.",
});
export const countCalls = endpoint({
  method: 'GET',
  path: callsCount,
  access,
  response: callsCountAnswer,
  errors,
  summary: "Counts the organization's calls.",
});
export const reportVoiceEvent = endpoint({
  method: 'POST',
  path: voiceWebhook,
  access: 'signed',
  body: vendorFields,
  response: z.looseObject({}),
  errors: ['not_found'],
  audit: { none: 'a report of the voice platform' },
  summary: 'Receives an event from the voice platform.',
});
export const readKnowledge = endpoint({
  method: 'POST',
  path: knowledgeWebhook,
  access: 'signed',
  body: knowledgeRequest,
  response: knowledgeDocuments,
  reads: true,
  errors: upstreamErrors,
  summary:
    "Responds to a voice platform's `knowledge-base-request` with passages from the datasets in the signed URL.",
});
export const sendServerMessage = endpoint({
  method: 'POST',
  path: vapi.serverMessage,
  access: 'member_or_signed',
  body: vendorFields,
  response: z.looseObject({}),
  errors: upstreamErrors,
  audit: { none: 'a message of the voice platform, or a test of one' },
  summary: 'Receives a server message from the voice platform or a testing member.',
});
export const sendClientMessage = endpoint({
  method: 'POST',
  path: vapi.clientMessage,
  access: 'member_or_signed',
  body: vendorFields,
  response: z.looseObject({}),
  errors: upstreamErrors,
  audit: { none: 'a message of the voice platform, or a test of one' },
  summary: 'Receives a client message from the voice platform or a testing member.',
});
