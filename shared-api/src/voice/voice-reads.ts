import { isPortalError, portalFetch } from 'shared-auth';
import {
  api,
  CALLS_PAGE_SIZE,
  type Call,
  type CallFilters,
  type CallHistoryAnswer,
  call,
  callHistoryAnswer,
  callList,
  fillPath,
  type LogEntry,
  logList,
  type PhoneNumber,
  phoneNumberList,
  type Tool,
  toolList,
} from 'shared-contract';

/** Log entries of a call's tools asked for at once. */
const LOG_LIMIT = 50;

const withQuery = (path: string, values: Record<string, string | undefined>) => {
  const given = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const query = new URLSearchParams(given).toString();
  return query ? `${path}?${query}` : path;
};

/**
 * @param signal ends the read
 * @returns the tools of the organization; addresses of their servers come masked
 * @throws PortalError
 */
export function listTools(signal?: AbortSignal): Promise<Tool[]> {
  return portalFetch(api.vapi.tools, { schema: toolList, signal });
}

/**
 * @param signal ends the read
 * @returns the phone numbers of the organization, from the singular path where the plural one is unknown
 * @throws PortalError
 */
export async function listPhoneNumbers(signal?: AbortSignal): Promise<PhoneNumber[]> {
  try {
    return await portalFetch(api.vapi.phoneNumbers, { schema: phoneNumberList, signal });
  } catch (error) {
    if (!isPortalError(error) || error.status !== 404) throw error;
    return portalFetch(api.vapiAlias.phoneNumbers, { schema: phoneNumberList, signal });
  }
}

/**
 * @param assistantId id of the assistant at the voice platform
 * @param until only calls created at or before this ISO time; undefined for the newest
 * @param signal ends the read
 * @returns up to 25 calls of the assistant, newest first
 * @throws PortalError; kind 'contract' when the answer is no list of calls
 */
export function listCalls(
  assistantId: string,
  until?: string,
  signal?: AbortSignal,
): Promise<Call[]> {
  const path = withQuery(api.vapi.calls, {
    limit: String(CALLS_PAGE_SIZE),
    assistantId,
    createdAtLe: until,
  });
  return portalFetch(path, { schema: callList, signal });
}

/**
 * @param filters what the calls are filtered and sorted by
 * @param cursor where the page begins; undefined for the first
 * @param signal ends the read
 * @returns one page of the history that the filters leave
 * @throws PortalError
 */
export function searchCalls(
  filters: CallFilters,
  cursor?: string,
  signal?: AbortSignal,
): Promise<CallHistoryAnswer> {
  const path = withQuery(api.vapi.callHistory, {
    ...filters,
    limit: String(CALLS_PAGE_SIZE),
    cursor,
  });
  return portalFetch(path, { schema: callHistoryAnswer, signal, timeoutMs: 30_000 });
}

/** Time for the look at earlier calls to a number, in milliseconds: a person waits to place the next one. */
const RECENT_TIMEOUT_MS = 4_000;

/**
 * @param number of the customer, in the E.164 format
 * @param since ISO time from which on calls count
 * @returns the newest call to that number; undefined when there is none
 * @throws PortalError
 */
export async function findCallTo(number: string, since: string): Promise<Call | undefined> {
  const filters = { search: number, type: 'outboundPhoneCall', from: since };
  const path = withQuery(api.vapi.callHistory, { ...filters, limit: String(CALLS_PAGE_SIZE) });
  const options = { schema: callHistoryAnswer, timeoutMs: RECENT_TIMEOUT_MS };
  const { results } = await portalFetch(path, options);
  return results.find(({ customer }) => customer?.number === number);
}

/**
 * @param filters which calls, and their order
 * @param format of the file
 * @returns the address of the file, for the session; a download of the browser's own needs a ticket
 */
export const callExportPath = (filters: CallFilters, format: 'csv' | 'json'): string =>
  withQuery(api.vapi.callExport, { ...filters, format });

/**
 * @param id id of the call
 * @param signal ends the read
 * @returns the call with its messages
 * @throws PortalError
 */
export function getCall(id: string, signal?: AbortSignal): Promise<Call> {
  return portalFetch(fillPath(api.vapi.call, { id }), { schema: call, signal });
}

/**
 * @param callId id of the call
 * @param signal ends the read
 * @returns the log of the call's tools; empty when it cannot be read (specification, section 8)
 * @throws PortalError of kind 'aborted' alone
 */
export async function listToolLogs(callId: string, signal?: AbortSignal): Promise<LogEntry[]> {
  const path = withQuery(api.vapi.logs, { type: 'Provider', callId, limit: String(LOG_LIMIT) });
  try {
    return (await portalFetch(path, { schema: logList, signal })).results;
  } catch (error) {
    if (isPortalError(error) && error.kind === 'aborted') throw error;
    return [];
  }
}
