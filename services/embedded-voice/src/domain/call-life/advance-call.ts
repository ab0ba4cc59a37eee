import { randomUUID } from 'node:crypto';
import type { Queryable } from 'shared-server';
import { type Document, findDocument, type StoredObject } from '../../store/documents';
import type { CallPlan } from '../call/call-plan';
import { findNextChange, getStateAt, getStatusAt, getStatusesBetween } from '../call/call-state';
import { presentCall } from '../call/call-view';
import { findNextToAsk, keepMadeUpAnswer } from '../call/tool-waits';
import type { CallMessage } from '../conversation/call-messages';
import { noAnswer } from '../conversation/pending-answers';
import type { ToolQuestion } from '../tools/tool-question';
import { announceMessages, announceStatus } from './announce';
import { addAnswer } from './answered';
import { getToolQuestion } from './get-tool-question';
import {
  type ScheduledCall,
  scheduleCall,
  toCallTime,
  toWorldTime,
  unscheduleCall,
} from './schedule-store';
import { createToolCallLog } from './tool-call-log';
import { ANSWER_TIMEOUT_MS, getTurnQuestion, type TurnQuestion } from './turn-question';

async function updateCall(tx: Queryable, callId: string, state: Document): Promise<void> {
  await tx.query(
    `update voice.calls set document = document || $2::jsonb, updated_at = now(),
       started_at = $3, ended_at = $4, cost = $5 where id = $1`,
    [
      callId,
      JSON.stringify(state),
      state.startedAt ?? null,
      state.endedAt ?? null,
      state.cost ?? null,
    ],
  );
}

async function logToolCalls(tx: Queryable, call: StoredObject, messages: CallMessage[]) {
  for (const message of messages) {
    if (message.role !== 'tool_calls') continue;
    const log = createToolCallLog(call.id, call, message);
    await tx.query(
      'insert into voice.logs (id, account_id, time, document) values ($1, $2, $3, $4::jsonb)',
      [randomUUID(), call.orgId, new Date(message.time).toISOString(), JSON.stringify(log)],
    );
  }
}

/** Stores the call's state at `time` of its clock, and notifies listeners. */
async function storeState(
  tx: Queryable,
  before: StoredObject,
  { plan, time, address }: { plan: CallPlan; time: number; address: string },
): Promise<StoredObject> {
  const state = getStateAt(plan, time);
  await updateCall(tx, before.id, state);
  const call: StoredObject = { ...before, ...state };
  const known = Array.isArray(before.messages) ? before.messages.length : 0;
  const fresh = state.messages.slice(known);
  await logToolCalls(tx, call, fresh);
  const status = getStatusAt(plan, time);
  for (const one of getStatusesBetween(plan, before.status, status)) {
    if (one === 'ended') await announceMessages(tx, call, fresh, address);
    await announceStatus(tx, call, one, address);
  }
  if (status !== 'ended') await announceMessages(tx, call, fresh, address);
  return call;
}

/** Extra time for an answer after its timeout. If it is missing then, its process has died. */
const GRACE_MS = 5_000;
const lost = {
  tool: {
    kind: 'tool',
    text: 'Error: the service stopped before the tool answered.',
    says: null,
  },
  turn: { kind: 'turn', ...noAnswer },
} as const;

/**
 * Advances the call to its clock's time, and notifies listeners.
 * @returns the request for a tool's server or the responder, to send once after the commit
 */
export async function advanceCall(
  tx: Queryable,
  scheduled: ScheduledCall,
  { now, address }: { now: number; address: string },
): Promise<ToolQuestion | TurnQuestion | null> {
  const { callId, plan } = scheduled;
  const before = await findDocument(tx, 'calls', callId);
  if (before === null) {
    await unscheduleCall(tx, callId);
    return null;
  }
  if (plan.asking) {
    if (now >= plan.asking.until) {
      const kind = findNextToAsk(plan)?.role === 'bot' ? 'turn' : 'tool';
      return advanceCall(tx, addAnswer(scheduled, lost[kind], now), { now, address });
    }
    await scheduleCall(tx, scheduled, plan.asking.until);
    return null;
  }
  const time = toCallTime(scheduled, now);
  const call = await storeState(tx, before, { plan, time, address });

  const toAsk = findNextToAsk(plan);
  if (toAsk && time >= toAsk.time) {
    const question =
      toAsk.role === 'tool_calls'
        ? await getToolQuestion(tx, presentCall(call, address), toAsk)
        : await getTurnQuestion(tx, call, toAsk.id);
    const timeoutMs = question?.kind === 'turn' ? ANSWER_TIMEOUT_MS : question?.request.timeoutMs;
    const until = now + (timeoutMs ?? 0) + GRACE_MS;
    const next = question ? { ...plan, asking: { since: now, until } } : keepMadeUpAnswer(plan);
    await scheduleCall(tx, { ...scheduled, plan: next }, question ? until : now);
    return question;
  }
  const next = findNextChange(plan, time);
  if (next === null) await unscheduleCall(tx, callId);
  else await scheduleCall(tx, scheduled, Math.ceil(toWorldTime(scheduled, next)));
  return null;
}
