import type { Problem } from 'remote-kit';
import { ErrorPanel } from 'shared-ui/core';
import { FoldedDetail } from 'shared-ui/work';
import { isGone, type LoadProblem } from './problem';

interface Props {
  problem: Problem | LoadProblem;
  /** Absent if a retry can't help. */
  onRetry?: () => void;
}

/** A loading error: an explanation first, then the service's own message. */
export function ReadProblem({ problem, onRetry }: Props) {
  const { message, requestId } = problem;
  const sentence = 'sentence' in problem && problem.sentence;
  return (
    <ErrorPanel
      requestId={requestId}
      onRetry={isGone(problem) ? undefined : onRetry}
      message={
        sentence ? (
          <>
            {sentence}
            <FoldedDetail>{message}</FoldedDetail>
          </>
        ) : (
          message
        )
      }
    />
  );
}
