import { queryOptions, skipToken } from '@tanstack/react-query';
import { type PortalUser, portalFetch } from 'shared-auth';
import { api, fillPath, integrationsAnswer } from 'shared-contract';
import * as z from 'zod/mini';

/** Reads of the organization's integrations; disabled without a user. */
export const integrationQueries = {
  states: (user: Pick<PortalUser, 'organizationId'> | null | undefined) =>
    queryOptions({
      queryKey: ['integrations', user?.organizationId],
      queryFn: user
        ? ({ signal }) => portalFetch(api.integrations.all, { schema: integrationsAnswer, signal })
        : skipToken,
    }),
};

/** Pages read the states anew: the whole schema would be code of the dashboard's first load. */
const connected = z.looseObject({ vapi: z.looseObject({ connected: z.boolean() }) });

/** Connects the voice service that the portal runs itself. */
export async function connectBuiltInVoice(): Promise<void> {
  const path = fillPath(api.integrations.builtIn, { provider: 'vapi' });
  await portalFetch(path, { method: 'POST', schema: connected });
}
