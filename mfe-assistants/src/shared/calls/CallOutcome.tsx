import type { Call } from 'shared-contract';
import { OutcomeLabel } from 'shared-ui/lists';
import { goalOf, outcomeLooks, outcomeOf, outcomeText } from './outcome-look';

/** Outcome of an ended call in plain words; nothing while it runs. */
export function CallOutcome({ call }: { call: Call }) {
  const outcome = outcomeOf(call);
  if (outcome === 'in_progress') return null;
  const goal = goalOf(call);
  const text = outcomeText({ outcome, goal, ended_reason: call.endedReason ?? null });
  return <OutcomeLabel {...outcomeLooks[outcome]}>{text}</OutcomeLabel>;
}
