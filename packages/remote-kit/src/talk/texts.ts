import type { AnswerModel } from 'shared-contract';

type ModelFailure = NonNullable<AnswerModel['failed']>;

const modelFailures: Record<ModelFailure, string> = {
  refused: 'refused the key',
  unknown_model: 'no longer exists',
  limited: 'has reached a limit',
  unreachable: "couldn't be reached",
  timeout: "didn't respond in time",
  blocked: 'is at an address that this portal may not contact',
  failing: 'failed',
  unreadable: 'sent an unusable answer',
};

export const talkTexts = {
  open: 'Talk to it',
  openWith: (assistant: string) => `Talk to it: ${assistant}`,
  loading: 'Loading the assistant…',
  conversation: 'Conversation',
  you: 'You',
  noOpening: 'Ask a question to start.',
  assistantFailed: "Couldn't load the first message. You can still send yours.",
  message: 'Your message',
  messageHelp: 'Press Enter to send, Shift+Enter for a new line.',
  send: 'Send',
  writeFirst: 'Write a message first.',
  answering: 'Answering…',
  speak: 'Speak answers',
  speakHelp: 'Press Esc to stop.',
  answeredIn: (seconds: number) => `Answered in ${seconds.toFixed(1)} s`,
  byModel: (time: string, model: string) => `${time} by ${model}`,
  modelFailed: (model: string, failed: ModelFailure) =>
    `Built-in answer: ${model || 'the language model'} ${modelFailures[failed]}.`,
  turns: (count: number) => (count === 1 ? '1 turn' : `${count} turns`),
  examples: 'Try one of these',
  retry: 'Retry',
  end: 'End conversation',
  ending: 'Ending…',
  notBegun: 'Send a message first.',
  endFailed: "Couldn't end the conversation. Please try again.",
  ended: 'Conversation ended.',
  withDraft: 'You are talking to the draft',
  draftChanged: 'The draft has changed. Start over to try it.',
  review: 'Review this conversation',
  startOver: 'Start over',
} as const;
