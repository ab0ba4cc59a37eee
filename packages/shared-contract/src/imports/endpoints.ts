import * as z from 'zod/mini';
import { endpoint, upstreamErrors } from '../endpoints/endpoint';
import { ID_MAX, TICKET_MAX } from '../limits';
import { knowledge, tickets } from '../paths/api';
import { ticketAnswer, ticketRequest } from '../tickets/wire';
import {
  importAnswer,
  importList,
  importRequest,
  importRowsAnswer,
  importRowsPage,
  importRowsQuery,
  importRowsRequest,
} from './wire';

const access = 'member';
const errors = ['not_found', upstreamErrors] as const;
const ids = ['importId'] as const;
const ofDataset = z.strictObject({ dataset_id: z.string().check(z.maxLength(ID_MAX)) });
/** One request can write or undo hundreds of rows. */
const timeoutMs = 60_000;

export const createImport = endpoint({
  method: 'POST',
  path: knowledge.imports,
  access,
  ids: ['dataset_id'],
  body: importRequest,
  response: importAnswer,
  errors: [errors, 'conflict', 'quota_exceeded'],
  audit: { event: 'import_started', kind: 'import' },
  summary: 'Opens an import into a dataset.',
});
export const listImports = endpoint({
  method: 'GET',
  path: knowledge.imports,
  access,
  ids: ['dataset_id'],
  query: ofDataset,
  response: importList,
  errors,
  summary: 'Lists the imports of a dataset, newest first.',
});
export const getImport = endpoint({
  method: 'GET',
  path: knowledge.import,
  access,
  ids,
  response: importAnswer,
  errors,
  summary: 'Reads an import and its progress.',
});
export const listImportRows = endpoint({
  method: 'GET',
  path: knowledge.importRows,
  access,
  ids,
  query: importRowsQuery,
  response: importRowsPage,
  errors,
  summary: 'Pages through the recorded rows of an import, by outcome.',
});
export const sendImportRows = endpoint({
  method: 'POST',
  path: knowledge.importRows,
  access,
  ids,
  body: importRowsRequest,
  response: importRowsAnswer,
  timeoutMs,
  errors: [errors, 'conflict', 'quota_exceeded'],
  audit: { event: 'import_rows_sent', kind: 'import', id: 'importId', repeats: true },
  summary: 'Writes rows of an import. Row numbers that were sent before change nothing.',
});
export const dryRunImport = endpoint({
  method: 'POST',
  path: knowledge.importDryRun,
  access,
  ids,
  body: importRowsRequest,
  response: importRowsAnswer,
  timeoutMs,
  errors: [errors, 'conflict'],
  reads: true,
  summary: 'Previews what importing rows would do.',
});
export const finishImport = endpoint({
  method: 'POST',
  path: knowledge.importFinish,
  access,
  ids,
  response: importAnswer,
  timeoutMs,
  errors: [errors, 'conflict'],
  audit: { event: 'import_finished', kind: 'import', id: 'importId' },
  summary: 'Closes an import.',
});
export const undoImport = endpoint({
  method: 'POST',
  path: knowledge.importUndo,
  access,
  ids,
  response: importAnswer,
  timeoutMs,
  errors: [errors, 'conflict'],
  audit: { event: 'import_undone', kind: 'import', id: 'importId', repeats: true },
  summary: 'Undoes an import for about two seconds. Call it again while the status is `undoing`.',
});
export const exportChunks = endpoint({
  method: 'GET',
  path: knowledge.exports,
  access: 'ticket',
  query: z.strictObject({ ticket: z.string().check(z.maxLength(TICKET_MAX)) }),
  response: 'file',
  errors,
  audit: { event: 'chunks_exported', kind: 'dataset' },
  summary: 'Downloads the results of a search as CSV or JSON Lines.',
});
export const createTicket = endpoint({
  method: 'POST',
  path: tickets,
  access,
  body: ticketRequest,
  response: ticketAnswer,
  errors: [errors, 'quota_exceeded', 'proof_required'],
  audit: { none: 'opening the download is recorded' },
  summary: "Creates a ticket for a download or a recording, for URLs that can't carry a session.",
});
