import * as z from 'zod/mini';
import { callFigures, callFreshness } from './days';
import { callFacets } from './facets';
import { callOutcomes } from './outcome';
import { callAssignmentStatuses, callPriority, callVerdicts } from './review';

/** The sentence of a transcript that a search found. */
export const callSnippet = z.object({
  text: z.string(),
  /** Found words, as pairs of start and end within the text. */
  marks: z.array(z.tuple([z.number(), z.number()])),
  /** Seconds from the start; null in a transcript without times. */
  s: z.nullable(z.number()),
  /** Speaker of the turn; null for a hit outside of the transcript. */
  role: z.nullable(z.enum(['assistant', 'user'])),
});
export type CallSnippet = z.infer<typeof callSnippet>;

/** A call or chat as the index lists it. */
export const indexedCall = z.object({
  id: z.string(),
  kind: z.enum(['call', 'chat']),
  name: z.nullable(z.string()),
  type: z.nullable(z.string()),
  status: z.nullable(z.string()),
  outcome: z.enum(callOutcomes),
  /** What was reached, in the words of the assistant's analysis. */
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
  /** The built-in voice service made it up, with its cost. */
  simulated: z._default(z.boolean(), false),
  tools: z.array(z.string()),
  summary: z.nullable(z.string()),
  tags: z.array(z.string()),
  /** The member's own verdict. */
  verdict: z.nullable(z.enum(callVerdicts)),
  /** Whether any member has given a verdict. */
  reviewed: z.boolean(),
  /** The highest that any member gave. */
  priority: callPriority,
  /** Who looks into the call. */
  assignee: z.nullish(z.string()),
  /** How far they are; absent in answers of a portal from before there were assignments. */
  assignment: z.nullish(z.enum(callAssignmentStatuses)),
  notes: z.number(),
  snippet: z.nullable(callSnippet),
});
export type IndexedCall = z.infer<typeof indexedCall>;

/** Columns of the table of all calls, and of its downloads. */
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

/** One page of the index. Facets, figures and total come with the first page alone. */
export const indexedCallsAnswer = z.object({
  calls: z.array(indexedCall),
  /** Cursor of the next page; null at the end. */
  next: z.nullable(z.string()),
  total: z.nullable(z.number()),
  facets: z.nullable(callFacets),
  figures: z.nullable(callFigures),
  ...callFreshness,
});
export type IndexedCallsAnswer = z.infer<typeof indexedCallsAnswer>;
