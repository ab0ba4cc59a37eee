import type {
  CallAssignmentStatus,
  CallPriority,
  CallReviewReason,
  CallVerdict,
} from 'shared-contract';

const priorities = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
} satisfies Record<CallPriority, string>;

export const reviewWords = {
  verdicts: {
    good: 'Good',
    needs_work: 'Needs work',
    cannot_tell: 'Cannot tell',
  } satisfies Record<CallVerdict, string>,
  reasons: {
    wrong: 'Wrong or made up',
    knowledge_missing: 'Knowledge is missing',
    too_slow: 'Talked over, too slow',
    goal_missed: 'Did not reach the goal',
  } satisfies Record<CallReviewReason, string>,
  priority: 'Priority',
  priorities,
  priorityIs: (priority: CallPriority) => `${priorities[priority]} priority`,
  noPriority: 'No priority',
  assignee: 'Assigned to',
  notAssigned: 'Not assigned',
  you: (name: string) => `${name} (you)`,
  assignment: 'Progress',
  assignments: {
    open: 'Open',
    in_review: 'In review',
    done: 'Done',
  } satisfies Record<CallAssignmentStatus, string>,
} as const;
