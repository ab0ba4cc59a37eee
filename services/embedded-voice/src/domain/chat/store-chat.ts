import type { Queryable } from 'shared-server';
import { VoiceError } from '../../errors/voice-error';
import { appendToSession, lockSession } from '../../store/chats';
import { type Document, insertDocument, type StoredObject } from '../../store/documents';
import { getModels, getSystemPrompt } from '../call/placed-call';
import { addToSessionCost, type Bill, calculateChatCost } from './chat-cost';
import { type ChatMessage, toMessages } from './chat-messages';
import { checkLength, type PlannedChat } from './plan-chat';

/**
 * Stores an answered chat, and adds it to its session.
 * @throws VoiceError when the session has been deleted or is full
 */
export async function storeChat(
  tx: Queryable,
  planned: PlannedChat,
  output: readonly ChatMessage[],
): Promise<StoredObject> {
  const { assistant, history, input, draft, speaker } = planned;
  const { sessionId } = draft;
  const bill = calculateChatCost({
    model: getModels(assistant).model,
    systemPrompt: getSystemPrompt(assistant),
    read: [...history, ...input],
    written: output,
  });
  // Every write locks the session before the quota's row, so that writes can't deadlock.
  const session = sessionId === undefined ? null : await lockSession(tx, sessionId);
  if (sessionId !== undefined && !session) throw new VoiceError(404, 'Session Not Found');
  const position = session ? (session.messages ?? []).length : history.length;
  checkLength(position + input.length + output.length);
  const { assistantId: _id, assistant: _own, squadId: _squad, squad: _whole, ...rest } = draft;
  const document: Document = { ...rest, ...speaker, ...bill, output, position };
  const stored = await insertDocument(tx, 'chats', planned.accountId, document, planned.id);
  if (session && sessionId !== undefined) {
    const sum = addToSessionCost(session as Partial<Bill<'session'>>, bill);
    await appendToSession(tx, sessionId, [...input, ...output], { ...sum });
  }
  return stored;
}

export function presentChat({ position: _, ...chat }: StoredObject): StoredObject {
  return chat as StoredObject;
}

export function withConversation(
  chat: StoredObject,
  history: readonly ChatMessage[],
): StoredObject {
  const messages = [...history, ...toMessages(chat.input as string | ChatMessage[])];
  return { ...presentChat(chat), messages };
}
