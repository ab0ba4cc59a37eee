import { queryOptions, skipToken } from '@tanstack/react-query';
import { isPortalError, type PortalUser } from 'shared-auth';
import {
  api,
  assistantList,
  CALLS_PAGE_SIZE,
  type Call,
  type ChatFilters,
  phoneNumberList,
  type SessionFilters,
  toolList,
} from 'shared-contract';
import { callEndpoints, chatEndpoints, voiceResourceEndpoints } from 'shared-contract/endpoints';
import { call } from '../client/call';
import { createConnectedQueries } from '../client/connected-queries';
import { initVoice, type VoiceConnection } from './connection';

/** Maximum log entries of a call's tools. */
const LOG_LIMIT = 50;

type Connection = VoiceConnection | null | undefined;

const { key, read } = createConnectedQueries<VoiceConnection>('voice');

/** Queries of the voice platform; disabled without a connection. */
export const voiceQueries = {
  connection: (user: PortalUser | null | undefined) =>
    queryOptions({
      queryKey: ['voice', user?.organizationId, 'connection'],
      queryFn: user ? ({ signal }) => initVoice(user, signal) : skipToken,
    }),
  /** The server masks the URLs of the tools. */
  tools: (connection: Connection) =>
    read(connection, ['tools'], (_, signal) =>
      call(voiceResourceEndpoints.tools.list, { schema: toolList, signal }),
    ),
  assistants: (connection: Connection) =>
    read(connection, ['assistants'], (_, signal) =>
      call(voiceResourceEndpoints.assistants.list, {
        query: { limit: 1000 },
        schema: assistantList,
        signal,
      }),
    ),
  phoneNumbers: (connection: Connection) =>
    read(connection, ['phone-numbers'], (_, signal) => listPhoneNumbers(signal)),
  callRules: (connection: Connection) =>
    read(connection, ['call-rules'], (_, signal) => call(callEndpoints.getCallRules, { signal })),
  assistant: (connection: Connection, assistantId: string) =>
    read(connection, ['assistant', assistantId], (_, signal) =>
      call(voiceResourceEndpoints.assistants.get, { params: { id: assistantId }, signal }),
    ),
  call: (connection: Connection, callId: string) =>
    read(connection, ['call', callId], (_, signal) =>
      call(callEndpoints.getCall, { params: { id: callId }, signal }),
    ),
  toolLogs: (connection: Connection, callId: string) =>
    read(connection, ['tool-logs', callId], (_, signal) => listToolLogs(callId, signal)),
  sessions: (connection: Connection, filters: SessionFilters) =>
    read(connection, ['sessions', filters], (_, signal) =>
      call(chatEndpoints.listSessions, { query: filters, signal }),
    ),
  session: (connection: Connection, sessionId: string | undefined) =>
    queryOptions({
      queryKey: key(connection, 'session', sessionId),
      queryFn:
        connection && sessionId
          ? ({ signal }) => call(chatEndpoints.getSession, { params: { id: sessionId }, signal })
          : skipToken,
    }),
  chats: (connection: Connection, filters: ChatFilters) =>
    read(connection, ['chats', filters], (_, signal) =>
      call(chatEndpoints.listChats, { query: filters, signal }),
    ),
  chat: (connection: Connection, chatId: string) =>
    read(connection, ['chat', chatId], (_, signal) =>
      call(chatEndpoints.getChat, { params: { id: chatId }, signal }),
    ),
};

/** The organization's phone numbers; tries the singular path when the plural one isn't found. */
async function listPhoneNumbers(signal: AbortSignal) {
  const { list } = voiceResourceEndpoints.phoneNumbers;
  const options = { schema: phoneNumberList, signal };
  try {
    return await call(list, options);
  } catch (error) {
    if (!isPortalError(error) || error.status !== 404) throw error;
    return call({ ...list, path: api.vapiAlias.phoneNumbers }, options);
  }
}

/** The log of the call's tools; empty when it cannot be read (specification, section 8). */
async function listToolLogs(callId: string, signal: AbortSignal) {
  const query = { type: 'Provider', callId, limit: LOG_LIMIT } as const;
  try {
    return (await call(callEndpoints.listLogs, { query, signal })).results;
  } catch (error) {
    if (isPortalError(error) && error.kind === 'aborted') throw error;
    return [];
  }
}

/** Timeout of the check for earlier calls, in milliseconds; placing a call waits for it. */
const RECENT_TIMEOUT_MS = 4_000;

/**
 * The newest call to a number.
 * @param number E.164
 * @param since ISO time of the earliest call to consider
 */
export async function findCallTo(number: string, since: string): Promise<Call | undefined> {
  const { results } = await call(callEndpoints.searchCallHistory, {
    query: { search: number, type: 'outboundPhoneCall', from: since, limit: CALLS_PAGE_SIZE },
    timeoutMs: RECENT_TIMEOUT_MS,
  });
  return results.find(({ customer }) => customer?.number === number);
}
