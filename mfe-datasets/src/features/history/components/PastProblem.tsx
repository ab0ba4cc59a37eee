import { isPortalError } from 'shared-auth';
import { EmptyState } from 'shared-ui/core';
import { readProblem } from '../../../shared/problem';
import { ReadProblem } from '../../../shared/ReadProblem';
import { texts } from '../texts';

interface Props {
  error: Error;
  failed: string;
  onRetry: () => void;
}

/** A failed read; an account elsewhere has no history, which trying again cannot change. */
export function PastProblem({ error, failed, onRetry }: Props) {
  if (isPortalError(error) && error.code === 'conflict')
    return <EmptyState icon="datasets" title={texts.history.notKept} />;
  return <ReadProblem problem={readProblem(error, () => failed)} onRetry={onRetry} />;
}
