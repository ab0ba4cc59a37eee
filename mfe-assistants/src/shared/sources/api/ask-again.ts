import { createChat } from 'shared-api';
import {
  type AnswerKnowledge,
  type AnswerModel,
  type Chat,
  type ChatCreation,
  knowledgeOf,
  modelOfMessage,
} from 'shared-contract';

/** Who answers: an assistant of the voice platform, or a draft. */
export type Speaker = Pick<ChatCreation, 'assistant' | 'assistantId' | 'assistantOverrides'>;

/** An answer with the passages behind it. */
export interface SaidWith {
  text: string;
  knowledge: AnswerKnowledge | null;
  /** The model that wrote it, or failed to; null where none was asked. */
  model: AnswerModel | null;
}

/** @returns the assistant's words in a chat */
export function saidIn({ output }: Chat): SaidWith {
  const said = (output ?? []).filter(({ role, content }) => role === 'assistant' && content);
  const answered = said.find((message) => knowledgeOf(message) !== null) ?? said.at(-1);
  return {
    text: said.map(({ content }) => content).join('\n'),
    knowledge: answered ? knowledgeOf(answered) : null,
    model: said.map(modelOfMessage).findLast((model) => model !== null) ?? null,
  };
}

/** Asks a question outside of any conversation. */
export async function askAgain(speaker: Speaker, question: string): Promise<SaidWith> {
  return saidIn(await createChat({ ...speaker, input: question }));
}
