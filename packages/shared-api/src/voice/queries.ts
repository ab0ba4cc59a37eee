import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import type { PortalUser } from 'shared-auth';
import {
  CALLS_PAGE_SIZE,
  type Call,
  type CallFilters,
  type ChatFilters,
  type SessionFilters,
} from 'shared-contract';
import { unreadableAt } from 'shared-contract/browser';
import { connectedQueries } from '../client/connected-queries';
import { initVoice, type VoiceConnection } from './connection';
import {
  callsAddress,
  getAssistant,
  getCall,
  getCallRules,
  getChat,
  getSession,
  listAssistants,
  listCalls,
  listChats,
  listPhoneNumbers,
  listSessions,
  listToolLogs,
  listTools,
  searchCalls,
} from './reads';

type Connection = VoiceConnection | null | undefined;

const { key, read } = connectedQueries<VoiceConnection>('voice');

/**
 * Start of the next page; consecutive pages may overlap by calls of the same time. Calls that could
 * not be read count as part of a page, and may have no time.
 */
const nextPage = (assistantId: string) => (page: Call[], pages: Call[][], until?: string) => {
  const { objects } = unreadableAt([callsAddress(assistantId, until)]);
  if (page.length + objects < CALLS_PAGE_SIZE) return undefined;
  const seen = new Set(pages.slice(0, -1).flatMap((earlier) => earlier.map(({ id }) => id)));
  const hasNew = page.some(({ id }) => !seen.has(id));
  return (hasNew && page.findLast(({ createdAt }) => createdAt)?.createdAt) || undefined;
};

/** @param load reads the page that starts at a cursor; without it nothing is read */
function readPages<Page>(
  connection: Connection,
  rest: readonly unknown[],
  load: ((from: string | undefined, signal: AbortSignal) => Promise<Page>) | '' | undefined,
  next: (page: Page, pages: Page[], from: string | undefined) => string | undefined,
) {
  return infiniteQueryOptions({
    queryKey: key(connection, ...rest),
    queryFn:
      connection && load
        ? ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
            load(pageParam, signal)
        : skipToken,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: next,
  });
}

/** Reads of the voice platform; disabled without a connection. */
export const voiceQueries = {
  connection: (user: PortalUser | null | undefined) =>
    queryOptions({
      queryKey: ['voice', user?.organizationId, 'connection'],
      queryFn: user ? ({ signal }) => initVoice(user, signal) : skipToken,
    }),
  tools: (connection: Connection) => read(connection, ['tools'], (_, signal) => listTools(signal)),
  assistants: (connection: Connection) =>
    read(connection, ['assistants'], (_, signal) => listAssistants(signal)),
  phoneNumbers: (connection: Connection) =>
    read(connection, ['phone-numbers'], (_, signal) => listPhoneNumbers(signal)),
  callRules: (connection: Connection) =>
    read(connection, ['call-rules'], (_, signal) => getCallRules(signal)),
  assistant: (connection: Connection, assistantId: string) =>
    read(connection, ['assistant', assistantId], (_, signal) => getAssistant(assistantId, signal)),
  /** The calls of an assistant, newest first, 25 at a time. */
  calls: (connection: Connection, assistantId: string | undefined) =>
    readPages(
      connection,
      ['calls', assistantId],
      assistantId && ((from, signal) => listCalls(assistantId, from, signal)),
      nextPage(assistantId ?? ''),
    ),
  /** The whole history as filtered and sorted. */
  history: (connection: Connection, filters: CallFilters | undefined) =>
    readPages(
      connection,
      ['history', filters],
      filters && ((from, signal) => searchCalls(filters, from, signal)),
      ({ cursor }) => cursor ?? undefined,
    ),
  call: (connection: Connection, callId: string) =>
    read(connection, ['call', callId], (_, signal) => getCall(callId, signal)),
  toolLogs: (connection: Connection, callId: string) =>
    read(connection, ['tool-logs', callId], (_, signal) => listToolLogs(callId, signal)),
  sessions: (connection: Connection, filters: SessionFilters) =>
    read(connection, ['sessions', filters], (_, signal) => listSessions(filters, signal)),
  session: (connection: Connection, sessionId: string | undefined) =>
    queryOptions({
      queryKey: key(connection, 'session', sessionId),
      queryFn: connection && sessionId ? ({ signal }) => getSession(sessionId, signal) : skipToken,
    }),
  chats: (connection: Connection, filters: ChatFilters) =>
    read(connection, ['chats', filters], (_, signal) => listChats(filters, signal)),
  chat: (connection: Connection, chatId: string) =>
    read(connection, ['chat', chatId], (_, signal) => getChat(chatId, signal)),
};
