import { isPortalError } from 'shared-auth';
import { EmptyState } from 'shared-ui/core';
import { getReadProblem } from '../../../shared/problem';
import { ReadProblem } from '../../../shared/ReadProblem';
import { texts } from '../texts';

interface Props {
  error: Error;
  failed: string;
  onRetry: () => void;
}

/**
 * An error from loading the history or the bin. Outside accounts have neither, and get no Retry.
 */
export function PastProblem({ error, failed, onRetry }: Props) {
  if (isPortalError(error) && error.code === 'conflict')
    return <EmptyState icon="datasets" title={texts.history.notKept} />;
  return <ReadProblem problem={getReadProblem(error, () => failed)} onRetry={onRetry} />;
}
