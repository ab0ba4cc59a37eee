import { createSession, streamChat } from 'shared-api';
import { CHAT_INPUT_MAX, type SessionCreation } from 'shared-contract';

/** Who answers: an assistant of the voice platform, or a draft. */
export type Speaker = Pick<SessionCreation, 'assistant' | 'assistantId' | 'assistantOverrides'>;

interface Question {
  speaker: Speaker;
  /** First message of the assistant, kept as the first turn of the conversation. */
  opening: string | undefined;
  sessionId: string | undefined;
  input: string;
  signal: AbortSignal;
  onSession: (sessionId: string) => void;
  /** Called with the whole text so far. */
  onText: (text: string) => void;
}

/**
 * Says something to an assistant; the first question opens the conversation.
 *
 * @returns the whole answer
 * @throws PortalError when the conversation cannot be opened, or the answer fails
 */
export async function ask(question: Question): Promise<string> {
  const sessionId = question.sessionId ?? (await openSession(question));
  const answer = streamChat({ sessionId, input: question.input }, question.signal);
  let text = '';
  let path: string | undefined;
  for await (const delta of answer) {
    // Each path is a message of its own.
    if (path !== undefined && path !== delta.path) text += '\n';
    path = delta.path;
    text += delta.delta;
    question.onText(text);
  }
  return text;
}

async function openSession({ speaker, opening, onSession }: Question): Promise<string> {
  const content = opening?.slice(0, CHAT_INPUT_MAX);
  const messages = content ? [{ role: 'assistant' as const, content }] : undefined;
  const { id } = await createSession({ ...speaker, messages });
  onSession(id);
  return id;
}
