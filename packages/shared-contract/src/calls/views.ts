import * as z from 'zod/mini';
import { oneLine } from '../fields/plain-text';
import { type OrderedCallFilters, orderedCallFilters } from './filters';

export const callPeriods = ['today', '7d', '30d'] as const;
export type CallPeriod = (typeof callPeriods)[number];
/** Days of a period before today. */
export const callPeriodDays: Readonly<Record<CallPeriod, number>> = {
  today: 0,
  '7d': 6,
  '30d': 29,
};

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60), oneLine);
const column = z.string().check(z.regex(/^[\w.-]{1,40}$/, { error: 'the name of a column' }));

/** Body of a saved view. Columns that no longer exist are ignored when the view is shown. */
export const callViewDraft = z.object({
  name,
  columns: z.array(column).check(z.maxLength(40)),
  /** A relative period is stored as such; the page converts it to days when it opens the view. */
  filters: z.extend(orderedCallFilters, { period: z.optional(z.enum(callPeriods)) }),
  /** Whether only its creator sees the view. Unchanged if absent; shared by default. */
  is_private: z.optional(z.boolean()),
});
export type CallViewDraft = z.infer<typeof callViewDraft>;

/** Views per response whose calls are counted, and the maximum count. */
export const COUNTED_VIEWS = 20;
export const VIEW_CALLS_MAX = 1_000;

export const callView = z.object({
  id: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  filters: z.record(z.string(), z.string()),
  created_by: z.nullable(z.string()),
  is_private: z._default(z.boolean(), false),
  /** Calls in the view, up to {@link VIEW_CALLS_MAX}; absent if they weren't counted. */
  calls: z.optional(z.number()),
  updated_at: z.string(),
});
export type CallView = z.infer<typeof callView>;

export const builtInCallViews = ['needs_a_look', 'not_reviewed', 'mine'] as const;
export type BuiltInCallView = (typeof builtInCallViews)[number];

/** @returns the filters of the built-in views for a member */
export const builtInFilters = (userId: string) =>
  ({
    needs_a_look: { outcome: 'failed', reviewed: 'no' },
    not_reviewed: { reviewed: 'no' },
    mine: { assignee: userId, assignment: 'open,in_review' },
  }) as const satisfies Record<BuiltInCallView, OrderedCallFilters>;

export const callViewsAnswer = z.object({
  /** Oldest first. */
  views: z.array(callView),
  /** Calls that each of {@link builtInCallViews} lists, up to {@link VIEW_CALLS_MAX}. */
  built_in: z._default(z.record(z.string(), z.number()), {}),
});
export type CallViewsAnswer = z.infer<typeof callViewsAnswer>;
