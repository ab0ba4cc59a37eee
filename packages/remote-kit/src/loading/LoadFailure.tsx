import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorPanel } from 'shared-ui/core';
import { problemOf } from '../errors/problem';

interface Props {
  query: UseQueryResult;
  /** Text for a failure without its own. */
  fallback: string;
}

/** Why the panel can't be shown, with Retry. */
export function LoadFailure({ query: { error, isFetching, refetch }, fallback }: Props) {
  return (
    <ErrorPanel
      {...problemOf(error, fallback)}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
