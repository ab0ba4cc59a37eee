import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from 'shared-api';
import type { AuditFilters } from 'shared-contract';
import { auditEndpoints } from 'shared-contract/endpoints';

const CONTINUE_AFTER_MS = 500;

/** @returns a query for pages of matching events, newest first */
export const getAuditQuery = (organizationId: string, filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['audit', organizationId, filters],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filters, cursor: pageParam ?? undefined };
      return call(auditEndpoints.listAudit, { query, signal });
    },
    getNextPageParam: ({ next }) => next,
  });

/** @returns a query that verifies the chain until all rows are done */
export const getChainQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['audit-verification', organizationId],
    queryFn: ({ signal }) => call(auditEndpoints.verifyAudit, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.complete === false ? CONTINUE_AFTER_MS : false),
  });
