import { systemWork } from 'server-core/database/system-work';
import { tenantScope } from 'server-core/database/tenant-scope';
import type { Call, CallEvent } from 'shared-contract';
import type { Database, Logger, Queryable } from 'shared-server';
import type { VoiceContext } from '../context/voice-context';

/** Something that happened to a call of an organization. */
export interface Report {
  event: CallEvent;
  /** The same for every report of the same thing. */
  fingerprint: string;
}

type Context = Pick<VoiceContext, 'deps' | 'live' | 'index'>;

/** How long an event is kept for browsers to fetch, in minutes. */
const KEPT_MINUTES = 10;

/** Stores what happened, once, and counts an ended call for its assistant, once. */
export async function recordReport(
  { deps, live, index }: Context,
  organizationId: string,
  { event, fingerprint }: Report,
): Promise<void> {
  const { db } = deps;
  const stored = await db.transaction(tenantScope(organizationId), async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      `insert into portal.live_events (organization_id, fingerprint, event)
       values ($1, $2, $3::jsonb) on conflict (organization_id, fingerprint) do nothing
       returning id`,
      [organizationId, fingerprint, JSON.stringify(event)],
    );
    if (event.type === 'end-of-call-report') await countCall(tx, organizationId, event);
    return rows[0];
  });
  if (!stored) return;
  live.wake();
  // A turn alone changes nothing that lists show.
  if (event.type !== 'conversation-update') index.reported(organizationId, event.callId);
  if (stored.id % 50 === 0) await removeOld(db);
}

/** One statement adds one: reports at the same time do not overwrite each other's count. */
async function countCall(tx: Queryable, organizationId: string, event: CallEvent): Promise<void> {
  const { rowCount } = await tx.query(
    `insert into portal.counted_calls (organization_id, call_id) values ($1, $2)
     on conflict do nothing`,
    [organizationId, event.callId],
  );
  if (rowCount !== 1 || !event.assistantId) return;
  await tx.query(
    `update portal.agents set total_calls = total_calls + 1
     where organization_id = $1 and vapi_id = $2`,
    [organizationId, event.assistantId],
  );
}

function removeOld(db: Database) {
  return db.query(
    systemWork.retention,
    `delete from portal.live_events
     where created_at < now() - interval '${KEPT_MINUTES} minutes'`,
  );
}

/** @returns the reports that a call's state amounts to */
function reportsOf(call: Call): Report[] {
  const { id: callId, assistantId, status, endedReason } = call;
  if (!status) return [];
  const at = new Date().toISOString();
  const event = { callId, assistantId, status, endedReason, at };
  const update: Report = {
    event: { ...event, type: 'status-update' },
    fingerprint: `${callId}:status:${status}`,
  };
  if (status !== 'ended') return [update];
  const ended: Report = {
    event: { ...event, type: 'end-of-call-report' },
    fingerprint: `${callId}:ended`,
  };
  return [update, ended];
}

/** Tells the organization of a call's state. A failure is logged: the call itself is as it is. */
export async function announceCall(
  context: Context,
  logger: Logger,
  organizationId: string,
  call: Call,
): Promise<void> {
  try {
    for (const report of reportsOf(call)) await recordReport(context, organizationId, report);
  } catch (error) {
    logger.error({ err: error, callId: call.id }, 'the state of a call could not be announced');
  }
}
