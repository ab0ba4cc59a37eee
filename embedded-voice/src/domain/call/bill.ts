import { type CallMessage, transcriptOf } from '../conversation/call-messages';
import { callCost, type Models } from './call-cost';

export interface BilledCall {
  messages: readonly CallMessage[];
  /** Connected time; 0 when no one answered. */
  seconds: number;
  /** The company that carries a phone call; absent on the web. */
  carrier?: string;
  systemPrompt: string;
  summary: string;
  models: Models;
}

/** A token has about four characters; each answer of the model rereads the conversation. */
const tokens = (text: string) => Math.ceil(text.length / 4);

/** Bills connected minutes, tokens of the model and spoken characters. */
export function billOf({ messages, seconds, carrier, systemPrompt, summary, models }: BilledCall) {
  const answered = seconds > 0;
  const transcript = transcriptOf(messages);
  const turns = messages.filter(({ role }) => role === 'bot' || role === 'tool_calls').length;
  const spoken = messages.map((one) => (one.role === 'bot' ? one.message : '')).join('');
  const read = turns * (tokens(systemPrompt) + Math.round(tokens(transcript) / 2));
  return callCost(
    {
      seconds,
      ...(carrier === undefined ? {} : { carrier }),
      promptTokens: answered ? read : 0,
      completionTokens: tokens(spoken),
      voiceCharacters: spoken.length,
      summaryPromptTokens: answered ? tokens(transcript) + 90 : 0,
      summaryCompletionTokens: answered ? tokens(summary) : 0,
    },
    models,
  );
}
