import { randomUUID } from 'node:crypto';
import { CHAT_MESSAGES_MAX } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { VoiceError } from '../../errors/voice-error';
import { type Document, findDocument, type StoredObject } from '../../store/documents';
import { type AssistantChoice, readAssistant } from '../parties/call-parties';
import type { ChatDraft } from '../schemas/chat-schema';
import { readTools } from '../tools/read-tools';
import { type ChatMessage, toMessages } from './chat-messages';
import { type Before, getSessionMessages, readThrough } from './history';

export interface PlannedChat {
  id: string;
  accountId: string;
  draft: ChatDraft;
  /** Members of the stored chat that name the assistant or squad. */
  speaker: Document;
  assistant: Document;
  tools: Document[];
  variables: Record<string, string>;
  history: ChatMessage[];
  input: ChatMessage[];
}

const speakers = ['assistantId', 'assistant', 'squadId', 'squad'] as const;

const pickFields = (source: Document, names: readonly string[]): Document =>
  Object.fromEntries(names.flatMap((name) => (source[name] == null ? [] : [[name, source[name]]])));

const hasSpeaker = (source: Document) => speakers.some((name) => source[name] != null);

function getVariables(...sources: (Document | undefined)[]): Record<string, string> {
  const values = sources.flatMap((source) => {
    const { variableValues } = (source?.assistantOverrides ?? {}) as Document;
    return Object.entries((variableValues ?? {}) as Document);
  });
  const written = values.filter(([, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  );
  return Object.fromEntries(written.map(([name, value]) => [name, String(value)]));
}

/** @throws VoiceError 400 when the session doesn't exist, is completed or has expired */
async function readUsableSession(tx: Queryable, id: string): Promise<StoredObject> {
  const session = await findDocument(tx, 'sessions', id);
  if (!session) {
    throw new VoiceError(400, `Couldn't Get Session. \`sessionId\` ${id} Does Not Exist.`);
  }
  if (session.status === 'completed') throw new VoiceError(400, 'Session Is Completed.');
  const seconds = Number(session.expirationSeconds ?? 86_400);
  if (Date.parse(session.updatedAt) + seconds * 1000 < Date.now()) {
    throw new VoiceError(400, 'Session Has Expired.');
  }
  return session;
}

async function readSession(tx: Queryable, draft: ChatDraft, id: string): Promise<Before> {
  if (draft.previousChatId !== undefined) {
    throw new VoiceError(400, ['sessionId and previousChatId are mutually exclusive']);
  }
  const session = await readUsableSession(tx, id);
  if (hasSpeaker(session) && hasSpeaker(draft)) {
    throw new VoiceError(400, ['sessionId has an assistant of its own']);
  }
  return { history: getSessionMessages(session), sources: [session] };
}

async function readChain(tx: Queryable, id: string): Promise<Before> {
  const before = await readThrough(tx, id);
  if (before) return before;
  throw new VoiceError(400, `Couldn't Get Chat. \`previousChatId\` ${id} Does Not Exist.`);
}

const nothingBefore: Before = { history: [], sources: [] };

function readConversation(tx: Queryable, draft: ChatDraft): Promise<Before> | Before {
  if (draft.sessionId !== undefined) return readSession(tx, draft, draft.sessionId);
  if (draft.previousChatId !== undefined) return readChain(tx, draft.previousChatId);
  return nothingBefore;
}

/** @throws VoiceError 400 when the conversation would grow beyond its limit */
export function checkLength(messages: number): void {
  if (messages <= CHAT_MESSAGES_MAX) return;
  throw new VoiceError(400, `A conversation has at most ${CHAT_MESSAGES_MAX} messages.`);
}

/**
 * Reads everything that an answer needs, so that no transaction stays open while answering.
 * @throws VoiceError 400 in the vendor's words for what doesn't exist or can't be combined
 */
export async function planChat(
  tx: Queryable,
  accountId: string,
  draft: ChatDraft,
): Promise<PlannedChat> {
  const { history, sources } = await readConversation(tx, draft);
  const input = toMessages(draft.input);
  checkLength(history.length + input.length + 1);
  const named = [...sources, draft as Document].filter(hasSpeaker).at(-1) ?? {};
  const assistant = await readAssistant(tx, named as AssistantChoice);
  const ids = pickFields(named, ['assistantId', 'squadId']);
  return {
    id: randomUUID(),
    accountId,
    draft,
    speaker: { ...ids, ...pickFields(draft, ['assistant', 'squad']) },
    assistant,
    tools: await readTools(tx, assistant),
    variables: getVariables(...sources, draft),
    history,
    input,
  };
}
