import { type Call, type CallOutcome, callOutcome, type IndexedCall } from 'shared-contract';
import type { OutcomeTone } from 'shared-ui/lists';
import { describeEndedReason, getDuration, NO_CUSTOMER_AUDIO } from './call-display';

export const outcomeWords = {
  resolved: 'Goal reached',
  completed: 'Completed',
  handed_over: 'Passed to a person',
  unresolved: 'Goal missed',
  hung_up: 'Hung up early',
  unanswered: 'No answer or busy',
  failed: 'Call failed',
  canceled: 'Canceled',
  in_progress: 'In Progress',
} satisfies Record<CallOutcome, string>;

export interface OutcomeLook {
  tone: OutcomeTone;
  /** Outline on a 24-pixel grid. */
  path: string;
}

const circle = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z';
const handset =
  'M6 3h3l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v3a2.5 2.5 0 0 1-2.7 2.5C10.5 20 4 13.5 3.5 5.7A2.5 2.5 0 0 1 6 3z';
const lyingHandset =
  'M3.5 14.5c4.8-4.6 12.2-4.6 17 0l-2.2 2.6-3.3-1.6v-2.6c-2-.6-4-.6-6 0v2.6l-3.3 1.6z';

export const outcomeLooks: Record<CallOutcome, OutcomeLook> = {
  resolved: { tone: 'ok', path: `${circle}M8 12.3l2.8 2.8L16 9.5` },
  completed: { tone: 'neutral', path: 'M5 12.5l4.5 4.5L19 7.5' },
  handed_over: { tone: 'neutral', path: 'M4 17v-2a5 5 0 0 1 5-5h10M14.5 5.5L19 10l-4.5 4.5' },
  unresolved: { tone: 'warning', path: `${circle}M8 12h8` },
  hung_up: { tone: 'warning', path: lyingHandset },
  unanswered: { tone: 'neutral', path: `${lyingHandset}M8 4l4 4 4-4` },
  failed: { tone: 'error', path: `${circle}M12 7.5v5.5M12 16.2v.1` },
  canceled: { tone: 'neutral', path: `${circle}M6 6l12 12` },
  in_progress: { tone: 'live', path: handset },
};

/** Label of an outcome. More specific if the goal is known or no customer audio arrived. */
export const describeOutcome = ({
  outcome,
  goal,
  ended_reason: reason,
}: Pick<IndexedCall, 'outcome' | 'goal' | 'ended_reason'>): string =>
  outcome === 'failed' && reason === NO_CUSTOMER_AUDIO
    ? describeEndedReason(reason)
    : (outcome === 'resolved' && goal) || outcomeWords[outcome];

/** Fields of the platform that the portal's schema doesn't define. */
interface Judged {
  analysis?: { successEvaluation?: unknown; structuredData?: unknown } | null;
  artifact?: { transfers?: unknown[] | null } | null;
  destination?: unknown;
}

/** The call's outcome, the same as in the index. */
export function getOutcome(call: Call): CallOutcome {
  const { analysis, artifact, destination } = call as Call & Judged;
  return callOutcome({
    status: call.status,
    endedReason: call.endedReason,
    successEvaluation: analysis?.successEvaluation,
    durationS: getDuration(call),
    transferred: Boolean(destination) || Boolean(artifact?.transfers?.length),
  });
}

/** The goal that the call reached, as named by its analysis. */
export function getGoal({ analysis }: Call & Judged): string | null {
  const { goal } = (analysis?.structuredData ?? {}) as { goal?: unknown };
  return typeof goal === 'string' ? goal : null;
}
