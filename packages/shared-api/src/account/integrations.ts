import { queryOptions, skipToken } from '@tanstack/react-query';
import type { PortalUser } from 'shared-auth';
import { accountEndpoints } from 'shared-contract/endpoints';
import * as z from 'zod/mini';
import { call } from '../client/call';

/** Queries of the organization's integrations; disabled without a user. */
export const integrationQueries = {
  states: (user: Pick<PortalUser, 'organizationId'> | null | undefined) =>
    queryOptions({
      queryKey: ['integrations', user?.organizationId],
      queryFn: user
        ? ({ signal }) => call(accountEndpoints.getIntegrations, { signal })
        : skipToken,
    }),
};

/** Callers refetch the states; the full schema would add code to the dashboard's first load. */
const connected = z.looseObject({ vapi: z.looseObject({ connected: z.boolean() }) });

/** Connects the portal's own voice service. */
export const connectBuiltInVoice = () =>
  call(accountEndpoints.useBuiltIn, { params: { provider: 'vapi' }, schema: connected });
