import { type SaidWith, saidIn } from 'remote-kit/talk';
import { call } from 'shared-api';
import type { ChatCreation } from 'shared-contract';
import { chatEndpoints } from 'shared-contract/endpoints';

/** Who answers: an assistant on the voice platform or a draft. */
export type Speaker = Pick<ChatCreation, 'assistant' | 'assistantId' | 'assistantOverrides'>;

/** Asks a question outside of a conversation. */
export async function askAgain(speaker: Speaker, question: string): Promise<SaidWith> {
  const body = { ...speaker, input: question, stream: false };
  return saidIn(await call(chatEndpoints.createChat, { body }));
}
