import { withAnswer, withSpoken } from '../call/tool-waits';
import type { SpokenAnswer } from '../conversation/pending-answers';
import { callTime, type ScheduledCall, waitedUntil } from './schedule-store';

/** The answer of a tool, or the assistant's to a caller. */
export type Answer =
  | { kind: 'tool'; text: string; says: string | null }
  | ({ kind: 'turn' } & SpokenAnswer);

/** Resumes a call with the answer it waits for. */
export function answered(scheduled: ScheduledCall, answer: Answer, now: number): ScheduledCall {
  const answeredAt = callTime(scheduled, now);
  const waitedMs = waitedUntil(scheduled, answeredAt, now);
  const plan =
    answer.kind === 'tool'
      ? withAnswer(scheduled.plan, { text: answer.text, says: answer.says, answeredAt })
      : withSpoken(scheduled.plan, answer, answeredAt);
  return { ...scheduled, plan: { ...plan, waitedMs } };
}
