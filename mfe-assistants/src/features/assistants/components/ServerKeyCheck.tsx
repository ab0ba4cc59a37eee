import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from 'remote-kit';
import { callQueries } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import { assistantTexts } from 'shared-contract';
import { ErrorPanel } from 'shared-ui/core';

/** Shows an error if the server key can't be checked. A missing key only logs a warning. */
export function ServerKeyCheck({ user }: { user: PortalUser }) {
  const { error, isFetching, refetch } = useQuery(callQueries.serverKey(user));
  if (!error) return null;
  return (
    <ErrorPanel
      message={assistantTexts.serverKeyFailed}
      requestId={requestIdOf(error)}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
