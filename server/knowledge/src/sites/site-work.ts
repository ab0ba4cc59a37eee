import { systemWork } from 'server-core/database/system-work';
import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import { siteTexts } from 'shared-contract';
import {
  ApiError,
  createWorkLoop,
  type WorkItem,
  type WorkLoop,
  type WorkSource,
} from 'shared-server';
import { checkRun } from './run/check-run';
import { importRun } from './run/import-run';
import { readSite } from './run/read-site';
import { RunProblem } from './run/run-problem';
import { createSiteTools, type SiteTools } from './run/site-tools';
import { LostRunError, leaseRun, releaseRun, type WorkRun, withLease } from './run/work-run';
import { forgetPages } from './store/stored-runs';

const LOOK_MS = 2_000;
/** Maximum runs per organization and poll, so that no organization crowds out others. */
const PER_OWNER = 5;
const BATCH = 100;

interface RunItem extends WorkItem {
  organizationId: string;
}

/** Syncs due web sites in the background. */
export function startSiteRuns(deps: ServerDeps): WorkLoop {
  const { atOnce } = deps.config.sites;
  const loop = createWorkLoop(createSiteWork(deps, createSiteTools(deps)), {
    name: 'runs of web sites',
    logger: deps.logger,
    atOnce,
    perOwner: Math.max(1, Math.floor(atOnce / 2)),
    longestPauseMs: LOOK_MS,
    shortestPauseMs: 250,
  });
  loop.wake();
  return loop;
}

/** One work item per run in progress. */
export function createSiteWork(deps: ServerDeps, tools: SiteTools): WorkSource<RunItem> {
  const { db } = deps;
  return {
    async due(now) {
      const items = await db.transaction(systemWork.dueWork, async (tx) => {
        await beginDueRuns(tx);
        const { rows } = await tx.query<RunRow>(
          `select id, organization_id, due_at, attempts from (
             select *, row_number() over (partition by organization_id order by due_at) as nth
             from portal.site_runs where state in ('reading', 'checking', 'importing')
           ) r where nth <= $1 order by due_at limit $2`,
          [PER_OWNER, BATCH],
        );
        return rows.map(toItem);
      });
      const later = items.filter(({ dueAt }) => dueAt > now).map(({ dueAt }) => dueAt);
      return {
        items: items.filter(({ dueAt }) => dueAt <= now),
        next: later.length > 0 ? Math.min(...later) : null,
      };
    },
    async step({ key, organizationId }, stopping) {
      const run = await leaseRun(db, { id: key, organizationId });
      if (run) await workOnRun(deps, tools, { run, stopping });
    },
    putOff: async ({ key, organizationId }, { attempts, dueAt }) => {
      await db.query(
        tenantScope(organizationId),
        `update portal.site_runs set attempts = $2, lease = null,
           due_at = now() + $3::double precision * interval '1 millisecond' where id = $1`,
        [key, attempts, Math.max(0, dueAt - Date.now())],
      );
    },
    setAside: ({ key, organizationId }) =>
      db.transaction(tenantScope(organizationId), async (tx) => {
        await tx.query(
          `update portal.site_runs set state = 'failed', problem = $2, lease = null,
             ended_at = now() where id = $1`,
          [key, siteTexts.run.fault],
        );
        await forgetPages(tx, key);
      }),
  };
}

interface RunRow {
  id: string;
  organization_id: string;
  due_at: Date;
  attempts: number;
}

const toItem = ({ id, organization_id: owner, due_at, attempts }: RunRow): RunItem => ({
  key: id,
  owner,
  organizationId: owner,
  attempts,
  dueAt: due_at.getTime(),
});

/** Starts scheduled runs, except for sources with a run in progress or waiting for approval. */
async function beginDueRuns(tx: Parameters<Parameters<typeof withLease>[2]>[0]): Promise<void> {
  await tx.query(
    `with due as (
       select id, organization_id from portal.sites
       where next_run_at <= now() and not paused order by next_run_at limit ${BATCH}
       for update skip locked
     ), later as (
       update portal.sites s set next_run_at = now() + case s.schedule
         when 'daily' then interval '1 day' else interval '7 days' end
       from due where s.id = due.id
     )
     insert into portal.site_runs (site_id, organization_id, cause, applies, state)
     select id, organization_id, 'schedule', true, 'reading' from due
     on conflict (site_id) where state in ('reading', 'checking', 'waiting', 'importing') do nothing`,
  );
}

async function workOnRun(
  deps: ServerDeps,
  tools: SiteTools,
  { run, stopping }: { run: WorkRun; stopping: AbortSignal },
): Promise<void> {
  try {
    if (run.state === 'reading') await readSite(deps.db, tools, run, stopping);
    else if (run.state === 'checking') await checkRun(deps, tools, run);
    else await importRun(deps, tools, run);
  } catch (error) {
    if (error instanceof LostRunError) return;
    const problem = getProblem(error);
    if (problem === null) throw error;
    await withLease(deps.db, run, async (tx) => {
      await releaseRun(tx, run, { state: 'failed', problem });
      await forgetPages(tx, run.id);
    }).catch((lost) => {
      if (!(lost instanceof LostRunError)) throw lost;
    });
  }
}

/** @returns an error message for members; null if a retry may succeed */
function getProblem(error: unknown): string | null {
  if (error instanceof RunProblem) return error.message;
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'quota_exceeded') return error.message;
  return error.code === 'not_found' ? siteTexts.run.datasetGone : null;
}
