import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { portalFetch } from 'shared-auth';
import {
  type AuditFilters,
  api,
  auditList,
  auditVerification,
  type TicketAnswer,
  ticketAnswer,
} from 'shared-contract';

/** A request verifies up to 20,000 rows. */
const VERIFY_TIMEOUT_MS = 60_000;
const CONTINUE_AFTER_MS = 500;

/** @returns the pages of the events that the filters leave, newest first */
export const auditPages = (organizationId: string, filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['audit', organizationId, filters],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(filters as Record<string, string>);
      if (pageParam !== null) query.set('cursor', String(pageParam));
      return portalFetch(`${api.audit.all}?${query}`, { schema: auditList, signal });
    },
    getNextPageParam: ({ next }) => next,
  });

/** @returns the verification of the chain, which continues until every row is verified */
export const chainVerification = (organizationId: string) =>
  queryOptions({
    queryKey: ['audit-verification', organizationId],
    queryFn: ({ signal }) =>
      portalFetch(api.audit.verification, {
        schema: auditVerification,
        signal,
        timeoutMs: VERIFY_TIMEOUT_MS,
      }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.complete === false ? CONTINUE_AFTER_MS : false),
  });

/** @returns an address that downloads what the filters leave */
export function auditExportTicket(
  format: 'csv' | 'jsonl',
  filters: AuditFilters,
): Promise<TicketAnswer> {
  const body = { kind: 'audit-export', format, filters };
  return portalFetch(api.tickets, { method: 'POST', body, schema: ticketAnswer });
}
