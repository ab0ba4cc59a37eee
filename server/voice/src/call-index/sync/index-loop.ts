import { systemWork } from 'server-core/database/system-work';
import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import {
  ApiError,
  createWorkLoop,
  type WorkItem,
  type WorkLoop,
  type WorkSource,
} from 'shared-server';
import { createVoiceClients } from '../../upstream/voice-client';
import { type IndexSource, indexSources } from './sources';
import { syncOrganization } from './sync-organization';
import type { SyncContext } from './sync-page';

/** Longest pause between two polls for due organizations. */
const LOOK_MS = 5_000;
/** Maximum rows leased per poll: as many as one server can process within the lease. */
const BATCH = 16;
/** How long a leased row is hidden from other servers. */
const LEASE_S = 60;
/** Maximum pages per step. Then another organization gets its turn. */
const PAGES = 10;
const STEP_MS = 30_000;
/** How often to retry an organization whose key keeps being refused. */
const ASIDE_S = 3_600;
const UNCONNECTED_S = 86_400;

/** Keeps the index of every connected organization up to date in the background. */
export function startCallIndexing(deps: ServerDeps): WorkLoop {
  const context = { deps, voice: createVoiceClients(deps).voice };
  const loop = createWorkLoop(createIndexWork(context), {
    name: 'call index',
    logger: deps.logger,
    atOnce: 4,
    perOwner: 1,
    longestPauseMs: LOOK_MS,
    shortestPauseMs: 250,
  });
  loop.wake();
  return loop;
}

interface TakenRow {
  organization_id: string;
  source: IndexSource['name'];
  attempts: number;
  due_ms: number;
}

interface TakenItem extends WorkItem {
  source: IndexSource;
}

/** Selects due rows and moves their due time, so that no other server takes them meanwhile. */
const TAKE = `
  with due as materialized (
    select organization_id, source, due_at from portal.call_sync
    where due_at <= now() and (leased_until is null or leased_until < now())
    order by due_at limit $1 for update skip locked)
  update portal.call_sync s set due_at = now() + interval '${LEASE_S} seconds'
  from due where s.organization_id = due.organization_id and s.source = due.source
  returning s.organization_id, s.source, s.attempts,
    (extract(epoch from due.due_at) * 1000)::double precision as due_ms`;

/** One work item per list of a connected organization. */
export function createIndexWork(context: SyncContext): WorkSource<TakenItem> {
  const { db } = context.deps;
  const putOff = ({ owner, source }: TakenItem, attempts: number, seconds: number) =>
    db.query(
      tenantScope(owner),
      `update portal.call_sync
       set attempts = $3, due_at = now() + $4::double precision * interval '1 second'
       where organization_id = $1 and source = $2`,
      [owner, source.name, attempts, seconds],
    );
  return {
    async due() {
      const { rows } = await db.query<TakenRow>(systemWork.dueWork, TAKE, [BATCH]);
      const items = rows.flatMap(({ organization_id: owner, source: name, attempts, due_ms }) => {
        const source = indexSources.find((one) => one.name === name);
        return source ? [{ key: `${owner} ${name}`, owner, source, attempts, dueAt: due_ms }] : [];
      });
      return { items, next: null };
    },
    async step(item, signal) {
      const bounds = { deadline: Date.now() + STEP_MS, pages: PAGES, signal };
      try {
        await syncOrganization(context, item.owner, bounds, [item.source]);
      } catch (error) {
        // Adding a key makes the rows due again.
        const isConnected = !(error instanceof ApiError && error.code === 'not_connected');
        if (isConnected) throw error;
        await putOff(item, 0, UNCONNECTED_S);
      }
    },
    async putOff(item, { attempts, dueAt }) {
      await putOff(item, attempts, Math.max(0, (dueAt - Date.now()) / 1_000));
    },
    async setAside(item, { attempts }) {
      await putOff(item, attempts, ASIDE_S);
    },
  };
}
