import type { KeyProvider } from 'shared-contract';
import type { Queryable } from 'shared-server';
import type { ServerDeps } from '../../server-deps';
import { openSealed, seal } from './sealing';
import { secretKey } from './secret-key';

type KeyDeps = Pick<ServerDeps, 'config' | 'db'>;

/** A key as an organization stores it; one per organization and provider. */
export interface ProviderKey {
  organizationId: string;
  provider: KeyProvider;
  apiKey: string;
  isActive: boolean;
}

/** A server key; `agentId` null is the organization's own, for all of its assistants. */
export interface ServerKey {
  organizationId: string;
  agentId: string | null;
  apiKey: string;
  isActive: boolean;
}

interface SealedRow {
  sealed_key: Uint8Array;
}

/** What a key is sealed for: the same bytes in another organization's or provider's row do not open. */
const providerKeyContext = (organizationId: string, provider: string) =>
  `api_keys:${organizationId}:${provider}`;
const serverKeyContext = (organizationId: string) => `vapi_server_keys:${organizationId}`;

/** @returns the key as the row of `api_keys` or `vapi_server_keys` keeps it */
export function sealKey(
  deps: Pick<ServerDeps, 'config'>,
  table: string,
  row: { organization_id?: unknown; provider?: unknown },
  apiKey: string,
): Buffer {
  const organizationId = String(row.organization_id);
  const context =
    table === 'api_keys'
      ? providerKeyContext(organizationId, String(row.provider))
      : serverKeyContext(organizationId);
  return seal(secretKey(deps.config), apiKey, context);
}

/** @returns the organization's active key for the provider, or null when it has none */
export async function readProviderKey(
  deps: KeyDeps,
  organizationId: string,
  provider: KeyProvider,
): Promise<string | null> {
  const { rows } = await deps.db.transaction({ role: 'portal_system', organizationId }, (tx) =>
    tx.query<SealedRow>(
      `select sealed_key from portal.api_keys
       where organization_id = $1 and provider = $2 and is_active`,
      [organizationId, provider],
    ),
  );
  const [row] = rows;
  if (!row) return null;
  return openSealed(
    secretKey(deps.config),
    row.sealed_key,
    providerKeyContext(organizationId, provider),
  );
}

/**
 * @returns the active server key for the assistant, else the organization's own, or null when there is none
 */
export async function readServerKey(
  deps: KeyDeps,
  organizationId: string,
  agentId: string | null = null,
): Promise<string | null> {
  const { rows } = await deps.db.transaction({ role: 'portal_system', organizationId }, (tx) =>
    tx.query<SealedRow>(
      `select sealed_key from portal.vapi_server_keys
       where organization_id = $1 and (agent_id is null or agent_id = $2::uuid) and is_active
       order by agent_id nulls last limit 1`,
      [organizationId, agentId],
    ),
  );
  const [row] = rows;
  if (!row) return null;
  return openSealed(secretKey(deps.config), row.sealed_key, serverKeyContext(organizationId));
}

/** Stores a key encrypted, in place of the organization's earlier one for the provider; calls nobody. */
export async function storeProviderKey(
  deps: Pick<ServerDeps, 'config'>,
  tx: Queryable,
  key: ProviderKey,
): Promise<void> {
  const row = { organization_id: key.organizationId, provider: key.provider };
  const sealed = sealKey(deps, 'api_keys', row, key.apiKey);
  await tx.query(
    `insert into portal.api_keys (organization_id, provider, sealed_key, is_active)
     values ($1, $2, $3, $4)
     on conflict (organization_id, provider)
     do update set sealed_key = $3, is_active = $4, updated_at = now()`,
    [key.organizationId, key.provider, sealed, key.isActive],
  );
}

/** Stores a server key encrypted, in place of the earlier one for the same assistant. */
export async function storeServerKey(
  deps: Pick<ServerDeps, 'config'>,
  tx: Queryable,
  key: ServerKey,
): Promise<void> {
  const row = { organization_id: key.organizationId };
  const sealed = sealKey(deps, 'vapi_server_keys', row, key.apiKey);
  await tx.query(
    `insert into portal.vapi_server_keys (organization_id, agent_id, sealed_key, is_active)
     values ($1, $2, $3, $4)
     on conflict (organization_id, agent_id)
     do update set sealed_key = $3, is_active = $4, updated_at = now()`,
    [key.organizationId, key.agentId, sealed, key.isActive],
  );
}
