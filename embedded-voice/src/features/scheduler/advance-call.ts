import { randomUUID } from 'node:crypto';
import type { Queryable } from 'shared-server';
import { type Document, findDocument, type StoredObject } from '../../store/documents';
import type { CallMessage } from '../calls/call-messages';
import { nextChange, stateAt, statusAt, statusesBetween } from '../calls/call-state';
import { announceMessages, announceStatus } from './announce';
import {
  callTime,
  type ScheduledCall,
  scheduleCall,
  unscheduleCall,
  worldTime,
} from './schedule-store';

async function updateCall(tx: Queryable, callId: string, state: Document): Promise<void> {
  await tx.query(
    `update voice.calls set document = document || $2::jsonb, updated_at = now(),
       started_at = $3, ended_at = $4, cost = $5 where id = $1`,
    [
      ...[callId, JSON.stringify(state), state.startedAt ?? null],
      ...[state.endedAt ?? null, state.cost ?? null],
    ],
  );
}

/** The model's answers that asked for a tool, as the log of a call has them. */
async function logTools(tx: Queryable, call: StoredObject, messages: CallMessage[]) {
  for (const message of messages) {
    if (message.role !== 'tool_calls') continue;
    const log = {
      ...{ type: 'Provider', resource: 'model', callId: call.id },
      ...(call.assistantId === undefined ? {} : { assistantId: call.assistantId }),
      ...(call.phoneNumberId === undefined ? {} : { phoneNumberId: call.phoneNumberId }),
      ...{ requestHttpMethod: 'POST', requestPath: '/chat/completions', responseHttpCode: 200 },
      responseBody: JSON.stringify({ toolCalls: message.toolCalls }),
    };
    await tx.query(
      'insert into voice.logs (id, account_id, time, document) values ($1, $2, $3, $4::jsonb)',
      [randomUUID(), call.orgId, new Date(message.time).toISOString(), JSON.stringify(log)],
    );
  }
}

/** Brings the call to where its clock says it is, and tells those who listen what happened since. */
export async function advanceCall(
  tx: Queryable,
  scheduled: ScheduledCall,
  { now, address }: { now: number; address: string },
): Promise<void> {
  const { callId, plan } = scheduled;
  const before = await findDocument(tx, 'calls', callId);
  if (before === null) return unscheduleCall(tx, callId);
  const time = callTime(scheduled, now);
  const state = stateAt(plan, time);
  await updateCall(tx, callId, state);

  const call: StoredObject = { ...before, ...state };
  const known = Array.isArray(before.messages) ? before.messages.length : 0;
  const fresh = state.messages.slice(known);
  await logTools(tx, call, fresh);
  const status = statusAt(plan, time);
  const passed = statusesBetween(plan, before.status, status);
  for (const one of passed) {
    if (one === 'ended') await announceMessages(tx, call, fresh, address);
    await announceStatus(tx, call, one, address);
  }
  if (status !== 'ended') await announceMessages(tx, call, fresh, address);

  const next = nextChange(plan, time);
  if (next === null) return unscheduleCall(tx, callId);
  await scheduleCall(tx, scheduled, Math.ceil(worldTime(scheduled, next)));
}
