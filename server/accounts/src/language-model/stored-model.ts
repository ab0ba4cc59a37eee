import { tenantScope } from 'server-core/database/tenant-scope';
import { openConnection } from 'server-core/provider-keys/provider-keys';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { IntegrationCheck, ModelProvider } from 'shared-contract';
import type { ModelPlace } from './model-place';

export interface ModelRow {
  provider: 'openai' | 'anthropic';
  base_url: string | null;
  model: string;
  key_hint: string | null;
  /** As text: a Date would lose the microseconds that distinguish versions. */
  version: string;
  changed_at: Date;
  check_status: Exclude<IntegrationCheck['status'], 'unchecked'> | null;
  check_message: string | null;
  checked_at: Date | null;
}

/** The organization's model with its key. */
export interface StoredModel {
  /** The key is null when the server needs none. */
  place: ModelPlace;
  model: string;
  version: string;
  status: ModelRow['check_status'];
}

/** Columns that members may read. */
export const MODEL_COLUMNS = `provider, base_url, model, key_hint,
  coalesce(key_changed_at, updated_at)::text as version,
  coalesce(key_changed_at, updated_at) as changed_at, check_status, check_message, checked_at`;

/** A compatible server is stored as provider `openai` with a base URL. */
export const getProvider = ({
  provider,
  base_url: baseUrl,
}: Pick<ModelRow, 'provider' | 'base_url'>): ModelProvider =>
  baseUrl === null ? provider : 'compatible';

/** @returns null without a model; `unreadable` when its key cannot be opened */
export async function readStoredModel(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  organizationId: string,
): Promise<StoredModel | 'unreadable' | null> {
  const { rows } = await deps.db.query<ModelRow & { sealed_key: Uint8Array }>(
    tenantScope(organizationId),
    `select ${MODEL_COLUMNS}, sealed_key from portal.api_keys
     where organization_id = $1 and model is not null and is_active`,
    [organizationId],
  );
  const [row] = rows;
  if (!row) return null;
  const opened = openConnection(deps, organizationId, { ...row, upstream_id: null });
  if (!opened) return 'unreadable';
  const { apiKey, baseUrl } = opened;
  return {
    place: { provider: getProvider(row), baseUrl, apiKey: apiKey || null },
    model: row.model,
    version: row.version,
    status: row.check_status,
  };
}

/** Stores the server's verdict on the stored key, unless the key was replaced. */
export async function noteCheck(
  { db }: Pick<ServerDeps, 'db'>,
  organizationId: string,
  version: string,
  { status, message }: Pick<IntegrationCheck, 'status' | 'message'>,
): Promise<void> {
  await db.query(
    tenantScope(organizationId),
    `update portal.api_keys set check_status = $3, check_message = $4, checked_at = now()
     where organization_id = $1 and model is not null
       and coalesce(key_changed_at, updated_at)::text = $2`,
    [organizationId, version, status, message],
  );
}
