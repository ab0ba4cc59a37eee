import * as z from 'zod/mini';
import { callDay, callFigures, callFreshness } from '../calls/days';

/** Periods that the dashboard can show, in days. */
export const dashboardPeriods = ['7', '30'] as const;
export type DashboardPeriod = (typeof dashboardPeriods)[number];

/** Whether a person wants to see the start guide. */
export const startGuideChoices = ['shown', 'hidden'] as const;
export type StartGuideChoice = (typeof startGuideChoices)[number];

/** Days in order, including days without calls, and their totals. */
const period = { days: z.array(callDay), figures: callFigures };

/** Activity of an assistant in the period. */
export const assistantFigures = z.object({
  ...callFigures.shape,
  /** The assistant's id on the voice platform. */
  assistant_id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  last_call_at: z.string(),
  /** Calls per day of the period. */
  days: z.array(z.number()),
});
export type AssistantFigures = z.infer<typeof assistantFigures>;

/** A running call. */
export const liveCall = z.object({
  id: z.string(),
  /** Id of the assistant's row; null if the portal doesn't have one. */
  agent_id: z.nullable(z.string()),
  assistant_name: z.nullable(z.string()),
  customer: z.nullable(z.string()),
  status: z.nullable(z.string()),
  /** When it was answered, or placed if it wasn't. */
  since: z.string(),
});
export type LiveCall = z.infer<typeof liveCall>;

/** A connection whose last check failed. */
export const failingConnection = z.object({
  provider: z.enum(['vapi', 'trieve']),
  status: z.enum(['refused', 'unreachable', 'failing']),
  message: z.nullable(z.string()),
  checked_at: z.nullable(z.string()),
});
export type FailingConnection = z.infer<typeof failingConnection>;

/** Steps of the start guide, in order. */
export const guideSteps = ['talk', 'prompt', 'knowledge', 'difference', 'connect'] as const;
export type GuideStep = (typeof guideSteps)[number];

/** Progress of the start guide, derived from the organization's state. */
export const startGuide = z.object({
  /** Without a choice, only the founder of a new organization sees it, until all steps are done. */
  shown: z.boolean(),
  choice: z.nullable(z.enum(startGuideChoices)),
  done: z.object({
    talk: z.boolean(),
    prompt: z.boolean(),
    knowledge: z.boolean(),
    difference: z.boolean(),
    connect: z.boolean(),
  } satisfies Record<GuideStep, z.ZodMiniType>),
  /** Whether a voice platform is connected and active. */
  connected: z.boolean(),
  /** Whether the portal has a built-in voice service. */
  built_in: z.boolean(),
  /** Id of an assistant's row, preferring a changed one; null if there are no assistants. */
  agent_id: z.nullable(z.string()),
  /** The latest text conversation that has ended. */
  chat: z.nullable(z.object({ id: z.string(), agent_id: z.nullable(z.string()) })),
  dataset_id: z.nullable(z.string()),
  /** Whether any dataset has chunks. The step is done once an assistant uses one. */
  has_chunks: z.optional(z.boolean()),
  /** Whether only a draft has datasets and still needs to be published. */
  drafted: z.optional(z.boolean()),
});
export type StartGuide = z.infer<typeof startGuide>;

/** Verdicts per week, by the day of their last change. */
export const qualityWeek = z.object({
  /** Monday of the week, such as 2026-11-23. */
  week: z.string(),
  good: z.number(),
  needs_work: z.number(),
});
export type QualityWeek = z.infer<typeof qualityWeek>;

/** Weeks per response, including the current one. */
export const QUALITY_WEEKS = 8;

/** `GET /api/dashboard`: everything on the page except the specification's totals. */
export const dashboardAnswer = z.object({
  tz: z.string(),
  ...period,
  /** The same number of days before, ending at the current time of day. */
  before: z.object(period),
  /** The 50 assistants with the most calls in the period. */
  assistants: z.array(assistantFigures),
  /** Whether the built-in voice service simulates the calls and their costs. */
  simulated: z._default(z.boolean(), false),
  live: z.object({ count: z.number(), calls: z.array(liveCall) }),
  attention: z.object({
    /** Ended calls and chats of the period that the person hasn't reviewed. */
    unreviewed: z.number(),
    oldest_unreviewed: z.nullable(z.string()),
    /** Open and assigned gaps. */
    gaps: z.number(),
    connections: z.array(failingConnection),
  }),
  /** Weeks in order, including those without reviews. */
  quality: z._default(z.array(qualityWeek), []),
  guide: startGuide,
  ...callFreshness,
});
export type DashboardAnswer = z.infer<typeof dashboardAnswer>;
