import {
  analyticsColumns,
  analyticsFunctions,
  analyticsGroups,
  analyticsSteps,
  MAX_ANALYTICS_VARIABLES,
} from 'shared-contract';
import * as z from 'zod/mini';
import { isoTime, name40 } from './fields';

/** Maximum operations of one request, over all its queries. */
const MAX_OPERATIONS = 50;

const atMost = (count: number) =>
  z.maxLength(count, { error: `must contain no more than ${count} elements` });

const timeZone = z.string().check(
  z.maxLength(100, { abort: true, error: 'must be a valid IANA time-zone' }),
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
  operation: z.enum(analyticsFunctions),
  column: z.enum(analyticsColumns),
  alias: z.optional(
    name40.check(
      z.regex(/^[A-Za-z_][A-Za-z0-9_.]*$/, { error: 'must start with a letter or underscore' }),
    ),
  ),
});
export type AnalyticsOperation = z.infer<typeof operation>;

const subscriptionColumns = ['concurrency', 'minutesUsed'];

const plainQuery = z.strictObject({
  table: z.enum(['call', 'subscription']),
  name: name40,
  operations: z
    .array(operation)
    .check(z.minLength(1, { error: 'must contain at least 1 elements' }), atMost(MAX_OPERATIONS)),
  groupBy: z.optional(z.array(z.enum(analyticsGroups)).check(atMost(analyticsGroups.length))),
  groupByVariableValue: z.optional(
    z.array(z.strictObject({ key: name40 })).check(atMost(MAX_ANALYTICS_VARIABLES)),
  ),
  timeRange: z.optional(
    z.strictObject({
      step: z.optional(z.enum(analyticsSteps)),
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
  queries: z.array(analyticsQuery).check(
    z.minLength(1, { error: 'must contain at least 1 elements' }),
    atMost(20),
    z.refine(
      (queries) =>
        queries.reduce((sum, { operations }) => sum + operations.length, 0) <= MAX_OPERATIONS,
      { error: `must contain no more than ${MAX_OPERATIONS} operations in all` },
    ),
  ),
});
