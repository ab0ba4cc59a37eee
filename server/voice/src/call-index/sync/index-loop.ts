import { systemWork } from 'server-core/database/system-work';
import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import { createWorkLoop, type WorkItem, type WorkLoop, type WorkSource } from 'shared-server';
import { createVoiceClients } from '../../upstream/voice-client';
import { indexSources } from './sources';
import { syncOrganization } from './sync-organization';
import type { SyncContext } from './sync-page';

/** Longest pause between two looks for organizations that are due. */
const LOOK_MS = 5_000;
/** Organizations that one look takes on. */
const BATCH = 100;
/** Pages of one step, after which another organization has its turn. */
const PAGES = 10;
const STEP_MS = 30_000;
/** An organization whose key is refused again and again is asked this rarely. */
const ASIDE_S = 3_600;

/** Follows the voice platform for every connected organization, in the background. */
export function startCallIndexing(deps: ServerDeps): WorkLoop {
  const context = { deps, voice: createVoiceClients(deps).voice };
  const loop = createWorkLoop(indexWork(context), {
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

interface DueRow {
  organization_id: string;
  attempts: number;
  due_at: Date;
}

/** Organizations without an active key are never due: nothing is asked in their name. */
const DUE = `
  select k.organization_id, coalesce(max(s.attempts), 0)::int as attempts,
    greatest(max(s.leased_until),
      case when bool_or(k.key_changed_at > s.tried_at) then now()
        else coalesce(min(s.due_at), now()) end) as due_at
  from portal.api_keys k
  left join portal.call_sync s on s.organization_id = k.organization_id
  where k.provider = 'vapi' and k.is_active
  group by k.organization_id`;

/** The work of the loop, one item for each connected organization. */
export function indexWork(context: SyncContext): WorkSource<WorkItem> {
  const { db } = context.deps;
  const putOff = (owner: string, attempts: number, seconds: number) =>
    db.query(
      tenantScope(owner),
      `insert into portal.call_sync as s (organization_id, source, attempts, due_at, tried_at)
       select $1, source, $2, now() + $3::double precision * interval '1 second', now()
       from unnest($4::text[]) as source
       on conflict (organization_id, source) do update
         set attempts = excluded.attempts, due_at = excluded.due_at, tried_at = excluded.tried_at`,
      [owner, attempts, seconds, indexSources.map(({ name }) => name)],
    );
  return {
    async due(now) {
      const { rows } = await db.query<DueRow>(
        systemWork.dueWork,
        `select * from (${DUE}) d order by due_at limit $1`,
        [BATCH],
      );
      const items = rows.map(({ organization_id: owner, attempts, due_at }) => {
        return { key: owner, owner, attempts, dueAt: due_at.getTime() };
      });
      const later = items.filter(({ dueAt }) => dueAt > now).map(({ dueAt }) => dueAt);
      return {
        items: items.filter(({ dueAt }) => dueAt <= now),
        next: later.length > 0 ? Math.min(...later) : null,
      };
    },
    async step({ owner }, signal) {
      const bounds = { deadline: Date.now() + STEP_MS, pages: PAGES, signal };
      await syncOrganization(context, owner, bounds);
    },
    async putOff({ owner }, { attempts, dueAt }) {
      await putOff(owner, attempts, Math.max(0, (dueAt - Date.now()) / 1_000));
    },
    async setAside({ owner }, { attempts }) {
      await putOff(owner, attempts, ASIDE_S);
    },
  };
}
