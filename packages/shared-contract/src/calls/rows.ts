import * as z from 'zod/mini';
import { callFigures, callFreshness } from './days';
import { callFacets } from './facets';
import { callOutcomes } from './outcome';
import { callAssignmentStatuses, callPriority, callVerdicts } from './review';

/** The transcript sentence that a search found. */
export const callSnippet = z.object({
  text: z.string(),
  /** Matches as pairs of start and end offsets in the text. */
  marks: z.array(z.tuple([z.number(), z.number()])),
  /** Seconds from the start; null if the transcript has no times. */
  s: z.nullable(z.number()),
  /** Speaker of the turn; null for a match outside the transcript. */
  role: z.nullable(z.enum(['assistant', 'user'])),
});
export type CallSnippet = z.infer<typeof callSnippet>;

/** A call or chat in the index. */
export const indexedCall = z.object({
  id: z.string(),
  kind: z.enum(['call', 'chat']),
  name: z.nullable(z.string()),
  type: z.nullable(z.string()),
  status: z.nullable(z.string()),
  outcome: z.enum(callOutcomes),
  /** The goal that was reached, as named by the assistant's analysis. */
  goal: z.nullish(z.string()),
  ended_reason: z.nullable(z.string()),
  assistant_id: z.nullable(z.string()),
  assistant_name: z.nullable(z.string()),
  phone_number_id: z.nullable(z.string()),
  customer_number: z.nullable(z.string()),
  customer_name: z.nullable(z.string()),
  created_at: z.string(),
  started_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  /** Whole seconds. */
  duration_s: z.nullable(z.number()),
  /** US dollars. */
  cost: z.nullable(z.number()),
  /** Whether the built-in voice service simulated the call and its cost. */
  simulated: z._default(z.boolean(), false),
  tools: z.array(z.string()),
  summary: z.nullable(z.string()),
  tags: z.array(z.string()),
  /** The member's own verdict. */
  verdict: z.nullable(z.enum(callVerdicts)),
  /** Whether any member has reviewed the call. */
  reviewed: z.boolean(),
  /** The highest that any member set. */
  priority: callPriority,
  /** The assigned member. */
  assignee: z.nullish(z.string()),
  /** Absent in responses of portals that don't have assignments yet. */
  assignment: z.nullish(z.enum(callAssignmentStatuses)),
  notes: z.number(),
  snippet: z.nullable(callSnippet),
});
export type IndexedCall = z.infer<typeof indexedCall>;

/** Columns of the call list and its downloads. */
export const callColumns = [
  'time',
  'customer',
  'outcome',
  'assistant',
  'summary',
  'tools',
  'duration',
  'cost',
  'number',
  'type',
  'status',
  'ended_reason',
  'tags',
  'verdict',
  'priority',
  'assignee',
  'assignment',
  'reviewed',
  'name',
  'started',
  'ended',
  'simulated',
  'id',
] as const;
export type CallColumn = (typeof callColumns)[number];

/** One page of the index. Only the first page has facets, totals and figures. */
export const indexedCallsAnswer = z.object({
  calls: z.array(indexedCall),
  /** Cursor of the next page; null on the last page. */
  next: z.nullable(z.string()),
  total: z.nullable(z.number()),
  facets: z.nullable(callFacets),
  figures: z.nullable(callFigures),
  ...callFreshness,
});
export type IndexedCallsAnswer = z.infer<typeof indexedCallsAnswer>;
