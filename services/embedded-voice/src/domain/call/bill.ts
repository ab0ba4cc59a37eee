import { type CallMessage, transcriptOf } from '../conversation/call-messages';
import { callCost, type Models } from './call-cost';
import { tokensIn } from './prices';

export interface BilledCall {
  messages: readonly CallMessage[];
  /** Connected time; 0 when unanswered. */
  seconds: number;
  /** The phone carrier; absent on the web. */
  carrier?: string;
  systemPrompt: string;
  summary: string;
  models: Models;
}

/**
 * Bills connected minutes, model tokens and spoken characters. Each answer rereads the whole
 * conversation.
 */
export function calculateBill({
  messages,
  seconds,
  carrier,
  systemPrompt,
  summary,
  models,
}: BilledCall) {
  const answered = seconds > 0;
  const transcript = transcriptOf(messages);
  const turns = messages.filter(({ role }) => role === 'bot' || role === 'tool_calls').length;
  const spoken = messages.map((one) => (one.role === 'bot' ? one.message : '')).join('');
  const read = turns * (tokensIn(systemPrompt) + Math.round(tokensIn(transcript) / 2));
  return callCost(
    {
      seconds,
      ...(carrier === undefined ? {} : { carrier }),
      promptTokens: answered ? read : 0,
      completionTokens: tokensIn(spoken),
      voiceCharacters: spoken.length,
      summaryPromptTokens: answered ? tokensIn(transcript) + 90 : 0,
      summaryCompletionTokens: answered ? tokensIn(summary) : 0,
    },
    models,
  );
}
