import {
  type AnswerKnowledge,
  type AnswerModel,
  type Chat,
  getMessageModel,
  knowledgeOf,
} from 'shared-contract';

/** An answer with its sources. */
export interface SaidWith {
  text: string;
  knowledge: AnswerKnowledge | null;
  /** The model that wrote it, or failed to; null without a model. */
  model: AnswerModel | null;
}

/** @returns the assistant's messages in a chat as one answer */
export function saidIn({ output }: Chat): SaidWith {
  const said = (output ?? []).filter(({ role, content }) => role === 'assistant' && content);
  const answered = said.find((message) => knowledgeOf(message) !== null) ?? said.at(-1);
  return {
    text: said.map(({ content }) => content).join('\n'),
    knowledge: answered ? knowledgeOf(answered) : null,
    model: said.map(getMessageModel).findLast((model) => model !== null) ?? null,
  };
}
