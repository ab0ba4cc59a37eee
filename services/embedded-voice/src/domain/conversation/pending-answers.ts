import type { AnswerMetadata } from '../knowledge/answer-knowledge';
import { LOOK_UP_FAILED } from '../knowledge/look-up';
import type { CallMessage, SpokenMessage } from './call-messages';
import { summarize } from './caller-questions';

export interface SpokenAnswer {
  text: string;
  metadata: AnswerMetadata | undefined;
}

/** Used when the answer couldn't be looked up. */
export const noAnswer: SpokenAnswer = { text: LOOK_UP_FAILED, metadata: undefined };

export const isPending = (message: CallMessage): message is SpokenMessage & { pending: string } =>
  message.role === 'bot' && message.pending !== undefined;

export function fillAnswer(
  { pending: _, ...message }: SpokenMessage,
  { text, metadata }: SpokenAnswer,
): SpokenMessage {
  const duration = Math.round(500 + text.length * 64);
  return {
    ...message,
    message: text,
    duration,
    endTime: message.time + duration,
    ...(metadata && { metadata }),
  };
}

/** @returns summary and success based on the answers so far; null when there are none */
export function judgeAnswers(
  messages: readonly CallMessage[],
): { summary: string; success: boolean } | null {
  const answers = messages.flatMap((one) =>
    one.role === 'bot' ? (one.metadata?.knowledge ?? []) : [],
  );
  if (answers.length === 0) return null;
  const unanswered = answers.filter(({ outcome }) =>
    ['unknown', 'failed'].includes(outcome),
  ).length;
  const summary = summarize(answers.length, unanswered);
  return { summary, success: unanswered < answers.length };
}
