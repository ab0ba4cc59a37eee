import * as z from 'zod/mini';
import { isoTime, name40 } from '../../service/fields';

export const analyticsColumns = {
  id: 'id',
  cost: 'cost',
  'costBreakdown.llm': `(document -> 'costBreakdown' ->> 'llm')::float8`,
  'costBreakdown.stt': `(document -> 'costBreakdown' ->> 'stt')::float8`,
  'costBreakdown.tts': `(document -> 'costBreakdown' ->> 'tts')::float8`,
  'costBreakdown.vapi': `(document -> 'costBreakdown' ->> 'vapi')::float8`,
  'costBreakdown.transport': `(document -> 'costBreakdown' ->> 'transport')::float8`,
  'costBreakdown.transcriber': `(document -> 'costBreakdown' ->> 'stt')::float8`,
  'costBreakdown.ttsCharacters': `(document -> 'costBreakdown' ->> 'ttsCharacters')::float8`,
  'costBreakdown.llmPromptTokens': `(document -> 'costBreakdown' ->> 'llmPromptTokens')::float8`,
  'costBreakdown.llmCompletionTokens': `(document -> 'costBreakdown' ->> 'llmCompletionTokens')::float8`,
  'costBreakdown.llmCachedPromptTokens': `(document -> 'costBreakdown' ->> 'llmCachedPromptTokens')::float8`,
  'costBreakdown.analysisBreakdown.summary': `(document -> 'costBreakdown' -> 'analysisCostBreakdown' ->> 'summary')::float8`,
  // Calls of the account that were running when this one began, itself among them.
  concurrency: `(select count(*) from voice.calls other where other.started_at <= call.started_at
    and coalesce(other.ended_at, now()) > call.started_at)`,
  duration: 'extract(epoch from ended_at - started_at)::float8',
  minutesUsed: 'extract(epoch from ended_at - started_at)::float8 / 60',
} as const;

export const groupColumns = {
  type: 'type',
  assistantId: 'assistant_id',
  endedReason: 'ended_reason',
  status: 'status',
  'analysis.successEvaluation': `(document -> 'analysis' ->> 'successEvaluation')`,
} as const;

const steps = [
  'second',
  'minute',
  'hour',
  'day',
  'week',
  'month',
  'quarter',
  'year',
  'decade',
  'century',
  'millennium',
] as const;

const timeZone = z.string().check(
  z.refine(
    (zone) => {
      try {
        return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
      } catch {
        return false;
      }
    },
    { error: 'must be a valid IANA time-zone' },
  ),
);

const operation = z.strictObject({
  operation: z.enum(['sum', 'avg', 'count', 'min', 'max', 'history']),
  column: z.enum(Object.keys(analyticsColumns) as [keyof typeof analyticsColumns, ...never[]]),
  alias: z.optional(
    name40.check(
      z.regex(/^[A-Za-z_][A-Za-z0-9_.]*$/, { error: 'must start with a letter or underscore' }),
    ),
  ),
});
export type AnalyticsOperation = z.infer<typeof operation>;

/** What the vendor counts an account's use by. */
const subscriptionColumns = ['concurrency', 'minutesUsed'];

const plainQuery = z.strictObject({
  table: z.enum(['call', 'subscription']),
  name: name40,
  operations: z
    .array(operation)
    .check(
      z.minLength(1, { error: 'must contain at least 1 elements' }),
      z.maxLength(50, { error: 'must contain no more than 50 elements' }),
    ),
  groupBy: z.optional(
    z.array(z.enum(Object.keys(groupColumns) as [keyof typeof groupColumns, ...never[]])),
  ),
  groupByVariableValue: z.optional(z.array(z.strictObject({ key: name40 }))),
  timeRange: z.optional(
    z.strictObject({
      step: z.optional(z.enum(steps)),
      start: z.optional(isoTime),
      end: z.optional(isoTime),
      timezone: z.optional(timeZone),
    }),
  ),
});
const analyticsQuery = plainQuery.check(
  z.refine(
    ({ table, operations }) =>
      table === 'call' || operations.every(({ column }) => subscriptionColumns.includes(column)),
    { error: `table subscription has the columns ${subscriptionColumns.join(', ')}` },
  ),
);
export type AnalyticsQuery = z.infer<typeof analyticsQuery>;

export const analyticsRequest = z.strictObject({
  queries: z
    .array(analyticsQuery)
    .check(
      z.minLength(1, { error: 'must contain at least 1 elements' }),
      z.maxLength(20, { error: 'must contain no more than 20 elements' }),
    ),
});
