import type { Call } from 'shared-contract';
import { OutcomeLabel } from 'shared-ui/lists';
import { describeOutcome, getGoal, getOutcome, outcomeLooks } from './outcome-look';

/** Outcome of an ended call; nothing while it is running. */
export function CallOutcome({ call }: { call: Call }) {
  const outcome = getOutcome(call);
  if (outcome === 'in_progress') return null;
  const goal = getGoal(call);
  const text = describeOutcome({ outcome, goal, ended_reason: call.endedReason ?? null });
  return <OutcomeLabel {...outcomeLooks[outcome]}>{text}</OutcomeLabel>;
}
