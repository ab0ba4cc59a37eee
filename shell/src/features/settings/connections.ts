import { queryOptions } from '@tanstack/react-query';
import { selectRows, updateRows } from 'shared-auth';
import { apiKeyTexts, type KeyProvider } from 'shared-contract';
import * as z from 'zod/mini';

const connectionRow = z.object({ provider: z.string(), is_active: z.boolean() });
const COLUMNS = 'provider,is_active';

/**
 * @param organizationId the member's organization
 * @returns the read of the providers that the organization has an active key of
 */
export function connectedProviders(organizationId: string) {
  return queryOptions({
    queryKey: ['api-keys', organizationId, 'connected'],
    queryFn: async ({ signal }) => {
      const eq = { organization_id: organizationId };
      const rows = await selectRows('api_keys', { select: COLUMNS, eq }, connectionRow, { signal });
      return rows.filter(({ is_active }) => is_active).map(({ provider }) => provider);
    },
  });
}

/**
 * Stops the use of a provider's key; the key itself stays stored.
 *
 * @throws PortalError, or Error when the organization has no such key
 */
export async function disconnect(organizationId: string, provider: KeyProvider): Promise<void> {
  const eq = { organization_id: organizationId, provider };
  const rows = await updateRows(
    'api_keys',
    { is_active: false },
    { select: COLUMNS, eq },
    z.looseObject({}),
  );
  if (rows.length === 0) throw new Error(apiKeyTexts.noKeys);
}
