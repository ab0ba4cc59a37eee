import {
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';
import { type VoiceConnection, voiceQueries } from 'shared-api';
import { useAuth } from 'shared-auth';

/** Loads the connection to the voice platform. */
export function useConnection() {
  const { user } = useAuth();
  return useQuery(voiceQueries.connection(user));
}

/**
 * A query that needs the connection. Returns the connection's error if connecting failed; `refresh`
 * then connects again.
 */
export function useVoiceQuery<T, K extends QueryKey>(
  read: (connection: VoiceConnection | undefined) => UseQueryOptions<T, DefaultError, T, K>,
) {
  const connection = useConnection();
  const query = useQuery(read(connection.data));
  const refresh = () => {
    if (connection.data) void query.refetch();
    else void connection.refetch();
  };
  return {
    data: query.data,
    error: connection.error ?? query.error,
    isFetching: connection.isFetching || query.isFetching,
    refresh,
  };
}
