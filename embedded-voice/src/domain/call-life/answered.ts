import { withAnswer } from '../call/tool-waits';
import { callTime, type ScheduledCall, waitedUntil } from './schedule-store';

/** Resumes a call with the answer of the tool that it waits for. */
export function answered(
  scheduled: ScheduledCall,
  { text, says }: { text: string; says: string | null },
  now: number,
): ScheduledCall {
  const answeredAt = callTime(scheduled, now);
  const waitedMs = waitedUntil(scheduled, answeredAt, now);
  const plan = withAnswer(scheduled.plan, { text, says, answeredAt });
  return { ...scheduled, plan: { ...plan, waitedMs } };
}
