import type { ConnectedProvider } from 'shared-contract';
import { ApiError } from 'shared-server';
import { tenantScope } from '../database/tenant-scope';
import type { ServerDeps } from '../server/server-deps';
import { getServiceAddress } from '../upstream/service-address';
import type { ServiceAddress } from '../upstream/upstream-account';
import {
  openConnection,
  readStoredConnection,
  type SealedConnection,
  type StoredConnection,
} from './provider-keys';

export interface ConnectionTexts {
  missing: string;
  inactive: string;
  /** The stored key was sealed with another secret key. */
  sealed: string;
  /** The operator removed the address from the list. */
  disallowed: string;
}

/** The key of an organization and where it is used. */
export type Connection = ServiceAddress & Pick<StoredConnection, 'apiKey' | 'upstreamId'>;

/** @returns null without an active key, or when the operator doesn't allow its address */
export async function readConnection(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  organizationId: string,
  provider: ConnectedProvider,
): Promise<Connection | null> {
  const stored = await readStoredConnection(deps, organizationId, provider);
  const address = stored && getServiceAddress(deps.config, provider, stored.baseUrl);
  return address && { ...address, apiKey: stored.apiKey, upstreamId: stored.upstreamId };
}

/**
 * @param found key that the session look-up already read
 * @throws ApiError `not_connected` without an active key or an allowed address, `not_configured`
 * for a sealed key
 */
export async function requireConnection(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  organizationId: string,
  provider: ConnectedProvider,
  texts: ConnectionTexts,
  found?: SealedConnection,
): Promise<Connection> {
  const readStored = () => readStoredConnection(deps, organizationId, provider);
  let stored = found ? openConnection(deps, organizationId, found) : await readStored();
  if (!stored) {
    await requireActive(deps, organizationId, provider, texts);
    // The key may have been stored between the two reads.
    stored = await readStored();
  }
  if (!stored) throw new ApiError('not_configured', texts.sealed);
  const address = getServiceAddress(deps.config, provider, stored.baseUrl);
  if (!address) throw new ApiError('not_connected', texts.disallowed);
  return { ...address, apiKey: stored.apiKey, upstreamId: stored.upstreamId };
}

async function requireActive(
  { db }: Pick<ServerDeps, 'db'>,
  organizationId: string,
  provider: ConnectedProvider,
  texts: ConnectionTexts,
): Promise<void> {
  const { rows } = await db.query<{ is_active: boolean }>(
    tenantScope(organizationId),
    `select is_active from portal.api_keys
     where organization_id = $1 and provider = $2 order by is_active desc limit 1`,
    [organizationId, provider],
  );
  const [row] = rows;
  if (!row) throw new ApiError('not_connected', texts.missing);
  if (!row.is_active) throw new ApiError('not_connected', texts.inactive);
}
