import type { KeyProvider } from 'shared-contract';
import { ApiError } from 'shared-server';
import type { ServerDeps } from '../server/server-deps';
import { readProviderKey } from './provider-keys';

/** Error texts for each reason why no key is usable. */
export interface KeyTexts {
  missing: string;
  inactive: string;
  /** It is stored, and sealed with another secret than the portal's. */
  sealed: string;
}

/** @throws ApiError `not_connected` without an active key, `not_configured` for a sealed one */
export async function requireProviderKey(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  organizationId: string,
  provider: KeyProvider,
  texts: KeyTexts,
): Promise<string> {
  const apiKey = await readProviderKey(deps, organizationId, provider);
  if (apiKey) return apiKey;
  const { rows } = await deps.db.transaction({ role: 'portal_system', organizationId }, (tx) =>
    tx.query<{ is_active: boolean }>(
      `select is_active from portal.api_keys
       where organization_id = $1 and provider = $2 order by is_active desc limit 1`,
      [organizationId, provider],
    ),
  );
  const [row] = rows;
  if (!row) throw new ApiError('not_connected', texts.missing);
  if (!row.is_active) throw new ApiError('not_connected', texts.inactive);
  // The key may have been stored between the two reads.
  const storedSince = await readProviderKey(deps, organizationId, provider);
  if (storedSince) return storedSince;
  throw new ApiError('not_configured', texts.sealed);
}
