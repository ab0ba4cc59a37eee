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

/** A loading error. An outside account has no history, so a retry can't help. */
export function PastProblem({ error, failed, onRetry }: Props) {
  if (isPortalError(error) && error.code === 'conflict')
    return <EmptyState icon="datasets" title={texts.history.notKept} />;
  return <ReadProblem problem={readProblem(error, () => failed)} onRetry={onRetry} />;
}
