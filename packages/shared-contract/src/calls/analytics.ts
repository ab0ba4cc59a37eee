import * as z from 'zod/mini';
import { outsideTime } from '../fields/time';

/** Call columns that `POST /analytics` aggregates, with the voice platform's names. */
export const analyticsColumns = [
  'id',
  'cost',
  'costBreakdown.llm',
  'costBreakdown.stt',
  'costBreakdown.tts',
  'costBreakdown.vapi',
  'costBreakdown.transport',
  'costBreakdown.transcriber',
  'costBreakdown.ttsCharacters',
  'costBreakdown.llmPromptTokens',
  'costBreakdown.llmCompletionTokens',
  'costBreakdown.llmCachedPromptTokens',
  'costBreakdown.analysisBreakdown.summary',
  'concurrency',
  'duration',
  'minutesUsed',
] as const;
export type AnalyticsColumn = (typeof analyticsColumns)[number];

export const analyticsGroups = [
  'type',
  'assistantId',
  'endedReason',
  'status',
  'analysis.successEvaluation',
] as const;
export type AnalyticsGroup = (typeof analyticsGroups)[number];

export const analyticsFunctions = ['sum', 'avg', 'count', 'min', 'max', 'history'] as const;

export const analyticsSteps = [
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

/** Maximum variables that a query can group by. */
export const MAX_ANALYTICS_VARIABLES = 5;

const name = z.string().check(z.maxLength(40));

const analyticsQuery = z.strictObject({
  table: z.enum(['call', 'subscription']),
  name,
  operations: z
    .array(
      z.strictObject({
        operation: z.enum(analyticsFunctions),
        column: z.enum(analyticsColumns),
        alias: z.optional(name),
      }),
    )
    .check(z.minLength(1)),
  groupBy: z.optional(z.array(z.enum(analyticsGroups)).check(z.maxLength(analyticsGroups.length))),
  groupByVariableValue: z.optional(
    z.array(z.strictObject({ key: name })).check(z.maxLength(MAX_ANALYTICS_VARIABLES)),
  ),
  timeRange: z.optional(
    z.strictObject({
      step: z.optional(z.enum(analyticsSteps)),
      start: z.optional(outsideTime),
      end: z.optional(outsideTime),
      timezone: z.optional(z.string().check(z.maxLength(64))),
    }),
  ),
});
export type AnalyticsQuery = z.infer<typeof analyticsQuery>;

const DAY_MS = 24 * 60 * 60_000;

/** Body of `POST /api/vapi/analytics/queries`. Server settings limit operations and days. */
export const analyticsRequest = z.strictObject({
  queries: z.array(analyticsQuery).check(z.minLength(1)),
});
export type AnalyticsRequest = z.infer<typeof analyticsRequest>;

/**
 * @param limits maximum operations of all queries together, and maximum days per query
 * @returns why the request is refused; null if it is within the limits
 */
export function analyticsExcess(
  { queries }: AnalyticsRequest,
  limits: { operations: number; days: number },
): string | null {
  const operations = queries.reduce((sum, query) => sum + query.operations.length, 0);
  if (operations > limits.operations) return `at most ${limits.operations} operations in all`;
  const isLong = queries.some((query) => countDays(query) > limits.days);
  return isLong ? `a time range of at most ${limits.days} days` : null;
}

/** Without a start, the platform uses its default of seven days. */
function countDays({ timeRange }: AnalyticsQuery): number {
  if (timeRange?.start === undefined) return 0;
  const end = timeRange.end === undefined ? Date.now() : Date.parse(timeRange.end);
  return (end - Date.parse(timeRange.start)) / DAY_MS;
}
