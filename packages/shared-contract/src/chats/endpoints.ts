import { endpoint, upstreamErrors } from '../endpoints/endpoint';
import { vapi } from '../paths/api';
import {
  chat,
  chatCreation,
  chatFilters,
  chatPage,
  chatSession,
  chatSessionPage,
  sessionCreation,
  sessionFilters,
  sessionUpdate,
} from './wire';

const access = 'member';
const errors = ['not_found', upstreamErrors] as const;
const listErrors = ['bad_request', upstreamErrors] as const;
const oneSession = {
  path: vapi.session,
  access,
  ids: ['id'],
  response: chatSession,
  errors,
} as const;

export const createChat = endpoint({
  method: 'POST',
  path: vapi.chats,
  access,
  ids: ['sessionId'],
  body: chatCreation,
  response: chat,
  timeoutMs: 65_000,
  errors: [errors, 'conflict', 'quota_exceeded'],
  audit: { event: 'chat_sent', kind: 'conversation', id: 'sessionId', repeats: true },
  summary:
    'Sends a message to an assistant. With `stream`, the response is a `text/event-stream` that ends with `done` or `error`.',
});
export const listChats = endpoint({
  method: 'GET',
  path: vapi.chats,
  access,
  query: chatFilters,
  response: chatPage,
  errors: listErrors,
  summary: 'Pages through chats, newest first.',
});
export const getChat = endpoint({
  method: 'GET',
  path: vapi.chat,
  access,
  ids: ['id'],
  response: chat,
  errors,
  summary: 'Reads a chat with its conversation.',
});
export const createSession = endpoint({
  method: 'POST',
  path: vapi.sessions,
  access,
  ids: ['assistantId'],
  body: sessionCreation,
  response: chatSession,
  errors: [errors, 'quota_exceeded'],
  audit: { event: 'conversation_started', kind: 'conversation' },
  summary: 'Starts a text conversation.',
});
export const listSessions = endpoint({
  method: 'GET',
  path: vapi.sessions,
  access,
  query: sessionFilters,
  response: chatSessionPage,
  errors: listErrors,
  summary: 'Pages through conversations, newest first.',
});
export const getSession = endpoint({
  ...oneSession,
  method: 'GET',
  summary: 'Reads a conversation.',
});
export const updateSession = endpoint({
  ...oneSession,
  method: 'PATCH',
  body: sessionUpdate,
  errors: [errors, 'quota_exceeded'],
  audit: { event: 'conversation_changed', kind: 'conversation', id: 'id' },
  summary: 'Renames, completes or rewrites a conversation.',
});
export const deleteSession = endpoint({
  ...oneSession,
  method: 'DELETE',
  access: 'admin',
  audit: { event: 'conversation_deleted', kind: 'conversation', id: 'id' },
  summary: 'Deletes a conversation with its chats.',
});
