import type { Queryable } from 'shared-server';
import { VoiceError } from '../../errors/voice-error';
import type { StoredObject } from '../../store/documents';
import type { ToolCallsMessage } from '../conversation/call-messages';
import { getParties } from '../parties/call-parties';
import type { CallDraft } from '../schemas/call-schema';
import { readTools } from '../tools/read-tools';
import { createToolQuestion, type ToolQuestion } from '../tools/tool-question';
import { getToolName, isWaitedFor } from '../tools/tool-server';

/** @returns the request for a tool call; null when its tool or server has been deleted */
export async function getToolQuestion(
  tx: Queryable,
  call: StoredObject,
  { toolCalls, id }: ToolCallsMessage & { id: string },
): Promise<ToolQuestion | null> {
  const parties = await getParties(tx, call as CallDraft).catch((error: unknown) => {
    if (error instanceof VoiceError) return null;
    throw error;
  });
  const toolCall = toolCalls.find((one) => one.id === id);
  if (!parties || !toolCall) return null;
  const tools = await readTools(tx, parties.assistant);
  const { name } = toolCall.function;
  const tool = tools.find((one) => isWaitedFor(one) && getToolName(one) === name);
  return tool ? createToolQuestion(tool, toolCall, { call, ...parties }) : null;
}
