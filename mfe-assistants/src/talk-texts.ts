import type { AnswerModel } from 'shared-contract';

type ModelFailure = NonNullable<AnswerModel['failed']>;

const modelFailures: Record<ModelFailure, string> = {
  refused: 'refused the key',
  unknown_model: 'no longer exists',
  limited: 'has reached a limit',
  unreachable: 'could not be reached',
  timeout: 'did not answer in time',
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
  answeredIn: (seconds: string) => `Answered in ${seconds} s`,
  byModel: (time: string, model: string) => `${time} by ${model}`,
  modelFailed: (model: string, failed: ModelFailure) =>
    `Built-in answer: ${model || 'the language model'} ${modelFailures[failed]}.`,
  turns: (count: number) => (count === 1 ? '1 turn' : `${count} turns`),
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

/** Texts of the review of a conversation. */
export const chatDetailTexts = {
  title: 'Conversation',
  back: 'Back to Assistants',
  backToAssistant: 'Back to the assistant',
  loading: 'Loading the conversation…',
  gone: "This conversation doesn't exist or was deleted.",
  failed: 'The conversation could not be loaded.',
  empty: 'Nothing was said in this conversation.',
  copyLink: 'Copy link',
  copyId: 'Copy conversation ID',
  id: 'ID',
  status: 'Status',
  statuses: { active: 'Open', completed: 'Ended' } as Record<string, string>,
  length: 'Length',
  turns: 'Turns',
  cost: 'Cost',
} as const;
