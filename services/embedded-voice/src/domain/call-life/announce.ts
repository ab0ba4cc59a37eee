import type { Queryable } from 'shared-server';
import { type Document, findDocument, type StoredObject } from '../../store/documents';
import { findOwnTarget, queueEvent, readAccountTarget } from '../../store/outbox';
import type { LiveStatus } from '../call/call-state';
import { presentCall } from '../call/call-view';
import { presentPhoneNumber } from '../call/present-phone-number';
import type { CallMessage } from '../conversation/call-messages';
import { readTools } from '../tools/read-tools';
import { getToolName, getToolServer } from '../tools/tool-server';

interface Parties {
  assistant: Document | null;
  phoneNumber: StoredObject | null;
}

async function readParties(tx: Queryable, call: StoredObject): Promise<Parties> {
  const findStored = (table: 'assistants' | 'phone_numbers', id: unknown) =>
    typeof id === 'string' ? findDocument(tx, table, id) : null;
  const own = (call.assistant as Document | undefined) ?? null;
  const phoneNumber = await findStored('phone_numbers', call.phoneNumberId);
  return {
    assistant: own ?? (await findStored('assistants', call.assistantId)),
    phoneNumber: phoneNumber && presentPhoneNumber(phoneNumber),
  };
}

const createMessage = (type: string, call: StoredObject, parties: Parties, members: Document) => ({
  type,
  timestamp: Date.now(),
  ...members,
  call,
  ...(parties.assistant ? { assistant: parties.assistant } : {}),
  ...(parties.phoneNumber ? { phoneNumber: parties.phoneNumber } : {}),
  ...(call.customer ? { customer: call.customer } : {}),
});

/** Sends `status-update`, and `end-of-call-report` after the end unless the call is deleted. */
export async function announceStatus(
  tx: Queryable,
  call: StoredObject,
  status: LiveStatus,
  address: string,
): Promise<void> {
  const parties = await readParties(tx, call);
  const targets = [
    ...findOwnTarget(parties.assistant, parties.phoneNumber),
    ...(await readAccountTarget(tx)),
  ];
  if (targets.length === 0) return;
  const event = { accountId: call.orgId, callId: call.id, targets };
  const shown = presentCall({ ...call, status }, address);
  const { endedReason, artifact, analysis, cost, costs, costBreakdown, startedAt, endedAt } = shown;
  const reason = status === 'ended' ? { endedReason } : {};
  const update = createMessage('status-update', shown, parties, { status, ...reason });
  await queueEvent(tx, { ...event, message: update });
  if (status !== 'ended' || !endedAt) return;
  const report = { endedReason, artifact, analysis, cost, costs, costBreakdown };
  const times = { ...(startedAt ? { startedAt } : {}), endedAt };
  const message = createMessage('end-of-call-report', shown, parties, { ...report, ...times });
  await queueEvent(tx, { ...event, message });
}

/** Sends `tool-calls` to servers of async tools, and `conversation-update` to the account's. */
export async function announceMessages(
  tx: Queryable,
  call: StoredObject,
  fresh: CallMessage[],
  address: string,
): Promise<void> {
  if (fresh.length === 0) return;
  const parties = await readParties(tx, call);
  const event = { accountId: call.orgId, callId: call.id };
  const shown = presentCall(call, address);
  const tools = await readTools(tx, parties.assistant);
  for (const one of fresh) {
    if (one.role !== 'tool_calls') continue;
    const names = one.toolCalls.map((toolCall) => toolCall.function.name);
    const used = tools.find(
      (tool) => tool.async === true && names.includes(getToolName(tool) ?? ''),
    );
    if (!used || getToolServer(used)?.kind !== 'message') continue;
    const members = { toolCallList: one.toolCalls, toolCalls: one.toolCalls };
    const message = createMessage('tool-calls', shown, parties, members);
    await queueEvent(tx, { ...event, targets: findOwnTarget(used), message });
  }
  const targets = await readAccountTarget(tx);
  if (targets.length === 0) return;
  const { messages } = call;
  const message = { type: 'conversation-update', timestamp: Date.now(), messages, call: shown };
  await queueEvent(tx, { ...event, targets, message });
}
