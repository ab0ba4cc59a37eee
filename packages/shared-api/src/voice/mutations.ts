import { portalFetch } from 'shared-auth';
import {
  type Assistant,
  api,
  assistant,
  type Call,
  type CallCreation,
  call,
  fillPath,
  IDEMPOTENCY_HEADER,
  noContent,
  type TicketAnswer,
  type TicketRequest,
  ticketAnswer,
} from 'shared-contract';

/** Timeout of placing a call, in milliseconds; the voice platform takes several seconds. */
const PLACE_TIMEOUT_MS = 30_000;

/**
 * Makes one call per idempotency key.
 *
 * @throws PortalError; code 'call_unconfirmed' and kinds 'timeout' and 'network' leave open whether
 * it was placed
 */
export function createCall(creation: CallCreation, idempotencyKey: string): Promise<Call> {
  return portalFetch(api.vapi.calls, {
    method: 'POST',
    schema: call,
    body: creation,
    headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
    timeoutMs: PLACE_TIMEOUT_MS,
  });
}

/** Hangs up a running call. */
export async function endCall(id: string): Promise<void> {
  await portalFetch(fillPath(api.vapi.callEnd, { id }), { method: 'POST', schema: noContent });
}

/** Fields of an assistant that members edit: the voice platform's, and the portal's description. */
export interface AssistantDraft {
  name: string;
  description: string;
  firstMessage?: string | undefined;
  /** The platform's model with its messages, as it is sent. */
  model?: Record<string, unknown> | undefined;
  metadata?: { exampleQuestions: string[] } | undefined;
}

/** Creates an assistant at the voice platform and in the portal's table. */
export function createAssistant(draft: AssistantDraft): Promise<Assistant> {
  return portalFetch(api.vapi.assistants, { method: 'POST', schema: assistant, body: draft });
}

/** Changes an assistant; the id is the voice platform's. */
export function changeAssistant(id: string, draft: AssistantDraft): Promise<Assistant> {
  const path = fillPath(api.vapi.assistant, { id });
  return portalFetch(path, { method: 'PATCH', schema: assistant, body: draft });
}

/** Deletes an assistant at the voice platform and in the portal; the id is the platform's. */
export function deleteAssistant(id: string): Promise<Assistant> {
  return portalFetch(fillPath(api.vapi.assistant, { id }), { method: 'DELETE', schema: assistant });
}

function ticket(request: TicketRequest, signal?: AbortSignal): Promise<TicketAnswer> {
  return portalFetch(api.tickets, {
    method: 'POST',
    schema: ticketAnswer,
    body: request,
    signal,
  });
}

/** @returns an address of the recording for a player or a download, valid for a minute */
export function recordingTicket(
  callId: string,
  channel: 'mono' | 'stereo',
  signal?: AbortSignal,
): Promise<TicketAnswer> {
  return ticket({ kind: 'recording', call_id: callId, channel }, signal);
}
