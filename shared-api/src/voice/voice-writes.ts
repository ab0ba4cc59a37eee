import { portalFetch } from 'shared-auth';
import {
  type Assistant,
  api,
  assistant,
  type Call,
  type CallCreation,
  type CallFilters,
  call,
  fillPath,
  IDEMPOTENCY_HEADER,
  type TicketAnswer,
  type TicketRequest,
  ticketAnswer,
} from 'shared-contract';

/** Time for a call to be placed, in milliseconds: the voice platform itself takes several seconds. */
const PLACE_TIMEOUT_MS = 30_000;

/**
 * @param creation who is called, from which number, by which assistant
 * @param key the same key never places two calls
 * @returns the call, which has begun
 * @throws PortalError; code 'call_unconfirmed' and kinds 'timeout' and 'network' mean that nobody knows
 */
export function createCall(creation: CallCreation, key: string): Promise<Call> {
  return portalFetch(api.vapi.calls, {
    method: 'POST',
    schema: call,
    body: creation,
    headers: { [IDEMPOTENCY_HEADER]: key },
    timeoutMs: PLACE_TIMEOUT_MS,
  });
}

/** What a person may say about an assistant; the voice platform's fields beside the portal's description. */
export interface AssistantDraft {
  name: string;
  description: string;
  firstMessage?: string | undefined;
  /** The platform's model with its messages, as it is sent. */
  model?: Record<string, unknown> | undefined;
}

/**
 * @param draft the assistant to make
 * @returns the assistant, stored at the voice platform and in the portal's table
 * @throws PortalError
 */
export function createAssistant(draft: AssistantDraft): Promise<Assistant> {
  return portalFetch(api.vapi.assistants, { method: 'POST', schema: assistant, body: draft });
}

/**
 * @param id id of the assistant at the voice platform
 * @param draft what it shall be from now on
 * @returns the assistant as it is now
 * @throws PortalError
 */
export function changeAssistant(id: string, draft: AssistantDraft): Promise<Assistant> {
  const path = fillPath(api.vapi.assistant, { id });
  return portalFetch(path, { method: 'PATCH', schema: assistant, body: draft });
}

/**
 * @param id id of the assistant at the voice platform
 * @param signal ends the read
 * @returns the assistant with all of its fields
 * @throws PortalError
 */
export function getAssistant(id: string, signal?: AbortSignal): Promise<Assistant> {
  return portalFetch(fillPath(api.vapi.assistant, { id }), { schema: assistant, signal });
}

function ticket(request: TicketRequest, signal?: AbortSignal): Promise<TicketAnswer> {
  return portalFetch(api.tickets, {
    method: 'POST',
    schema: ticketAnswer,
    body: request,
    signal,
  });
}

/**
 * @param callId id of the call
 * @param channel which recording
 * @param signal ends the request
 * @returns an address under which a player or a download gets the recording, for a minute
 * @throws PortalError
 */
export function recordingTicket(
  callId: string,
  channel: 'mono' | 'stereo',
  signal?: AbortSignal,
): Promise<TicketAnswer> {
  return ticket({ kind: 'recording', call_id: callId, channel }, signal);
}

/**
 * @param filters which calls, and their order
 * @param format of the file
 * @returns an address that downloads every call that the filters leave, for a minute
 * @throws PortalError
 */
export function callExportTicket(
  filters: CallFilters,
  format: 'csv' | 'json',
): Promise<TicketAnswer> {
  return ticket({ kind: 'call-export', format, filters });
}
