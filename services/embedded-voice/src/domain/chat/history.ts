import { CHAT_MESSAGES_MAX } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { getChain } from '../../store/chats';
import { type Document, findDocument, type StoredObject } from '../../store/documents';
import { type ChatMessage, messagesOf } from './chat-messages';

/** The conversation before a chat. */
export interface Before {
  history: ChatMessage[];
  /** Documents that may contain the assistant and its variables, oldest first. */
  sources: Document[];
}

const spokenIn = ({ input, output }: Document): ChatMessage[] => [
  ...messagesOf(input as string | ChatMessage[]),
  ...((output ?? []) as ChatMessage[]),
];

export const sessionMessages = (session: Document | null) =>
  messagesOf((session?.messages ?? []) as ChatMessage[]);

async function sessionBefore(tx: Queryable, { sessionId, position }: Document): Promise<Before> {
  if (typeof sessionId !== 'string') return { history: [], sources: [] };
  const session = await findDocument(tx, 'sessions', sessionId);
  const history = sessionMessages(session).slice(0, Number(position ?? 0));
  return { history, sources: session ? [session] : [] };
}

/** @returns the conversation up to and including a chat; null when the chat doesn't exist */
export async function beforeNext(tx: Queryable, chatId: string): Promise<Before | null> {
  const chain = (await getChain(tx, chatId, CHAT_MESSAGES_MAX)).map(({ document }) => document);
  const [first] = chain;
  if (!first) return null;
  const { history, sources } = await sessionBefore(tx, first);
  return {
    history: [...history, ...chain.flatMap(spokenIn)],
    sources: [...sources, ...chain],
  };
}

/** @returns the conversation before a stored chat */
export async function historyOf(tx: Queryable, chat: StoredObject): Promise<ChatMessage[]> {
  if (typeof chat.previousChatId !== 'string') return (await sessionBefore(tx, chat)).history;
  return (await beforeNext(tx, chat.previousChatId))?.history ?? [];
}
