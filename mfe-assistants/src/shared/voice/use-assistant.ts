import { useQuery } from '@tanstack/react-query';
import { agentQueries } from 'shared-api';
import { useAuth } from 'shared-auth';

/** The assistant in the URL, by the id of its row or its id on the voice platform. */
export function useAssistant(assistantId: string) {
  const { user } = useAuth();
  const { data, error, isFetching, refetch } = useQuery(agentQueries.list(user));
  const agent =
    data?.find(({ id }) => id === assistantId) ?? data?.find((row) => row.vapi_id === assistantId);
  return { agent, isKnown: data !== undefined, error, isFetching, refresh: () => void refetch() };
}
