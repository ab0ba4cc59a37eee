import type { Queryable } from 'shared-server';

import { requireFound, VoiceError } from '../../errors/voice-error';
import { deleteDocument, findDocument, type StoredObject } from '../../store/documents';
import { queueEvent, readAccountTarget } from '../../store/outbox';
import { failingSuffix, hasSuffix } from '../call/call-outcome';
import { cutPlan } from '../call/call-plan';
import { dropQuestions } from '../call/tool-waits';
import { advanceCall } from './advance-call';
import { announceStatus } from './announce';
import { lockCall, toCallTime } from './schedule-store';

/** @returns false when the call is over or was set aside */
export async function hangUp(tx: Queryable, callId: string, address: string): Promise<boolean> {
  const scheduled = await lockCall(tx, callId);
  if (scheduled === null) return false;
  const now = Date.now();
  const time = Math.min(Math.round(toCallTime(scheduled, now)), scheduled.plan.endsAt);
  const over = time >= scheduled.plan.endsAt;
  const plan = dropQuestions(
    over ? scheduled.plan : cutPlan(scheduled.plan, time, 'manually-canceled'),
  );
  await advanceCall(tx, { ...scheduled, plan }, { now: now + 1, address });
  return true;
}

/**
 * Deletes a call with its logs. A running call ends without a report, which would list it again.
 * @throws VoiceError 503 for the number that simulates a failing deletion
 */
export async function deleteCall(
  tx: Queryable,
  id: string,
  address: string,
): Promise<StoredObject> {
  const call = requireFound(await findDocument(tx, 'calls', id), 'Call');
  const customer = call.customer as { number?: unknown } | undefined;
  if (hasSuffix(customer?.number, failingSuffix.deletion)) {
    throw new VoiceError(503, 'The call could not be deleted. Please try again later.');
  }
  if (call.status !== 'ended') {
    const endedReason = call.status === 'scheduled' ? 'scheduled-call-deleted' : 'call-deleted';
    await announceStatus(tx, { ...call, endedReason }, 'ended', address);
  }
  await deleteDocument(tx, 'calls', id);
  await tx.query('delete from voice.logs where call_id = $1', [id]);
  await queueEvent(tx, {
    accountId: call.orgId,
    callId: id,
    targets: await readAccountTarget(tx),
    message: { type: 'call.deleted', timestamp: Date.now(), call: { id, orgId: call.orgId } },
  });
  return call;
}
