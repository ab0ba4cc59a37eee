import * as z from 'zod/mini';

/** `site` follows links below the address; `sitemap` reads the listed pages. */
export const siteKinds = ['site', 'sitemap'] as const;
export type SiteKind = (typeof siteKinds)[number];

export const siteSchedules = ['once', 'daily', 'weekly'] as const;
export type SiteSchedule = (typeof siteSchedules)[number];

/** What started a run. `removal` deletes the chunks of a removed source. */
export const siteRunCauses = ['asked', 'schedule', 'removal'] as const;
export type SiteRunCause = (typeof siteRunCauses)[number];

/** The first four mean that a run is in progress. */
export const siteRunStates = [
  'reading',
  'checking',
  'waiting',
  'importing',
  'done',
  'failed',
  'stopped',
  'undone',
] as const;
export type SiteRunState = (typeof siteRunStates)[number];

export const activeRunStates: readonly SiteRunState[] = siteRunStates.slice(0, 4);

/** Why a run waits for approval: a check was requested, or the changes are unusual. */
export const siteWaitReasons = ['look', 'deletions', 'questions'] as const;
export type SiteWaitReason = (typeof siteWaitReasons)[number];

export const siteRun = z.object({
  id: z.string(),
  cause: z.enum(siteRunCauses),
  state: z.enum(siteRunStates),
  waits_for: z.nullable(z.enum(siteWaitReasons)),
  /** Why it failed, as text. */
  problem: z.nullable(z.string()),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
  /** Null until there is something to change. */
  import_id: z.nullable(z.string()),
  pages: z.object({
    queued: z.number(),
    read: z.number(),
    unchanged: z.number(),
    /** Couldn't be read this time; their chunks are kept. */
    failed: z.number(),
    /** Not part of the source; their chunks are deleted. */
    out: z.number(),
  }),
  /** Chunks by effect of the import; null until known. */
  changes: z.nullable(
    z.object({ created: z.number(), updated: z.number(), deleted: z.number(), same: z.number() }),
  ),
  /** Effect on the dataset's questions; null if none were asked. */
  questions: z.nullable(
    z.object({
      checked: z.number(),
      turns_red: z.array(z.object({ id: z.string(), text: z.string() })),
      turns_green: z.number(),
      /** Changed chunks included in the check, and all changed chunks. */
      rows: z.number(),
      all_rows: z.number(),
    }),
  ),
});
export type SiteRun = z.infer<typeof siteRun>;

export const site = z.object({
  id: z.string(),
  address: z.string(),
  kind: z.enum(siteKinds),
  include: z.array(z.string()),
  exclude: z.array(z.string()),
  page_limit: z.number(),
  schedule: z.enum(siteSchedules),
  paused: z.boolean(),
  next_run_at: z.nullable(z.string()),
  created_at: z.string(),
  /** Pages and chunks after the last import. */
  pages: z.number(),
  chunks: z.number(),
  /** Newest first. */
  runs: z.array(siteRun),
});
export type Site = z.infer<typeof site>;

/** Response of the list, in the order in which sources were added. */
export const sitesAnswer = z.object({
  sites: z.array(site),
  /** Maximum pages per source. */
  pages_max: z.number(),
  /** False for an outside service, which doesn't support imports. */
  can_import: z.boolean(),
});
export type SitesAnswer = z.infer<typeof sitesAnswer>;

/** A run with its skipped pages and some of the changed chunks. */
export const siteRunDetail = z.object({
  run: siteRun,
  /** At most 200. */
  left_out: z.array(
    z.object({ address: z.string(), state: z.enum(['failed', 'out']), reason: z.string() }),
  ),
  /** At most 50. */
  examples: z.array(
    z.object({
      address: z.string(),
      heading: z.string(),
      outcome: z.enum(['created', 'updated', 'deleted']),
    }),
  ),
});
export type SiteRunDetail = z.infer<typeof siteRunDetail>;
