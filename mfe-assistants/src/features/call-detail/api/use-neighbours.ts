import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { type VoiceConnection, voiceQueries } from 'shared-api';
import { type AgentRow, callPage } from 'shared-contract';
import { toFilters, toParams, useCallFilters } from '../../../shared/calls/use-call-filters';
import { vapiIdOf } from '../../../shared/voice/vapi-id';

/** The calls before and after this one, in the order of the list that it was opened from. */
export function useNeighbours(
  connection: VoiceConnection | undefined,
  agent: AgentRow | undefined,
  callId: string,
) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [address] = useCallFilters();
  const vapiId = agent && vapiIdOf(agent);
  const filters = vapiId ? toFilters(vapiId, address) : undefined;
  const ids = filters
    ? client
        .getQueryData(voiceQueries.history(connection, filters).queryKey)
        ?.pages.flatMap(({ results }) => results.map(({ id }) => id))
    : client
        .getQueryData(voiceQueries.calls(connection, vapiId).queryKey)
        ?.pages.flatMap((page) => page.map(({ id }) => id));
  const at = ids?.indexOf(callId) ?? -1;
  const params = new URLSearchParams(toParams(address)).toString();
  const query = params && `?${params}`;
  const to = (id: string | undefined) =>
    agent && id ? () => navigate(callPage(agent.id, id) + query) : undefined;
  return {
    query,
    previous: at > 0 ? to(ids?.[at - 1]) : undefined,
    next: at >= 0 ? to(ids?.[at + 1]) : undefined,
  };
}
