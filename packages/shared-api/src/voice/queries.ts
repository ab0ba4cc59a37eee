import { queryOptions, skipToken } from '@tanstack/react-query';
import type { PortalUser } from 'shared-auth';
import type { ChatFilters, SessionFilters } from 'shared-contract';
import { connectedQueries } from '../client/connected-queries';
import { initVoice, type VoiceConnection } from './connection';
import {
  getAssistant,
  getCall,
  getCallRules,
  getChat,
  getSession,
  listAssistants,
  listChats,
  listPhoneNumbers,
  listSessions,
  listToolLogs,
  listTools,
} from './reads';

type Connection = VoiceConnection | null | undefined;

const { key, read } = connectedQueries<VoiceConnection>('voice');

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
