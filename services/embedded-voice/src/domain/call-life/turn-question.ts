import type { Queryable } from 'shared-server';
import { VoiceError } from '../../errors/voice-error';
import type { Document, StoredObject } from '../../store/documents';
import type { ChatMessage } from '../chat/chat-messages';
import { getText } from '../chat/chat-messages';
import { Output, type Responder } from '../chat/responder';
import type { CallMessage } from '../conversation/call-messages';
import { noAnswer, type SpokenAnswer } from '../conversation/pending-answers';
import type { AnswerMetadata } from '../knowledge/answer-knowledge';
import type { LookUp } from '../knowledge/look-up';
import { getParties } from '../parties/call-parties';
import type { CallDraft } from '../schemas/call-schema';

export interface TurnQuestion {
  kind: 'turn';
  accountId: string;
  callId: string;
  /** Id of the message that waits for its words. */
  id: string;
  assistant: Document;
  history: ChatMessage[];
  input: ChatMessage[];
}

/** Maximum time that a call waits for an answer, in milliseconds. */
export const ANSWER_TIMEOUT_MS = 15_000;

const roles = { bot: 'assistant', user: 'user' } as const;

const getSpokenMessages = (messages: readonly CallMessage[]): ChatMessage[] =>
  messages.flatMap((one) =>
    one.role === 'bot' || one.role === 'user'
      ? [{ role: roles[one.role], content: one.message }]
      : [],
  );

/** @returns null when the assistant was deleted */
export async function getTurnQuestion(
  tx: Queryable,
  call: StoredObject,
  id: string,
): Promise<TurnQuestion | null> {
  const parties = await getParties(tx, call as CallDraft).catch((error: unknown) => {
    if (error instanceof VoiceError) return null;
    throw error;
  });
  const spoken = getSpokenMessages((call.messages ?? []) as CallMessage[]);
  if (!parties || spoken.length === 0) return null;
  return {
    kind: 'turn',
    accountId: call.orgId,
    callId: call.id,
    id,
    assistant: parties.assistant,
    history: spoken.slice(0, -1),
    input: spoken.slice(-1),
  };
}

/** Lets the responder answer the caller's last question. */
export async function answerTurn(
  responder: Responder,
  { accountId, assistant, history, input }: TurnQuestion,
  { lookUp, signal }: { lookUp: LookUp | null; signal: AbortSignal },
): Promise<SpokenAnswer> {
  const output = new Output();
  const { variableValues } = assistant as { variableValues?: Document };
  const variables = Object.entries(variableValues ?? {}).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  const turn = {
    accountId,
    assistant,
    history,
    input,
    lookUp,
    signal,
    tools: [],
    variables: Object.fromEntries(variables),
    askTool: async () => ({ text: '', failed: true }),
    createCallId: () => '',
  };
  for await (const part of responder.respond(turn)) output.add(part);
  const said = output.messages.filter(({ role }) => role === 'assistant').at(-1);
  const text = said ? getText(said).trim() : '';
  if (!said || text === '') return noAnswer;
  return { text, metadata: said.metadata as AnswerMetadata | undefined };
}
