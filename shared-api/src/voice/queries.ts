import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import type { PortalUser } from 'shared-auth';
import {
  CALLS_PAGE_SIZE,
  type Call,
  type CallFilters,
  type ChatFilters,
  type SessionFilters,
} from 'shared-contract';
import { initVoice, type VoiceConnection } from './connection';
import {
  getAssistant,
  getCall,
  getChat,
  getSession,
  listCalls,
  listChats,
  listPhoneNumbers,
  listSessions,
  listToolLogs,
  listTools,
  searchCalls,
} from './reads';

type Connection = VoiceConnection | null | undefined;

const key = (connection: Connection, ...rest: unknown[]) => [
  'voice',
  connection?.organizationId,
  ...rest,
];

/** Start of the next page; consecutive pages may overlap by calls of the same time. */
function nextPage(page: Call[], pages: Call[][]): string | undefined {
  if (page.length < CALLS_PAGE_SIZE) return undefined;
  const seen = new Set(pages.slice(0, -1).flatMap((earlier) => earlier.map(({ id }) => id)));
  const hasNew = page.some(({ id }) => !seen.has(id));
  return (hasNew && page.at(-1)?.createdAt) || undefined;
}

/** Reads of the voice platform; disabled without a connection. */
export const voiceQueries = {
  connection: (user: PortalUser | null | undefined) =>
    queryOptions({
      queryKey: ['voice', user?.organizationId, 'connection'],
      queryFn: user ? ({ signal }) => initVoice(user, signal) : skipToken,
    }),
  tools: (connection: Connection) =>
    queryOptions({
      queryKey: key(connection, 'tools'),
      queryFn: connection ? ({ signal }) => listTools(signal) : skipToken,
    }),
  phoneNumbers: (connection: Connection) =>
    queryOptions({
      queryKey: key(connection, 'phone-numbers'),
      queryFn: connection ? ({ signal }) => listPhoneNumbers(signal) : skipToken,
    }),
  assistant: (connection: Connection, assistantId: string) =>
    queryOptions({
      queryKey: key(connection, 'assistant', assistantId),
      queryFn: connection ? ({ signal }) => getAssistant(assistantId, signal) : skipToken,
    }),
  /** The calls of an assistant, newest first, 25 at a time. */
  calls: (connection: Connection, assistantId: string | undefined) =>
    infiniteQueryOptions({
      queryKey: key(connection, 'calls', assistantId),
      queryFn:
        connection && assistantId
          ? ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
              listCalls(assistantId, pageParam, signal)
          : skipToken,
      initialPageParam: undefined as string | undefined,
      getNextPageParam: nextPage,
    }),
  /** The whole history as filtered and sorted. */
  history: (connection: Connection, filters: CallFilters | undefined) =>
    infiniteQueryOptions({
      queryKey: key(connection, 'history', filters),
      queryFn:
        connection && filters
          ? ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
              searchCalls(filters, pageParam, signal)
          : skipToken,
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ cursor }) => cursor ?? undefined,
    }),
  call: (connection: Connection, callId: string) =>
    queryOptions({
      queryKey: key(connection, 'call', callId),
      queryFn: connection ? ({ signal }) => getCall(callId, signal) : skipToken,
    }),
  toolLogs: (connection: Connection, callId: string) =>
    queryOptions({
      queryKey: key(connection, 'tool-logs', callId),
      queryFn: connection ? ({ signal }) => listToolLogs(callId, signal) : skipToken,
    }),
  sessions: (connection: Connection, filters: SessionFilters) =>
    queryOptions({
      queryKey: key(connection, 'sessions', filters),
      queryFn: connection ? ({ signal }) => listSessions(filters, signal) : skipToken,
    }),
  session: (connection: Connection, sessionId: string | undefined) =>
    queryOptions({
      queryKey: key(connection, 'session', sessionId),
      queryFn: connection && sessionId ? ({ signal }) => getSession(sessionId, signal) : skipToken,
    }),
  chats: (connection: Connection, filters: ChatFilters) =>
    queryOptions({
      queryKey: key(connection, 'chats', filters),
      queryFn: connection ? ({ signal }) => listChats(filters, signal) : skipToken,
    }),
  chat: (connection: Connection, chatId: string) =>
    queryOptions({
      queryKey: key(connection, 'chat', chatId),
      queryFn: connection ? ({ signal }) => getChat(chatId, signal) : skipToken,
    }),
};
