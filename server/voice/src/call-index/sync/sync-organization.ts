import { createHash } from 'node:crypto';
import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import { settleAssistants } from '../../resources/drafts/unsettled-assistants';
import { readVoiceAccount, type VoiceAccount } from '../../upstream/account';
import {
  releaseLease,
  type SyncLease,
  type SyncState,
  storeState,
  takeLease,
} from '../store/sync-state';
import { type IndexSource, indexSources } from './sources';
import { FIRST_LIMIT, type PassStep, type SyncContext, syncPage } from './sync-page';

export interface SyncBounds {
  /** No page starts after this time, and a running one is aborted. */
  deadline: number;
  pages: number;
  signal?: AbortSignal;
}

/** `busy`: another reader is syncing. `partly`: older calls remain to be read. */
export type SyncOutcome = 'done' | 'partly' | 'busy';

/**
 * Syncs the index of an organization within the bounds.
 *
 * @param sources lists to read; all by default
 * @throws ApiError `not_connected` for an organization without an active key, and for platform
 * errors
 */
export async function syncOrganization(
  context: SyncContext,
  organizationId: string,
  bounds: SyncBounds,
  sources = indexSources,
): Promise<SyncOutcome> {
  const account = await readVoiceAccount(context.deps, organizationId);
  await settleAssistants(context, account).catch((err) =>
    context.deps.logger.warn({ err, organizationId }, 'assistants could not be settled'),
  );
  let outcome: SyncOutcome = 'done';
  for (const source of sources) {
    const one = await syncSource(context, source, account, bounds);
    if (one !== 'done') outcome = one;
  }
  return outcome;
}

async function syncSource(
  context: SyncContext,
  source: IndexSource,
  account: VoiceAccount,
  bounds: SyncBounds,
): Promise<SyncOutcome> {
  const { db, config } = context.deps;
  const taken = await takeLease(db, account.organizationId, source.name);
  if (!taken) return 'busy';
  const { lease } = taken;
  let state = taken.state;
  // An unfinished pass is due at once. After a failure, the loop's back-off applies.
  let dueInMs = config.callIndex.intervalMs;
  try {
    const fingerprint = hashAccount(account);
    if (state.account === hashFormerAccount(account)) state = { ...state, account: fingerprint };
    else if (state.account !== fingerprint) {
      state = await resetIndex(context, source, lease, fingerprint);
    }
    let step: PassStep = { state, limit: FIRST_LIMIT };
    for (let page = 0; page === 0 || step.state.page_before !== null; page += 1) {
      if (page === bounds.pages || Date.now() >= bounds.deadline || bounds.signal?.aborted) {
        dueInMs = 0;
        return 'partly';
      }
      const deadline = Math.min(bounds.deadline, Date.now() + config.timeouts.voiceMs);
      const pass = { source, account: { ...account, deadline }, lease };
      step = await syncPage(context, pass, step);
    }
    if (step.state.pass_rows > 0) await removeOldest(context, account.organizationId);
    return 'done';
  } finally {
    await releaseLease(db, lease, dueInMs);
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/**
 * Identifies an account without storing its key. Leaves out the built-in service's address, which
 * differs between servers.
 */
const hashAccount = ({ dispatcher, baseUrl, apiKey }: VoiceAccount) =>
  hash(`${dispatcher ? baseUrl : ''}\n${apiKey}`);

/** Earlier versions included the address for the built-in service too. */
const hashFormerAccount = ({ baseUrl, apiKey }: VoiceAccount) => hash(`${baseUrl}\n${apiKey}`);

const BATCH = 2_000;

/** Clears the index, because its calls belong to another account. */
async function resetIndex(
  context: SyncContext,
  { kind }: IndexSource,
  lease: SyncLease,
  account: string,
): Promise<SyncState> {
  const { organizationId } = lease;
  const scope = tenantScope(organizationId);
  for (;;) {
    const { rowCount } = await context.deps.db.query(
      scope,
      `delete from portal.calls where organization_id = $1 and id in (
         select id from portal.calls where organization_id = $1 and kind = $2 limit ${BATCH})`,
      [organizationId, kind],
    );
    if (rowCount < BATCH) break;
  }
  const state: SyncState = {
    account,
    updated_after: null,
    settled: false,
    advanced_at: null,
    pass_until: null,
    page_before: null,
    pass_rows: 0,
    synced_at: null,
  };
  await context.deps.db.transaction(scope, (tx) => storeState(tx, lease, state));
  return state;
}

/** Deletes the oldest rows beyond the limit. */
async function removeOldest(
  { deps: { db, config } }: { deps: Pick<ServerDeps, 'db' | 'config'> },
  organizationId: string,
): Promise<void> {
  await db.query(
    tenantScope(organizationId),
    `delete from portal.calls where organization_id = $1 and id in (
       select id from portal.calls where organization_id = $1
       order by created_at desc, id desc offset $2 limit ${BATCH})`,
    [organizationId, config.callIndex.most],
  );
}
