import { isPortalError, portalFetch } from 'shared-auth';
import {
  type Assistant,
  api,
  assistant,
  assistantList,
  CALLS_PAGE_SIZE,
  type Call,
  type CallRules,
  type Chat,
  type ChatFilters,
  type ChatPage,
  type ChatSession,
  type ChatSessionPage,
  call,
  callHistoryAnswer,
  callRules,
  chat,
  chatPage,
  chatSession,
  chatSessionPage,
  fillPath,
  type LogEntry,
  logList,
  type PhoneNumber,
  phoneNumberList,
  type SessionFilters,
  type Tool,
  toolList,
} from 'shared-contract';

/** Most log entries of a call's tools. */
const LOG_LIMIT = 50;

const withQuery = (path: string, values: Record<string, string | undefined>) => {
  const given = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const query = new URLSearchParams(given).toString();
  return query ? `${path}?${query}` : path;
};

/** The organization's tools; the URLs of their servers are masked. */
export function listTools(signal?: AbortSignal): Promise<Tool[]> {
  return portalFetch(api.vapi.tools, { schema: toolList, signal });
}

/** The organization's assistants with all of their fields. */
export function listAssistants(signal?: AbortSignal): Promise<Assistant[]> {
  return portalFetch(`${api.vapi.assistants}?limit=1000`, { schema: assistantList, signal });
}

/** The organization's phone numbers; falls back to the singular path when needed. */
export async function listPhoneNumbers(signal?: AbortSignal): Promise<PhoneNumber[]> {
  try {
    return await portalFetch(api.vapi.phoneNumbers, { schema: phoneNumberList, signal });
  } catch (error) {
    if (!isPortalError(error) || error.status !== 404) throw error;
    return portalFetch(api.vapiAlias.phoneNumbers, { schema: phoneNumberList, signal });
  }
}

/** Where calls may go, as the operator set it. */
export function getCallRules(signal?: AbortSignal): Promise<CallRules> {
  return portalFetch(api.calls.rules, { schema: callRules, signal });
}

/** Timeout of the check for earlier calls, in milliseconds; placing a call waits for it. */
const RECENT_TIMEOUT_MS = 4_000;

/**
 * The newest call to a number.
 *
 * @param number E.164
 * @param since ISO time of the earliest call to consider
 */
export async function findCallTo(number: string, since: string): Promise<Call | undefined> {
  const filters = { search: number, type: 'outboundPhoneCall', from: since };
  const path = withQuery(api.vapi.callHistory, { ...filters, limit: String(CALLS_PAGE_SIZE) });
  const options = { schema: callHistoryAnswer, timeoutMs: RECENT_TIMEOUT_MS };
  const { results } = await portalFetch(path, options);
  return results.find(({ customer }) => customer?.number === number);
}

/** The call with its messages. */
export function getCall(id: string, signal?: AbortSignal): Promise<Call> {
  return portalFetch(fillPath(api.vapi.call, { id }), { schema: call, signal });
}

/** The log of the call's tools; empty when it cannot be read (specification, section 8). */
export async function listToolLogs(callId: string, signal?: AbortSignal): Promise<LogEntry[]> {
  const path = withQuery(api.vapi.logs, { type: 'Provider', callId, limit: String(LOG_LIMIT) });
  try {
    return (await portalFetch(path, { schema: logList, signal })).results;
  } catch (error) {
    if (isPortalError(error) && error.kind === 'aborted') throw error;
    return [];
  }
}

/** The assistant with all of its fields; the id is the voice platform's. */
export function getAssistant(id: string, signal?: AbortSignal): Promise<Assistant> {
  return portalFetch(fillPath(api.vapi.assistant, { id }), { schema: assistant, signal });
}

/** A page of conversations by text, newest first. */
export function listSessions(
  filters: SessionFilters,
  signal?: AbortSignal,
): Promise<ChatSessionPage> {
  return portalFetch(withQuery(api.vapi.sessions, filters), { schema: chatSessionPage, signal });
}

/** A conversation with its messages. */
export function getSession(id: string, signal?: AbortSignal): Promise<ChatSession> {
  return portalFetch(fillPath(api.vapi.session, { id }), { schema: chatSession, signal });
}

/** A page of chats, newest first. */
export function listChats(filters: ChatFilters, signal?: AbortSignal): Promise<ChatPage> {
  return portalFetch(withQuery(api.vapi.chats, filters), { schema: chatPage, signal });
}

/** A chat with its conversation. */
export function getChat(id: string, signal?: AbortSignal): Promise<Chat> {
  return portalFetch(fillPath(api.vapi.chat, { id }), { schema: chat, signal });
}
