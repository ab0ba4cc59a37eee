import type { Document } from '../../../../store/documents';
import type { LookUp } from '../../../knowledge/look-up';
import type { ToolAnswer } from '../../../tools/ask-tool';
import type { ToolCall } from '../../../tools/tool-question';
import { type ChatMessage, getText } from '../../chat-messages';
import { Output } from '../../responder';
import { builtInResponder } from '../built-in-responder';

export interface Speaker {
  prompt?: string;
  firstMessage?: string;
  endCallMessage?: string;
  tools?: Document[];
  variables?: Record<string, string>;
  lookUp?: LookUp;
  askTool?: (tool: Document, toolCall: ToolCall) => ToolAnswer;
}

/** Starts a conversation with an assistant: each call sends a message and returns the answer. */
export function converse({ prompt = '', tools = [], variables = {}, ...speaker }: Speaker) {
  const { firstMessage, endCallMessage } = speaker;
  const answer: ToolAnswer = { text: '{"status":"ok"}', failed: false };
  const history: ChatMessage[] = [];
  let calls = 0;
  return Object.assign(
    async (content: string): Promise<string> => {
      const output = new Output();
      const input: ChatMessage[] = [{ role: 'user', content }];
      const turn = {
        accountId: 'account',
        assistant: {
          firstMessage,
          endCallMessage,
          model: { messages: [{ role: 'system', content: prompt }] },
        },
        tools,
        variables,
        history,
        input,
        signal: new AbortController().signal,
        askTool: async (tool: Document, toolCall: ToolCall) =>
          speaker.askTool?.(tool, toolCall) ?? answer,
        lookUp: speaker.lookUp ?? null,
        createCallId() {
          calls += 1;
          return `call_${calls}`;
        },
      };
      for await (const part of builtInResponder.respond(turn)) output.add(part);
      history.push(...input, ...output.messages);
      return getText(output.messages.at(-1) ?? { role: 'assistant' });
    },
    { history },
  );
}
