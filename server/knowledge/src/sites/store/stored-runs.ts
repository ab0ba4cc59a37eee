import type { SiteRun, SiteRunCause, SiteRunDetail } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { type Example, runColumns, type SiteRunRow, toSiteRun } from './run-row';

/** Maximum skipped or failed pages to list. */
const LEFT_OUT_MAX = 200;

interface NewRun {
  organizationId: string;
  siteId: string;
  cause: SiteRunCause;
  applies: boolean;
  everything: boolean;
  userId: string | null;
}

/** @returns the run; null while another run of the source is in progress */
export async function insertRun(tx: Queryable, run: NewRun): Promise<SiteRun | null> {
  const { rows } = await tx.query<SiteRunRow>(
    `insert into portal.site_runs
       (site_id, organization_id, cause, applies, everything, asked_by, state)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (site_id) where state in ('reading', 'checking', 'waiting', 'importing') do nothing
     returning ${runColumns}`,
    [
      run.siteId,
      run.organizationId,
      run.cause,
      run.applies,
      run.everything,
      run.userId,
      run.cause === 'removal' ? 'checking' : 'reading',
    ],
  );
  return rows[0] ? toSiteRun(rows[0]) : null;
}

const ofRun = 'organization_id = $1 and site_id = $2 and id = $3';

interface RunPlace {
  organizationId: string;
  siteId: string;
  runId: string;
}
const toKey = ({ organizationId, siteId, runId }: RunPlace) => [organizationId, siteId, runId];

export async function readRun(tx: Queryable, place: RunPlace): Promise<SiteRunDetail | null> {
  const { rows } = await tx.query<SiteRunRow & { examples: Example[] }>(
    `select ${runColumns}, examples from portal.site_runs where ${ofRun}`,
    toKey(place),
  );
  if (!rows[0]) return null;
  const { rows: pages } = await tx.query<SiteRunDetail['left_out'][number]>(
    `select address, state, reason from portal.site_run_pages
     where run_id = $1 and state in ('failed', 'out') and reason is not null
     order by state, place limit ${LEFT_OUT_MAX}`,
    [place.runId],
  );
  return { run: toSiteRun(rows[0]), left_out: pages, examples: rows[0].examples };
}

/** @returns the run, which now imports; null if it isn't waiting for approval */
export async function approveRun(
  tx: Queryable,
  place: RunPlace,
  userId: string,
): Promise<SiteRun | null> {
  const { rows } = await tx.query<SiteRunRow>(
    `update portal.site_runs
     set state = 'importing', waits_for = null, due_at = now(), attempts = 0, asked_by = $4
     where ${ofRun} and state = 'waiting' returning ${runColumns}`,
    [...toKey(place), userId],
  );
  return rows[0] ? toSiteRun(rows[0]) : null;
}

/** @returns the stopped run; null if it is importing or already over */
export async function stopRun(tx: Queryable, place: RunPlace): Promise<SiteRun | null> {
  const { rows } = await tx.query<SiteRunRow>(
    `update portal.site_runs set state = 'stopped', waits_for = null, lease = null, ended_at = now()
     where ${ofRun} and state in ('reading', 'checking', 'waiting') and cause <> 'removal'
     returning ${runColumns}`,
    toKey(place),
  );
  if (!rows[0]) return null;
  await forgetPages(tx, place.runId);
  return toSiteRun(rows[0]);
}

/** Deletes the pages of a finished run, except those with a reason to show. */
export async function forgetPages(tx: Queryable, runId: string): Promise<void> {
  await tx.query(
    `delete from portal.site_run_pages where run_id = $1 and state not in ('failed', 'out')`,
    [runId],
  );
}

/**
 * Marks a run as undone. The pages of its source lose their hashes, so that the next run compares
 * every page with the dataset.
 */
export async function noteUndone(
  tx: Queryable,
  organizationId: string,
  importId: string,
): Promise<void> {
  const { rows } = await tx.query<{ site_id: string }>(
    `update portal.site_runs set state = 'undone'
     where organization_id = $1 and import_id = $2 and state in ('done', 'undone')
     returning site_id`,
    [organizationId, importId],
  );
  await tx.query(
    `update portal.site_pages p set etag = null, last_modified = null, gone = false, sections = (
       select coalesce(jsonb_object_agg(e.key, ''), '{}') from jsonb_each(p.sections) e)
     where p.site_id = any($1::uuid[])`,
    [rows.map(({ site_id }) => site_id)],
  );
}
