import * as z from 'zod/mini';
import type { CallOutcome } from './outcome';

export const callFigures = z.object({
  calls: z.number(),
  minutes: z.number(),
  /** US dollars. */
  cost: z.number(),
  resolved: z.number(),
});
export type CallFigures = z.infer<typeof callFigures>;

/** How up to date the call index is. */
export const callFreshness = {
  /** When the index last caught up with the platform; null before the first time. */
  synced_at: z.nullable(z.string()),
  /** Whether older calls are still being read. */
  filling: z.boolean(),
  /** Whether the organization has an active connection to the platform. */
  connected: z.boolean(),
};

const count = z.optional(z.number());

/** Calls of one day in the time zone. Outcomes without calls are absent. */
export const callDay = z.object({
  day: z.string(),
  calls: z.number(),
  minutes: z.number(),
  cost: z.number(),
  outcomes: z.object({
    resolved: count,
    completed: count,
    handed_over: count,
    unresolved: count,
    hung_up: count,
    unanswered: count,
    failed: count,
    canceled: count,
    in_progress: count,
  } satisfies Record<CallOutcome, typeof count>),
});
export type CallDay = z.infer<typeof callDay>;

/** Every day of the range in order, including days without calls. */
export const callDaysAnswer = z.object({
  tz: z.string(),
  days: z.array(callDay),
  ...callFreshness,
});
export type CallDaysAnswer = z.infer<typeof callDaysAnswer>;
