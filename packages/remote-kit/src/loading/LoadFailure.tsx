import type { UseQueryResult } from '@tanstack/react-query';
import { errorMessage, isPortalError } from 'shared-auth';
import { ErrorPanel } from 'shared-ui/core';

interface Props {
  query: UseQueryResult;
  /** Text for a failure without its own. */
  fallback: string;
}

/** Why the panel can't be shown, with Retry. */
export function LoadFailure({ query: { error, isFetching, refetch }, fallback }: Props) {
  return (
    <ErrorPanel
      message={errorMessage(error, fallback)}
      requestId={isPortalError(error) ? error.requestId : undefined}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
