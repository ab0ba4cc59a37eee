import type { AuditSource } from 'server-core/audit/audit-source';
import { auditedTransaction } from 'server-core/audit/record-event';
import { tenantScope } from 'server-core/database/tenant-scope';
import { getKeyHint } from 'server-core/provider-keys/key-hint';
import { storeProviderKey, storeServerKey } from 'server-core/provider-keys/provider-keys';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Member } from 'server-core/sessions/require-member';
import { getServiceAddress } from 'server-core/upstream/service-address';
import {
  type AccountRequest,
  type ConnectedProvider,
  type ErrorCode,
  serverTexts,
} from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';
import { checkKey, type KeyAnswer } from './ask-provider';
import { readAccountName } from './explore-account';
import { findAssistants, importAssistants } from './import-assistants';
import { providers, type TriedKey } from './providers';

const codes: Record<Exclude<KeyAnswer['status'], 'works'>, ErrorCode> = {
  refused: 'key_refused',
  unreachable: 'upstream_failed',
  failing: 'upstream_invalid',
};

/**
 * @returns the key with the address for its test
 * @throws ApiError `forbidden` for an address that the operator doesn't list
 */
export function toTriedKey(
  { config }: Pick<ServerDeps, 'config'>,
  provider: ConnectedProvider,
  { baseUrl, apiKey, organizationId }: AccountRequest,
): TriedKey {
  const isPortal = baseUrl === null;
  const takesKeys = config.services[provider].portal && !providers[provider].isEmbedded(config);
  const address = isPortal && !takesKeys ? null : getServiceAddress(config, provider, baseUrl);
  if (!address) throw new ApiError('forbidden', serverTexts.addressNotListed);
  return { ...address, apiKey, upstreamId: organizationId ?? null };
}

/**
 * Stores a key and its address once the provider accepts the key. Until then, the previous
 * connection is kept.
 * @throws ApiError `key_refused` or an upstream failure when the key doesn't work
 */
export async function connectAccount(
  deps: ServerDeps,
  member: Member,
  source: AuditSource,
  provider: ConnectedProvider,
  request: AccountRequest,
): Promise<void> {
  const key = toTriedKey(deps, provider, request);
  const { status, message } = await checkKey(deps, provider, key);
  if (status !== 'works') throw new ApiError(codes[status], message ?? serverTexts.upstreamFailed);
  const name = await readAccountName(deps, provider, key);
  const assistants = await findAssistants(deps, provider, key);
  const { organizationId } = member;
  const scope = tenantScope(organizationId);
  await auditedTransaction(deps, scope, source, async (tx, record) => {
    await storeAccount(deps, tx, { organizationId, provider, request, name });
    await importAssistants(tx, organizationId, assistants);
    await record({
      event: 'key_written',
      ...member,
      details: { provider, account: request.baseUrl ?? 'portal' },
    });
  });
}

interface StoredAccount {
  organizationId: string;
  provider: ConnectedProvider;
  request: AccountRequest;
  name: string | null;
}

async function storeAccount(
  deps: ServerDeps,
  tx: Queryable,
  { organizationId, provider, request, name }: StoredAccount,
): Promise<void> {
  const { apiKey, baseUrl } = request;
  const key = { organizationId, apiKey, isActive: true };
  await storeProviderKey(deps, tx, { ...key, provider });
  // The trigger has just cleared the previous key's status.
  await tx.query(
    `update portal.api_keys set base_url = $3, account_name = $4, key_hint = $5, upstream_id = $6,
       check_status = 'works', check_message = null, checked_at = now()
     where organization_id = $1 and provider = $2`,
    [organizationId, provider, baseUrl, name, getKeyHint(apiKey), getOwnId(request)],
  );
  if (provider === 'vapi') {
    await storeProviderKey(deps, tx, { ...key, provider: 'nv-vapi-server' });
    await storeServerKey(deps, tx, { ...key, agentId: null });
    return;
  }
  // On the portal's embedded service the portal assigns the id.
  if (deps.config.embedded.knowledge) return;
  await tx.query(
    `update portal.organizations set trieve_organization_id = $2, updated_at = now()
     where id = $1`,
    [organizationId, request.organizationId],
  );
}

const getOwnId = ({ baseUrl, organizationId }: AccountRequest) =>
  baseUrl === null ? null : (organizationId ?? null);
