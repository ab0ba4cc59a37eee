import * as z from 'zod/mini';
import { auditFilters } from '../audit/requests';
import { orderedCallFilters } from '../calls/filters';
import { csvSeparators } from '../csv';
import { chunkFilters, chunkSorts, searchTypes } from '../datasets/wire';
import { callFilters } from '../voice/wire';

export const exportFormats = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** For CSV files; a comma when absent. */
const separator = z.optional(z.enum(csvSeparators));

/** The id becomes part of the URL that the ticket opens. */
const id = z.guid({ error: 'must be a UUID' });

/** The chunks that a search with these filters finds, in the search's order. */
const knowledgeExport = z.object({
  kind: z.literal('knowledge-export'),
  dataset_id: id,
  format: z.enum(exportFormats),
  separator,
  query: z.optional(z.string().check(z.maxLength(2_000))),
  search_type: z.optional(z.enum(searchTypes)),
  filters: z.optional(chunkFilters),
  sort: z.optional(z.enum(chunkSorts)),
  typo: z.optional(z.boolean()),
});
export type KnowledgeExport = z.infer<typeof knowledgeExport>;

const recording = z.object({
  kind: z.literal('recording'),
  call_id: id,
  channel: z.enum(['mono', 'stereo']),
});

/** Calls of the history with the same filters, in its order. */
const callExport = z.object({
  kind: z.literal('call-export'),
  format: z.enum(['csv', 'json']),
  separator,
  filters: callFilters,
});

/** Calls and columns of the call list, in its order. */
const callIndexExport = z.object({
  kind: z.literal('call-index-export'),
  format: z.enum(['csv', 'json']),
  separator,
  filters: orderedCallFilters,
  columns: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(40))),
});
export type CallIndexExport = z.infer<typeof callIndexExport>;

/** All stored results of a dataset's questions. */
const questionResults = z.object({
  kind: z.literal('question-results'),
  dataset_id: id,
  format: z.enum(['csv', 'json']),
  separator,
});

/** The organization's audit log, for admins. */
const auditExport = z.object({
  kind: z.literal('audit-export'),
  format: z.enum(exportFormats),
  separator,
  filters: z.optional(auditFilters),
});
export type AuditExport = z.infer<typeof auditExport>;

/** All data of the organization, for admins. */
const organizationExport = z.object({ kind: z.literal('organization-export') });

/**
 * Body of `POST /api/tickets`: the single object that the ticket opens, for URLs that can't carry
 * the session, such as downloads and audio.
 */
export const ticketRequest = z.discriminatedUnion('kind', [
  knowledgeExport,
  recording,
  callExport,
  callIndexExport,
  questionResults,
  auditExport,
  organizationExport,
]);
export type TicketRequest = z.infer<typeof ticketRequest>;
export type TicketKind = TicketRequest['kind'];

/** `url` includes the ticket. Valid for a minute of the session. */
export const ticketAnswer = z.object({
  ticket: z.string(),
  url: z.string(),
  expires_at: z.string(),
});
export type TicketAnswer = z.infer<typeof ticketAnswer>;
