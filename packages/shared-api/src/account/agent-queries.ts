import { queryOptions, skipToken } from '@tanstack/react-query';
import { PortalError, type PortalUser, selectRows } from 'shared-auth';
import { type AgentRow, agentRow, authTexts } from 'shared-contract';
import { tableReads } from './table-reads';

type Person = PortalUser | null | undefined;

async function listAgents(user: PortalUser, signal: AbortSignal): Promise<AgentRow[]> {
  const { organizationId } = user;
  if (!organizationId)
    throw new PortalError('local', authTexts.noOrganization, { code: 'no_organization' });
  return selectRows('agents', tableReads.agents(organizationId), agentRow, { signal });
}

/** Queries of assistants; disabled without a user. */
export const agentQueries = {
  /**
   * @param user the signed-in person
   * @returns the query of the organization's assistants
   */
  list: (user: Person) =>
    queryOptions({
      queryKey: ['agents', user?.organizationId],
      queryFn: user ? ({ signal }) => listAgents(user, signal) : skipToken,
    }),
};
