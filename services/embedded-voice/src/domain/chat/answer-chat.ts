import { deriveId } from '../../store/derived-id';
import type { ToolAnswer } from '../tools/ask-tool';
import type { PlannedChat } from './plan-chat';
import type { Output, Responder, Turn } from './responder';

/** Text to append to a message of the output. */
export interface Delta {
  index: number;
  delta: string;
}

/** Answers a planned chat with a responder; the output is complete after the last delta. */
export async function* answerChat(
  responder: Responder,
  planned: PlannedChat,
  { askTool, lookUp, signal }: Pick<Turn, 'askTool' | 'lookUp' | 'signal'>,
  output: Output,
): AsyncGenerator<Delta> {
  const { accountId, assistant, tools, variables, history, input, id } = planned;
  let calls = 0;
  const turn: Turn = {
    accountId,
    assistant,
    tools,
    variables,
    history,
    input,
    signal,
    lookUp,
    askTool: async (tool, toolCall): Promise<ToolAnswer> => {
      signal.throwIfAborted();
      return askTool(tool, toolCall);
    },
    createCallId() {
      calls += 1;
      return `call_${deriveId(id, String(calls)).replaceAll('-', '').slice(0, 24)}`;
    },
  };
  for await (const part of responder.respond(turn)) {
    signal.throwIfAborted();
    const added = output.add(part);
    if (added && added.delta !== '') yield added;
  }
}
