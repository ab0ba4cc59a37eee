import { prices } from './prices';

export interface CallUsage {
  seconds: number;
  /** The phone carrier; absent on the web. */
  carrier?: string;
  promptTokens: number;
  completionTokens: number;
  voiceCharacters: number;
  summaryPromptTokens: number;
  summaryCompletionTokens: number;
}

export interface Models {
  model: Record<string, unknown>;
  voice: Record<string, unknown>;
  transcriber: Record<string, unknown>;
}

const toMoney = (dollars: number) => Math.round(dollars * 10_000) / 10_000;
const getTokenPrice = (prompt: number, completion: number) =>
  toMoney(
    (prompt * prices.promptPer1000Tokens + completion * prices.completionPer1000Tokens) / 1000,
  );

/** @returns US dollars, to a hundredth of a cent; parts are rounded first, so that they add up */
export function calculateCallCost(usage: CallUsage, models: Models) {
  const minutes = usage.seconds / 60;
  const transport = usage.carrier ? toMoney(minutes * prices.transportPerMinute) : 0;
  const stt = toMoney(minutes * prices.transcriberPerMinute);
  const llm = getTokenPrice(usage.promptTokens, usage.completionTokens);
  const tts = toMoney((usage.voiceCharacters / 1000) * prices.voicePer1000Characters);
  const vapi = toMoney(minutes * prices.platformPerMinute);
  const summary = getTokenPrice(usage.summaryPromptTokens, usage.summaryCompletionTokens);
  const total = toMoney(transport + stt + llm + tts + vapi + summary);
  return {
    cost: total,
    costBreakdown: {
      transport,
      stt,
      llm,
      tts,
      vapi,
      chat: 0,
      total,
      llmPromptTokens: usage.promptTokens,
      llmCompletionTokens: usage.completionTokens,
      llmCachedPromptTokens: 0,
      ttsCharacters: usage.voiceCharacters,
      analysisCostBreakdown: {
        summary,
        summaryPromptTokens: usage.summaryPromptTokens,
        summaryCompletionTokens: usage.summaryCompletionTokens,
        summaryCachedPromptTokens: 0,
      },
    },
    costs: [
      ...(usage.carrier
        ? [{ type: 'transport', provider: usage.carrier, minutes, cost: transport }]
        : []),
      { type: 'transcriber', transcriber: models.transcriber, minutes, cost: stt },
      {
        type: 'model',
        model: models.model,
        promptTokens: usage.promptTokens,
        completionTokens: usage.completionTokens,
        cost: llm,
      },
      { type: 'voice', voice: models.voice, characters: usage.voiceCharacters, cost: tts },
      { type: 'vapi', subType: 'normal', minutes, cost: vapi },
      {
        type: 'analysis',
        analysisType: 'summary',
        model: models.model,
        promptTokens: usage.summaryPromptTokens,
        completionTokens: usage.summaryCompletionTokens,
        cost: summary,
      },
    ],
  };
}
