import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { PortalError, portalFetch, portalText } from 'shared-auth';
import {
  api,
  type Chat,
  type ChatCreation,
  type ChatDelta,
  type ChatDone,
  type ChatSession,
  chat,
  chatDelta,
  chatDone,
  chatSession,
  chatTexts,
  type ErrorCode,
  errorBody,
  errorStatus,
  fillPath,
  type SessionCreation,
  type SessionUpdate,
} from 'shared-contract';
import * as z from 'zod/mini';

/** Timeout of an answer that comes in one piece, in milliseconds. */
const ANSWER_TIMEOUT_MS = 65_000;

/** Begins a conversation by text. */
export function createSession(creation: SessionCreation): Promise<ChatSession> {
  return portalFetch(api.vapi.sessions, { method: 'POST', schema: chatSession, body: creation });
}

/** Renames, completes or rewrites a conversation. */
export function updateSession(id: string, changes: SessionUpdate): Promise<ChatSession> {
  const path = fillPath(api.vapi.session, { id });
  return portalFetch(path, { method: 'PATCH', schema: chatSession, body: changes });
}

/** Deletes a conversation with its chats. */
export function deleteSession(id: string): Promise<ChatSession> {
  const path = fillPath(api.vapi.session, { id });
  return portalFetch(path, { method: 'DELETE', schema: chatSession });
}

/** Says something to an assistant, and waits for the whole answer. */
export function createChat(creation: ChatCreation, signal?: AbortSignal): Promise<Chat> {
  return portalFetch(api.vapi.chats, {
    method: 'POST',
    schema: chat,
    body: { ...creation, stream: false },
    signal,
    timeoutMs: ANSWER_TIMEOUT_MS,
  });
}

/**
 * Says something to an assistant; the answer comes piece by piece. Leaving the loop ends the
 * request.
 *
 * @param signal ends the answer
 * @returns the ids of the stored chat, once the answer is whole
 * @throws PortalError with the server's code, also when the answer fails after it has begun; kind
 *   'network' when it is cut off, 'contract' when it cannot be read
 */
export async function* streamChat(
  creation: ChatCreation,
  signal?: AbortSignal,
): AsyncGenerator<ChatDelta, ChatDone, undefined> {
  const events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });
  const body = { ...creation, stream: true };
  for await (const text of portalText(api.vapi.chats, { method: 'POST', body, signal })) {
    parser.feed(text);
    for (const { event, data } of events.splice(0)) {
      if (event === 'error') throw failureOf(data);
      if (event === 'done') return read(chatDone, data);
      if (event === undefined) yield read(chatDelta, data);
    }
  }
  throw new PortalError('network', chatTexts.brokenOff);
}

function read<Schema extends z.ZodMiniType>(schema: Schema, data: string): z.output<Schema> {
  const parsed = z.safeParse(schema, jsonOf(data));
  if (parsed.success) return parsed.data;
  throw new PortalError('contract', undefined, { cause: parsed.error });
}

function jsonOf(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

function failureOf(data: string): PortalError {
  const { error, code, requestId } = read(errorBody, data);
  const status = Object.hasOwn(errorStatus, code) ? errorStatus[code as ErrorCode] : undefined;
  return new PortalError('http', error, { code, requestId, status });
}
