/** Why an assistant can't answer a message. */
export const chatTexts = {
  failed: 'The assistant could not answer. Please try again.',
  listFailed: 'Failed to fetch conversations',
  brokenOff: 'The answer was cut off. Please try again.',
} as const;
