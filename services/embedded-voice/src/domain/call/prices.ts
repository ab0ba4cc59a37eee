export const prices = {
  transportPerMinute: 0.0085,
  transcriberPerMinute: 0.0099,
  platformPerMinute: 0.05,
  promptPer1000Tokens: 0.00015,
  completionPer1000Tokens: 0.0006,
  voicePer1000Characters: 0.036,
  /** The platform's fee for one answer by text. */
  chat: 0.005,
} as const;

/** A token has about four characters. */
export const estimateTokens = (text: string) => Math.ceil(text.length / 4);
