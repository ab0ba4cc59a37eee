import { queryOptions, skipToken } from '@tanstack/react-query';
import type { PortalUser } from 'shared-auth';
import { accountEndpoints } from 'shared-contract/endpoints';
import * as z from 'zod/mini';
import { call } from '../client/call';

/** Reads of the organization's integrations; disabled without a user. */
export const integrationQueries = {
  states: (user: Pick<PortalUser, 'organizationId'> | null | undefined) =>
    queryOptions({
      queryKey: ['integrations', user?.organizationId],
      queryFn: user
        ? ({ signal }) => call(accountEndpoints.getIntegrations, { signal })
        : skipToken,
    }),
};

/** Pages read the states anew: the whole schema would be code of the dashboard's first load. */
const connected = z.looseObject({ vapi: z.looseObject({ connected: z.boolean() }) });

/** Connects the voice service that the portal runs itself. */
export const connectBuiltInVoice = () =>
  call(accountEndpoints.useBuiltIn, { params: { provider: 'vapi' }, schema: connected });
