import { createFairQueue, type FairQueue, type OutsideClient } from 'shared-server';
import type { Document } from '../../store/documents';
import { askTool, type ToolAnswer } from '../tools/ask-tool';
import { createToolQuestion, type ToolCall } from '../tools/tool-question';
import { isWaitedFor } from '../tools/tool-server';
import type { PlannedChat } from './plan-chat';

/** Limits for tool requests of chats: concurrent, concurrent per account, waiting per account. */
const LIMITS = { atOnce: 64, perOwner: 8, waitingPerOwner: 32 };

export const createChatToolQueue = (): FairQueue => createFairQueue(LIMITS);

/** The result of a tool whose server isn't waited for. */
const madeUp: ToolAnswer = { text: '{"status":"ok"}', failed: false };

/** @returns a function that calls tools' servers for a chat. Accounts take turns */
export function createAskTool(
  { outside, queue }: { outside: OutsideClient; queue: FairQueue },
  { id, accountId, assistant }: PlannedChat,
  signal: AbortSignal,
) {
  return async (tool: Document, toolCall: ToolCall): Promise<ToolAnswer> => {
    const context = { chat: { id, orgId: accountId }, assistant };
    const question = isWaitedFor(tool) ? createToolQuestion(tool, toolCall, context) : null;
    if (!question) return madeUp;
    return queue.run(accountId, () => askTool(outside, question, signal), signal);
  };
}
