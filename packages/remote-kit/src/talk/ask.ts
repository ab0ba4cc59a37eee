import { call, streamChat } from 'shared-api';
import { CHAT_INPUT_MAX, type SessionCreation } from 'shared-contract';
import { chatEndpoints } from 'shared-contract/endpoints';
import { type SaidWith, saidIn } from './said-in';

/** The speaker: an assistant of the voice platform, or a draft. */
export type Speaker = Pick<SessionCreation, 'assistant' | 'assistantId' | 'assistantOverrides'>;

interface Question {
  speaker: Speaker;
  /** First message of the assistant, kept as the first turn of the conversation. */
  opening: string | undefined;
  sessionId: string | undefined;
  input: string;
  /** The assistant uses datasets or a model, which are read from the stored answer. */
  hasOrigin: boolean;
  signal: AbortSignal;
  onSession: (sessionId: string) => void;
  /** Called with the whole text so far. */
  onText: (text: string) => void;
}

/**
 * Sends a message to an assistant; the first one opens the conversation.
 * @returns the complete answer, with its passages and model if `hasOrigin` is true
 * @throws PortalError when the conversation can't be opened, or the answer fails
 */
export async function sendMessage(question: Question): Promise<SaidWith> {
  const sessionId = question.sessionId ?? (await openSession(question));
  const answer = streamChat({ sessionId, input: question.input }, question.signal);
  let text = '';
  let path: string | undefined;
  let next = await answer.next();
  for (; !next.done; next = await answer.next()) {
    const delta = next.value;
    // Each path is a separate message.
    if (path !== undefined && path !== delta.path) text += '\n';
    path = delta.path;
    text += delta.delta;
    question.onText(text);
  }
  const { id } = next.value;
  const origin = question.hasOrigin ? await getOrigin(id, question) : null;
  return { knowledge: null, model: null, ...origin, text };
}

/** Null on failure, because the answer is still valid without its passages and model. */
function getOrigin(chatId: string, { signal }: Question): Promise<SaidWith | null> {
  return call(chatEndpoints.getChat, { params: { id: chatId }, signal }).then(saidIn, () => null);
}

async function openSession({ speaker, opening, signal, onSession }: Question): Promise<string> {
  const content = opening?.slice(0, CHAT_INPUT_MAX);
  const messages = content ? [{ role: 'assistant' as const, content }] : undefined;
  const body = { ...speaker, messages };
  const { id } = await call(chatEndpoints.createSession, { body, signal });
  onSession(id);
  return id;
}
