import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorPanel } from 'shared-ui/core';
import { problemOf } from '../errors/problem';

interface Props {
  query: UseQueryResult;
  /** Message for an error that has none of its own. */
  fallback: string;
}

/** Shows why a query failed, with Retry. */
export function LoadFailure({ query: { error, isFetching, refetch }, fallback }: Props) {
  return (
    <ErrorPanel
      {...problemOf(error, fallback)}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
