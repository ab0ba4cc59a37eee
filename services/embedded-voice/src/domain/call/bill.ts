import { type CallMessage, toTranscript } from '../conversation/call-messages';
import { calculateCallCost, type Models } from './call-cost';
import { estimateTokens } from './prices';

export interface BilledCall {
  messages: readonly CallMessage[];
  /** Connected time in seconds; 0 when unanswered. */
  seconds: number;
  /** The phone carrier; absent on the web. */
  carrier?: string;
  systemPrompt: string;
  summary: string;
  models: Models;
}

/** Bills connected minutes, tokens and spoken characters. Each answer rereads the conversation. */
export function calculateBill({
  messages,
  seconds,
  carrier,
  systemPrompt,
  summary,
  models,
}: BilledCall) {
  const answered = seconds > 0;
  const transcript = toTranscript(messages);
  const turns = messages.filter(({ role }) => role === 'bot' || role === 'tool_calls').length;
  const spoken = messages.map((one) => (one.role === 'bot' ? one.message : '')).join('');
  const read = turns * (estimateTokens(systemPrompt) + Math.round(estimateTokens(transcript) / 2));
  return calculateCallCost(
    {
      seconds,
      ...(carrier === undefined ? {} : { carrier }),
      promptTokens: answered ? read : 0,
      completionTokens: estimateTokens(spoken),
      voiceCharacters: spoken.length,
      summaryPromptTokens: answered ? estimateTokens(transcript) + 90 : 0,
      summaryCompletionTokens: answered ? estimateTokens(summary) : 0,
    },
    models,
  );
}
