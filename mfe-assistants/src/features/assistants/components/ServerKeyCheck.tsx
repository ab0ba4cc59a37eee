import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from 'remote-kit';
import { callQueries } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import { assistantTexts } from 'shared-contract';
import { ErrorPanel } from 'shared-ui/core';

/** Shows an error when the server key cannot be checked; a missing key is a console warning. */
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
