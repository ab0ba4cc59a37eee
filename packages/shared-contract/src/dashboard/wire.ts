import * as z from 'zod/mini';
import { callDay, callFigures, callFreshness } from '../calls/days';

/** Lengths of the period that the dashboard covers, in days. */
export const dashboardPeriods = ['7', '30'] as const;
export type DashboardPeriod = (typeof dashboardPeriods)[number];

/** Whether a person wants the guide for a new organization. */
export const startGuideChoices = ['shown', 'hidden'] as const;
export type StartGuideChoice = (typeof startGuideChoices)[number];

/** Days in order, days without calls as well, and their sums. */
const period = { days: z.array(callDay), figures: callFigures };

/** Figures of one assistant in the period. */
export const assistantFigures = z.object({
  ...callFigures.shape,
  /** Id at the voice platform. */
  assistant_id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  last_call_at: z.string(),
  /** Calls of each day of the period. */
  days: z.array(z.number()),
});
export type AssistantFigures = z.infer<typeof assistantFigures>;

/** A call that runs. */
export const liveCall = z.object({
  id: z.string(),
  /** Id of the assistant's row; null when the portal has none. */
  agent_id: z.nullable(z.string()),
  assistant_name: z.nullable(z.string()),
  customer: z.nullable(z.string()),
  status: z.nullable(z.string()),
  /** When it was answered, or else placed. */
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

/** Steps of the guide for a new organization, in order. */
export const guideSteps = ['talk', 'prompt', 'knowledge', 'difference', 'connect'] as const;
export type GuideStep = (typeof guideSteps)[number];

/** Which steps the organization has taken, read from its state, and what they lead to. */
export const startGuide = z.object({
  /** Whether the person sees it: their choice, or else whether the organization is new. */
  shown: z.boolean(),
  choice: z.nullable(z.enum(startGuideChoices)),
  done: z.object({
    talk: z.boolean(),
    prompt: z.boolean(),
    knowledge: z.boolean(),
    difference: z.boolean(),
    connect: z.boolean(),
  } satisfies Record<GuideStep, z.ZodMiniType>),
  /** Whether an active voice platform is connected. */
  connected: z.boolean(),
  /** Whether the portal runs a voice service itself. */
  built_in: z.boolean(),
  /** Id of an assistant's row, the changed one first; null without assistants. */
  agent_id: z.nullable(z.string()),
  /** The newest conversation by text. */
  chat: z.nullable(z.object({ id: z.string(), agent_id: z.nullable(z.string()) })),
  dataset_id: z.nullable(z.string()),
  /** Any dataset has chunks; the step is done once an assistant answers from one. */
  has_chunks: z.optional(z.boolean()),
  /** Datasets are attached to the assistant's draft only: publishing is still needed. */
  drafted: z.optional(z.boolean()),
});
export type StartGuide = z.infer<typeof startGuide>;

/** Verdicts of one week on calls and chats, by the day on which they were given. */
export const qualityWeek = z.object({
  /** Its Monday, such as 2026-11-23. */
  week: z.string(),
  good: z.number(),
  needs_work: z.number(),
});
export type QualityWeek = z.infer<typeof qualityWeek>;

/** Weeks of one answer, this one included. */
export const QUALITY_WEEKS = 8;

/** `GET /api/dashboard`: the whole page besides the totals of the specification. */
export const dashboardAnswer = z.object({
  tz: z.string(),
  ...period,
  /** As many days before, the last one up to the time of day that it is now. */
  before: z.object(period),
  /** The 50 assistants with the most calls in the period. */
  assistants: z.array(assistantFigures),
  /** The built-in voice service makes up the calls and their costs. */
  simulated: z._default(z.boolean(), false),
  live: z.object({ count: z.number(), calls: z.array(liveCall) }),
  attention: z.object({
    /** Ended calls of the period on which the person has given no verdict. */
    unreviewed: z.number(),
    oldest_unreviewed: z.nullable(z.string()),
    /** Open and assigned gaps. */
    gaps: z.number(),
    connections: z.array(failingConnection),
  }),
  /** Weeks in order, those without verdicts as well. */
  quality: z._default(z.array(qualityWeek), []),
  guide: startGuide,
  ...callFreshness,
});
export type DashboardAnswer = z.infer<typeof dashboardAnswer>;
