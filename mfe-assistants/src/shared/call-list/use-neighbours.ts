import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { callsQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import {
  type AgentRow,
  callsPage,
  type IndexedCall,
  type IndexedCallsAnswer,
  pages,
} from 'shared-contract';
import { getVapiId } from '../voice/vapi-id';
import { getListQuery, readAddress } from './address';
import { getReviewAddress } from './call-row';
import { getListFilters, getPageSize } from './filters';
import { setOrganizationZone } from './zone';

/** Maximum pages read to find the call. Calls further down have no neighbors. */
const MAX_PAGES = 8;

type List = Pick<
  ReturnType<typeof useInfiniteQuery>,
  'isPending' | 'hasNextPage' | 'isFetching' | 'isError' | 'fetchNextPage'
> & { data: InfiniteData<IndexedCallsAnswer> | undefined };

/** Loads pages until the call after this one is known. */
function useCallPosition(list: List, callId: string) {
  const { data, isPending, hasNextPage, isFetching, isError, fetchNextPage } = list;
  const pages = data?.pages ?? [];
  const calls = pages.flatMap((page) => page.calls);
  const at = calls.findIndex(({ id }) => id === callId);
  const isMissing = pages.length > 0 && (at < 0 || at === calls.length - 1);
  const readsOn = isMissing && hasNextPage && !isError && pages.length < MAX_PAGES;
  useEffect(() => {
    if (readsOn && !isFetching) void fetchNextPage();
  }, [readsOn, isFetching, fetchNextPage]);
  return { calls, at, isLooking: !isError && (isPending || readsOn) };
}

/**
 * The calls before and after this one in its list.
 *
 * @param agentId the assistant in the URL; undefined for the list of all calls
 */
export function useNeighbors(
  agentId: string | undefined,
  agent: AgentRow | undefined,
  callId: string,
) {
  const navigate = useNavigate();
  const { user } = useAuth();
  setOrganizationZone(user?.organization?.time_zone);
  const [params] = useSearchParams();
  const address = readAddress(params);
  const vapiId = agentId && agent && getVapiId(agent);
  const filters = !agentId || agent ? getListFilters(address, vapiId) : undefined;
  const list = useInfiniteQuery(callsQueries.list(user, filters, getPageSize(vapiId)));
  const { calls, at, isLooking } = useCallPosition(list, callId);

  const query = getListQuery(address);
  const place = { agentId: agentId && (agent?.id ?? agentId), query };
  const createOpener = (call: IndexedCall | undefined) =>
    call && (() => navigate(getReviewAddress(call, place)));
  return {
    /** URL of the list. */
    back: (place.agentId ? callsPage(place.agentId) : pages.allCalls) + query,
    /** The next call isn't known yet. */
    isLooking,
    previous: createOpener(at > 0 ? calls[at - 1] : undefined),
    next: createOpener(at >= 0 ? calls[at + 1] : undefined),
  };
}
