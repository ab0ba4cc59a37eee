import { storeProviderKey, storeServerKey } from 'server-core/provider-keys/provider-keys';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { KeyProvider } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { findTable } from '../table';
import type { StoredRow } from './answer-rows';
import { getStoredColumns } from './statements';

/** Stores the organization's key for a provider, unchecked, in place of the previous one. */
export async function insertApiKey(
  deps: ServerDeps,
  tx: Queryable,
  organizationId: string,
  row: ReadonlyMap<string, unknown>,
): Promise<StoredRow> {
  const provider = row.get('provider') as KeyProvider;
  await storeProviderKey(deps, tx, { organizationId, provider, ...readKey(row) });
  const { rows } = await tx.query<StoredRow>(
    `select ${getStoredColumns(findTable('api_keys'))} from portal.api_keys
     where organization_id = $1 and provider = $2`,
    [organizationId, provider],
  );
  return rows[0] as StoredRow;
}

/** Stores a server key of the organization or an assistant, in place of the previous one. */
export async function insertServerKey(
  deps: ServerDeps,
  tx: Queryable,
  organizationId: string,
  row: ReadonlyMap<string, unknown>,
): Promise<StoredRow> {
  const agentId = (row.get('agent_id') ?? null) as string | null;
  await storeServerKey(deps, tx, { organizationId, agentId, ...readKey(row) });
  const { rows } = await tx.query<StoredRow>(
    `select ${getStoredColumns(findTable('vapi_server_keys'))} from portal.vapi_server_keys
     where organization_id = $1 and agent_id is not distinct from $2::uuid`,
    [organizationId, agentId],
  );
  return rows[0] as StoredRow;
}

function readKey(row: ReadonlyMap<string, unknown>) {
  return {
    apiKey: row.get('api_key') as string,
    isActive: (row.get('is_active') ?? true) as boolean,
  };
}
