import { CHAT_MESSAGES_MAX } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { getChain } from '../../store/chats';
import { type Document, findDocument, type StoredObject } from '../../store/documents';
import { type ChatMessage, toMessages } from './chat-messages';

export interface Before {
  history: ChatMessage[];
  /** Documents that may contain the assistant and its variables, oldest first. */
  sources: Document[];
}

const getMessages = ({ input, output }: Document): ChatMessage[] => [
  ...toMessages(input as string | ChatMessage[]),
  ...((output ?? []) as ChatMessage[]),
];

export const getSessionMessages = (session: Document | null) =>
  toMessages((session?.messages ?? []) as ChatMessage[]);

async function readSession(tx: Queryable, { sessionId, position }: Document): Promise<Before> {
  if (typeof sessionId !== 'string') return { history: [], sources: [] };
  const session = await findDocument(tx, 'sessions', sessionId);
  const history = getSessionMessages(session).slice(0, Number(position ?? 0));
  return { history, sources: session ? [session] : [] };
}

/** @returns the conversation up to and including a chat; null when the chat doesn't exist */
export async function readThrough(tx: Queryable, chatId: string): Promise<Before | null> {
  const chain = (await getChain(tx, chatId, CHAT_MESSAGES_MAX)).map(({ document }) => document);
  const [first] = chain;
  if (!first) return null;
  const { history, sources } = await readSession(tx, first);
  return {
    history: [...history, ...chain.flatMap(getMessages)],
    sources: [...sources, ...chain],
  };
}

export async function readHistory(tx: Queryable, chat: StoredObject): Promise<ChatMessage[]> {
  if (typeof chat.previousChatId !== 'string') return (await readSession(tx, chat)).history;
  return (await readThrough(tx, chat.previousChatId))?.history ?? [];
}
