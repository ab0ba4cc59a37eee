import type { Document } from '../../store/documents';
import type { ToolCallsMessage } from '../conversation/call-messages';

/** @returns a log of the model's tool calls, in the vendor's format */
export const createToolCallLog = (
  callId: string,
  { assistantId, phoneNumberId }: Document,
  { toolCalls }: ToolCallsMessage,
): Document => ({
  type: 'Provider',
  resource: 'model',
  callId,
  assistantId,
  phoneNumberId,
  requestHttpMethod: 'POST',
  requestPath: '/chat/completions',
  responseHttpCode: 200,
  responseBody: JSON.stringify({ toolCalls }),
});
