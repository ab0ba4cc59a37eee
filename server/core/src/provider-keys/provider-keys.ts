import type { KeyProvider } from 'shared-contract';
import { forEachKey, type Queryable } from 'shared-server';
import { systemWork } from '../database/system-work';
import { tenantScope } from '../database/tenant-scope';
import { shareKeyLock } from '../secrets/key-lock';
import { getKeyRing, type KeyConfig } from '../secrets/key-ring';
import { openSealedOnce } from '../secrets/opened-keys';
import { type SealedColumn, sealedColumns } from '../secrets/sealed-columns';
import { openSealed, seal } from '../secrets/sealing';
import type { ServerDeps } from '../server/server-deps';

type KeyDeps = Pick<ServerDeps, 'config' | 'db'>;

export interface ProviderKey {
  organizationId: string;
  provider: KeyProvider;
  apiKey: string;
  isActive: boolean;
}

/** A server key; with `agentId` null it is for all of the organization's assistants. */
export interface ServerKey {
  organizationId: string;
  agentId: string | null;
  apiKey: string;
  isActive: boolean;
}

interface SealedRow {
  sealed_key: Uint8Array;
}

/**
 * Seals a key for its row. The lock lasts as long as the transaction, so a rotation waits for
 * transactions that still seal with the old key.
 */
export async function sealKey(
  deps: { config: KeyConfig },
  tx: Queryable,
  table: string,
  row: Readonly<Record<string, unknown>>,
  apiKey: string,
): Promise<Buffer> {
  await shareKeyLock(tx);
  return seal(getKeyRing(deps.config), apiKey, getColumn(table).context(row));
}

function getColumn(table: string): SealedColumn {
  return table === 'api_keys' ? sealedColumns.apiKeys : sealedColumns.serverKeys;
}

/** @returns the organization's active key for the provider, or null when it has none */
export async function readProviderKey(
  deps: KeyDeps,
  organizationId: string,
  provider: KeyProvider,
): Promise<string | null> {
  return (await readStoredConnection(deps, organizationId, provider))?.apiKey ?? null;
}

export interface StoredConnection {
  apiKey: string;
  /** Null for the portal's own service. */
  baseUrl: string | null;
  /** The organization's id there, if it has one. */
  upstreamId: string | null;
}

export interface SealedConnection extends SealedRow {
  provider: KeyProvider;
  base_url: string | null;
  upstream_id: string | null;
}

const activeKey = forEachKey(`
  select provider, sealed_key, base_url, upstream_id from portal.api_keys
  where organization_id = (key->>'organizationId')::uuid and provider = key->>'provider'
    and is_active`);

/**
 * Reads key and address together, so that a key is never sent to an address other than its own.
 * @returns null without an active key that can be opened
 */
export async function readStoredConnection(
  deps: KeyDeps,
  organizationId: string,
  provider: KeyProvider,
): Promise<StoredConnection | null> {
  const key = { organizationId, provider };
  const sealed = await deps.db.lookUp<SealedConnection>(systemWork.lookUps, activeKey, key);
  return sealed ? openConnection(deps, organizationId, sealed) : null;
}

/** @returns null when the key cannot be opened */
export function openConnection(
  { config }: Pick<KeyDeps, 'config'>,
  organizationId: string,
  { provider, sealed_key, base_url: baseUrl, upstream_id: upstreamId }: SealedConnection,
): StoredConnection | null {
  const context = sealedColumns.apiKeys.context({ organization_id: organizationId, provider });
  const apiKey = openSealedOnce(config, sealed_key, context);
  return apiKey === null ? null : { apiKey, baseUrl, upstreamId };
}

/** @returns the active server key of the assistant or the organization, else null */
export async function readServerKey(
  deps: KeyDeps,
  organizationId: string,
  agentId: string | null = null,
): Promise<string | null> {
  const { rows } = await deps.db.query<SealedRow & { agent_id: string | null }>(
    tenantScope(organizationId),
    `select sealed_key, agent_id from portal.vapi_server_keys
     where organization_id = $1 and (agent_id is null or agent_id = $2::uuid) and is_active
     order by agent_id nulls last limit 1`,
    [organizationId, agentId],
  );
  const [row] = rows;
  if (!row) return null;
  const context = sealedColumns.serverKeys.context({
    organization_id: organizationId,
    agent_id: row.agent_id,
  });
  return openSealed(getKeyRing(deps.config), row.sealed_key, context);
}

/** Encrypts and stores a key in place of the organization's previous one, without checking it. */
export async function storeProviderKey(
  deps: Pick<ServerDeps, 'config'>,
  tx: Queryable,
  key: ProviderKey,
): Promise<void> {
  const row = { organization_id: key.organizationId, provider: key.provider };
  const sealed = await sealKey(deps, tx, 'api_keys', row, key.apiKey);
  const values = [key.organizationId, key.provider, sealed, key.isActive];
  await tx.query(upsertKeySql('api_keys', 'provider'), values);
}

/** Encrypts and stores a server key in place of the previous one for the same assistant. */
export async function storeServerKey(
  deps: Pick<ServerDeps, 'config'>,
  tx: Queryable,
  key: ServerKey,
): Promise<void> {
  const row = { organization_id: key.organizationId, agent_id: key.agentId };
  const sealed = await sealKey(deps, tx, 'vapi_server_keys', row, key.apiKey);
  const values = [key.organizationId, key.agentId, sealed, key.isActive];
  await tx.query(upsertKeySql('vapi_server_keys', 'agent_id'), values);
}

const upsertKeySql = (table: 'api_keys' | 'vapi_server_keys', owner: 'provider' | 'agent_id') =>
  `insert into portal.${table} (organization_id, ${owner}, sealed_key, is_active)
   values ($1, $2, $3, $4)
   on conflict (organization_id, ${owner})
   do update set sealed_key = $3, is_active = $4, updated_at = now()`;
