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

/** How much of a pass is done at once. */
export interface SyncBounds {
  /** Time after which no page is begun, and by which a page under way is given up. */
  deadline: number;
  pages: number;
  signal?: AbortSignal;
}

/** `busy` while another reader is at it; `partly` when older calls are still to be read. */
export type SyncOutcome = 'done' | 'partly' | 'busy';

/**
 * Brings the index of an organization up to date, as far as the bounds allow.
 *
 * @param sources lists of the platform; default: all
 * @throws ApiError `not_connected` for an organization without an active key, and for failures of
 * the platform
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
  // A pass that is not over is due at once; one that failed waits for the loop's own back-off.
  let dueInMs = config.callIndex.intervalMs;
  try {
    const fingerprint = accountFingerprint(account);
    if (state.account === formerFingerprint(account)) state = { ...state, account: fingerprint };
    else if (state.account !== fingerprint) {
      state = await startAnew(context, source, lease, fingerprint);
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

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/**
 * Tells accounts apart without keeping their keys. Each server reaches the portal's own service at
 * an address of its own, which says nothing about the account.
 */
const accountFingerprint = ({ dispatcher, baseUrl, apiKey }: VoiceAccount) =>
  hashOf(`${dispatcher ? baseUrl : ''}\n${apiKey}`);

/** Earlier versions counted that address. */
const formerFingerprint = ({ baseUrl, apiKey }: VoiceAccount) => hashOf(`${baseUrl}\n${apiKey}`);

const BATCH = 2_000;

/** Empties the index: its calls belong to another account. */
async function startAnew(
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

/** Keeps the newest rows of an organization. */
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
