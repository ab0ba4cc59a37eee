import { type SaidWith, saidIn } from 'remote-kit/talk';
import { createChat } from 'shared-api';
import type { ChatCreation } from 'shared-contract';

/** Who answers: an assistant of the voice platform, or a draft. */
export type Speaker = Pick<ChatCreation, 'assistant' | 'assistantId' | 'assistantOverrides'>;

/** Asks a question outside of any conversation. */
export async function askAgain(speaker: Speaker, question: string): Promise<SaidWith> {
  return saidIn(await createChat({ ...speaker, input: question }));
}
