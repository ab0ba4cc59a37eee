import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { type VoiceConnection, voiceQueries } from 'shared-api';
import { type AgentRow, type Call, callPage } from 'shared-contract';
import { toFilters, toParams, useCallFilters } from '../../../shared/calls/use-call-filters';
import { vapiIdOf } from '../../../shared/voice/vapi-id';

/** Pages that are read to find the call; an older one has no neighbours. */
const MAX_PAGES = 8;

type Read = Pick<
  ReturnType<typeof useInfiniteQuery>,
  'hasNextPage' | 'isFetching' | 'fetchNextPage' | 'isError'
>;

/** Reads on until the call after this one is there. */
function useOrder<Page>(
  read: Read & { data: InfiniteData<Page> | undefined },
  callsOf: (page: Page) => readonly Call[],
  callId: string,
) {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = read;
  const ids = data?.pages.flatMap((page) => callsOf(page).map(({ id }) => id));
  const at = ids?.indexOf(callId) ?? -1;
  const pages = data?.pages.length ?? 0;
  const isMissing = ids !== undefined && (at < 0 || at === ids.length - 1);
  const readsOn = isMissing && hasNextPage && !isFetching && !isError && pages < MAX_PAGES;
  useEffect(() => {
    if (readsOn) void fetchNextPage();
  }, [readsOn, fetchNextPage]);
  return { before: at > 0 ? ids?.[at - 1] : undefined, after: at >= 0 ? ids?.[at + 1] : undefined };
}

/** The calls before and after this one, in the order of the list that the address names. */
export function useNeighbours(
  connection: VoiceConnection | undefined,
  agent: AgentRow | undefined,
  callId: string,
) {
  const navigate = useNavigate();
  const [address] = useCallFilters();
  const vapiId = agent && vapiIdOf(agent);
  const filters = vapiId ? toFilters(vapiId, address) : undefined;
  const plain = useInfiniteQuery(voiceQueries.calls(connection, filters ? undefined : vapiId));
  const filtered = useInfiniteQuery(voiceQueries.history(connection, filters));
  const inList = useOrder(plain, (page) => page, callId);
  const inHistory = useOrder(filtered, ({ results }) => results, callId);
  const { before, after } = filters ? inHistory : inList;
  const params = new URLSearchParams(toParams(address)).toString();
  const query = params && `?${params}`;
  const to = (id: string | undefined) =>
    agent && id ? () => navigate(callPage(agent.id, id) + query) : undefined;
  return { query, previous: to(before), next: to(after) };
}
