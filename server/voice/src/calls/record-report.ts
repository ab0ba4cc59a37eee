import { systemWork } from 'server-core/database/system-work';
import { tenantScope } from 'server-core/database/tenant-scope';
import type { Call, CallEvent } from 'shared-contract';
import { type Database, isRowRefused, type Logger } from 'shared-server';
import type { ReportedCall, VoiceContext } from '../context/voice-context';

/** An event of an organization's call. */
export interface Report extends Partial<ReportedCall> {
  event: CallEvent;
  /** Identifies repeated reports of the same event. */
  fingerprint: string;
}

type Context = Pick<VoiceContext, 'deps' | 'live' | 'index'>;

/** How long browsers can fetch an event, in minutes. */
const KEPT_MINUTES = 10;

/** Updates each assistant's count in one statement, so that concurrent reports all count. */
const RECORD = `
  with stored as (
    insert into portal.live_events (organization_id, fingerprint, event)
    values ($1, $2, $3::jsonb) on conflict (organization_id, fingerprint) do nothing
    returning id
  ), counted as (
    insert into portal.counted_calls (organization_id, call_id)
    select $1, $4 where $5 on conflict do nothing
    returning call_id
  ), total as (
    update portal.agents set total_calls = total_calls + 1
    where organization_id = $1 and vapi_id = $6 and exists (select from counted)
  )
  select id from stored`;

/**
 * Stores the event, the call's row in the index and the assistant's count in one transaction. A
 * repeated report changes nothing.
 */
export async function recordReport(
  { deps, live, index }: Context,
  organizationId: string,
  { event, fingerprint, call, isEndReport = false }: Report,
): Promise<void> {
  const { db } = deps;
  const hasEnded = event.type === 'end-of-call-report';
  const values = [organizationId, fingerprint, JSON.stringify(event), event.callId];
  const storeReport = (reported: ReportedCall | null) =>
    db.transaction(tenantScope(organizationId), async (tx) => {
      if (reported) await index.reported(tx, organizationId, reported);
      const counted = [...values, hasEnded, event.assistantId];
      return (await tx.query<{ id: number }>(RECORD, counted)).rows[0];
    });
  const reported = call || isEndReport ? { call, isEndReport } : null;
  const stored = await storeReport(reported).catch((error) => {
    if (!isRowRefused(error)) throw error;
    return storeReport(isEndReport ? { isEndReport } : null);
  });
  if (!stored) return;
  live.wake();
  if (stored.id % 50 === 0) await removeOld(db);
}

function removeOld(db: Database) {
  return db.query(
    systemWork.retention,
    `delete from portal.live_events
     where created_at < now() - interval '${KEPT_MINUTES} minutes'`,
  );
}

/** @returns the reports that correspond to the call's state */
function toReports(call: Call): Report[] {
  const { id: callId, assistantId, status, endedReason } = call;
  if (!status) return [];
  const at = new Date().toISOString();
  const event = { callId, assistantId, status, endedReason, at };
  const update: Report = {
    event: { ...event, type: 'status-update' },
    fingerprint: `${callId}:status:${status}`,
    call,
  };
  if (status !== 'ended') return [update];
  const ended: Report = {
    event: { ...event, type: 'end-of-call-report' },
    fingerprint: `${callId}:ended`,
  };
  return [update, ended];
}

/**
 * Publishes a call's state to its organization. Failures are only logged, because the call itself
 * isn't affected.
 */
export async function announceCall(
  context: Context,
  logger: Logger,
  organizationId: string,
  call: Call,
): Promise<void> {
  try {
    for (const report of toReports(call)) await recordReport(context, organizationId, report);
  } catch (error) {
    logger.error({ err: error, callId: call.id }, 'the state of a call could not be announced');
  }
}
