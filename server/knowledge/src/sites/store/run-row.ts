import type { SiteRun, SiteRunDetail } from 'shared-contract';

export const runColumns = `id, cause, state, waits_for, problem, created_at, ended_at, import_id,
  pages, changes, questions`;

export interface SiteRunRow {
  id: string;
  cause: SiteRun['cause'];
  state: SiteRun['state'];
  waits_for: SiteRun['waits_for'];
  problem: string | null;
  created_at: Date;
  ended_at: Date | null;
  import_id: string | null;
  pages: Partial<SiteRun['pages']>;
  changes: SiteRun['changes'];
  questions: SiteRun['questions'];
}

export type Example = SiteRunDetail['examples'][number];

const noPages = { queued: 0, read: 0, unchanged: 0, failed: 0, out: 0 };

export const toSiteRun = (row: SiteRunRow): SiteRun => ({
  id: row.id,
  cause: row.cause,
  state: row.state,
  waits_for: row.waits_for,
  problem: row.problem,
  created_at: row.created_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  import_id: row.import_id,
  pages: { ...noPages, ...row.pages },
  changes: row.changes,
  questions: row.questions,
});
