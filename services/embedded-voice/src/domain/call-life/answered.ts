import { addSpoken, addToolAnswer } from '../call/tool-waits';
import type { SpokenAnswer } from '../conversation/pending-answers';
import { getWaitedMs, type ScheduledCall, toCallTime } from './schedule-store';

export type Answer =
  | { kind: 'tool'; text: string; says: string | null }
  | ({ kind: 'turn' } & SpokenAnswer);

/** Resumes a call with the answer it was waiting for. */
export function addAnswer(scheduled: ScheduledCall, answer: Answer, now: number): ScheduledCall {
  const answeredAt = toCallTime(scheduled, now);
  const waitedMs = getWaitedMs(scheduled, answeredAt, now);
  const plan =
    answer.kind === 'tool'
      ? addToolAnswer(scheduled.plan, { text: answer.text, says: answer.says, answeredAt })
      : addSpoken(scheduled.plan, answer, answeredAt);
  return { ...scheduled, plan: { ...plan, waitedMs } };
}
