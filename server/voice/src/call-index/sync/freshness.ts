import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import { ApiError, createFairQueue, guarded } from 'shared-server';
import type { CallFollower } from '../../context/voice-context';
import { createVoiceClients } from '../../upstream/voice-client';
import { removeCalls } from '../store/remove-calls';
import { followCall } from './follow-call';
import { saveReport } from './save-report';
import { syncOrganization } from './sync-organization';
import type { SyncContext } from './sync-page';

/** Keeps the index as fresh as its readers need. */
export interface IndexFreshness extends CallFollower {
  /**
   * Syncs the index if the last sync is too old. Waits at most `CALL_INDEX_READ_TIMEOUT_MS`.
   *
   * @returns whether the organization is connected
   */
  freshen(organizationId: string): Promise<boolean>;
  /** Indexes a single call, such as one that has just ended. Platform failures are only logged. */
  ensure(organizationId: string, callId: string): Promise<void>;
}

interface Look {
  at: number;
  connected: boolean;
}

/** Maximum pages per sync. The background loop reads a new organization's older calls. */
const PAGES = 10;
/** After a failed sync, readers don't trigger another one for this long. */
const FAILED_MS = 10_000;
const room = { atOnce: 8, perOwner: 2, waitingPerOwner: 200 };

export function createIndexFreshness(deps: ServerDeps): IndexFreshness {
  // Separate client, so that aborted syncs can't trip the breaker that protects member requests.
  const context: SyncContext = { deps, voice: createVoiceClients(deps).voice };
  const { freshMs, readMs } = deps.config.callIndex;
  const looks = new Map<string, Look>();
  const underWay = new Map<string, Promise<Look>>();
  const queue = createFairQueue(room);

  async function syncNow(organizationId: string): Promise<Look> {
    const at = Date.now();
    try {
      await syncOrganization(context, organizationId, { deadline: at + readMs, pages: PAGES });
      return { at: Date.now(), connected: true };
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'not_connected') return { at, connected: false };
      deps.logger.debug({ err: error, organizationId }, 'the call index could not be synced');
      return { at: at + FAILED_MS, connected: true };
    }
  }

  function startSync(organizationId: string): Promise<Look> {
    const begun = syncNow(organizationId).then((result) => {
      underWay.delete(organizationId);
      looks.delete(organizationId);
      looks.set(organizationId, result);
      dropOld();
      return result;
    });
    underWay.set(organizationId, begun);
    return begun;
  }

  function dropOld(): void {
    for (const [organizationId, { at }] of looks) {
      if (Date.now() - at < freshMs) break;
      looks.delete(organizationId);
    }
  }

  return {
    async freshen(organizationId) {
      const last = looks.get(organizationId);
      if (last && Date.now() - last.at < freshMs) return last.connected;
      const current = underWay.get(organizationId) ?? startSync(organizationId);
      return (await waitAtMost(current, readMs))?.connected ?? true;
    },
    reported: saveReport,
    async ensure(organizationId, callId) {
      if (await isIndexed(deps, organizationId, callId)) return;
      await queue
        .run(organizationId, () => followCall(context, organizationId, callId))
        .catch((error) => deps.logger.debug({ err: error, callId }, 'a call was not indexed'));
    },
    async removed(organizationId, callId) {
      await deps.db.transaction(tenantScope(organizationId), (tx) =>
        removeCalls(tx, organizationId, [callId]),
      );
    },
  };
}

async function isIndexed({ db }: ServerDeps, organizationId: string, callId: string) {
  const { rows } = await db.query(
    tenantScope(organizationId),
    'select 1 from portal.calls where organization_id = $1 and id = $2',
    [organizationId, callId],
  );
  return rows.length > 0;
}

/** @returns undefined on timeout */
function waitAtMost<Result>(work: Promise<Result>, ms: number): Promise<Result | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      guarded(() => resolve(undefined)),
      ms,
    ).unref();
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
