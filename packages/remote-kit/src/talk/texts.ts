import type { AnswerModel } from 'shared-contract';

type ModelFailure = NonNullable<AnswerModel['failed']>;

const modelFailures: Record<ModelFailure, string> = {
  refused: 'refused the key',
  unknown_model: 'no longer exists',
  limited: 'has reached a limit',
  unreachable: "couldn't be reached",
  timeout: "didn't respond in time",
  blocked: 'is at an address that is not allowed',
  failing: 'failed',
  unreadable: 'gave no usable answer',
};

/** Texts of conversations with an assistant in the browser. */
export const talkTexts = {
  open: 'Talk to it',
  openWith: (assistant: string) => `Talk to it: ${assistant}`,
  loading: 'Loading the assistant…',
  close: 'Close the conversation',
  conversation: 'Conversation',
  you: 'You',
  noOpening: 'Say something to begin.',
  assistantFailed: 'The first message could not be loaded. You can still talk.',
  message: 'Your message',
  messageHelp: 'Enter sends, Shift+Enter starts a new line.',
  send: 'Send',
  writeFirst: 'Write a message first.',
  answering: 'Answering…',
  speak: 'Speak answers',
  speakHelp: 'Esc stops speaking.',
  answeredIn: (seconds: number) => `Answered in ${seconds.toFixed(1)} s`,
  byModel: (time: string, model: string) => `${time} by ${model}`,
  modelFailed: (model: string, failed: ModelFailure) =>
    `Built-in answer: ${model || 'the language model'} ${modelFailures[failed]}.`,
  turns: (count: number) => (count === 1 ? '1 turn' : `${count} turns`),
  examples: 'Try one of these',
  retry: 'Retry',
  end: 'End conversation',
  ending: 'Ending…',
  notBegun: 'Say something first.',
  endFailed: 'The conversation could not be ended. Please try again.',
  ended: 'Conversation ended.',
  withDraft: 'You are talking to the draft',
  draftChanged: 'The draft has changed since. Start over to hear it.',
  review: 'Review this conversation',
  startOver: 'Start over',
} as const;
