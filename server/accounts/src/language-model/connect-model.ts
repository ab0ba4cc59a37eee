import type { AuditSource } from 'server-core/audit/audit-source';
import { auditedTransaction } from 'server-core/audit/record-event';
import { tenantScope } from 'server-core/database/tenant-scope';
import { getKeyHint } from 'server-core/provider-keys/key-hint';
import { storeProviderKey } from 'server-core/provider-keys/provider-keys';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Member } from 'server-core/sessions/require-member';
import {
  type ErrorCode,
  type LanguageModelRequest,
  languageModelTexts,
  type ModelCheck,
  type ModelCheckRequest,
  serverTexts,
} from 'shared-contract';
import { ApiError } from 'shared-server';
import { checkModel } from './check-model';
import { type ModelPlace, toChatModel } from './model-place';
import { noteCheck, readStoredModel, type StoredModel } from './stored-model';

const codes: Record<Exclude<ModelCheck['status'], 'works'>, ErrorCode> = {
  refused: 'key_refused',
  unreachable: 'upstream_failed',
  failing: 'upstream_invalid',
};

interface Tried {
  place: ModelPlace;
  /** The stored model, if its key is used. */
  stored: StoredModel | null;
}

/**
 * @returns where the model is; if no key is sent, with the key stored for the same address
 * @throws ApiError `bad_request` when something is missing
 */
async function resolvePlace(
  deps: ServerDeps,
  organizationId: string,
  { provider, baseUrl, apiKey }: ModelCheckRequest,
): Promise<Tried> {
  const { addressMissing, keyMissing, names, sealed } = languageModelTexts;
  const address = provider === 'compatible' ? (baseUrl ?? '').replace(/\/+$/, '') : null;
  if (address === '') throw new ApiError('bad_request', addressMissing);
  const place = { provider, baseUrl: address, apiKey: apiKey ?? null };
  if (apiKey !== undefined) return { place, stored: null };
  const stored = await readStoredModel(deps, organizationId);
  if (stored === 'unreadable') throw new ApiError('bad_request', sealed);
  // A key is only sent to the address that it was stored for.
  const isSame = stored?.place.provider === provider && stored.place.baseUrl === address;
  if (isSame) return { place: stored.place, stored };
  if (provider !== 'compatible') throw new ApiError('bad_request', keyMissing(names[provider]));
  return { place, stored: null };
}

/** Tests a model, and stores the result if it is the stored model with its stored key. */
export async function tryModel(
  deps: ServerDeps,
  organizationId: string,
  request: ModelCheckRequest,
  signal: AbortSignal,
): Promise<ModelCheck> {
  const { place, stored } = await resolvePlace(deps, organizationId, request);
  const model = toChatModel(deps.config, place, request.model ?? '');
  const check = await checkModel(model, place.provider, signal);
  if (stored && stored.model === request.model) {
    await noteCheck(deps, organizationId, stored.version, check);
  }
  return check;
}

/**
 * Stores a model that works, in place of the previous one.
 * @throws ApiError `key_refused` or an upstream failure when the model doesn't work
 */
export async function connectModel(
  deps: ServerDeps,
  member: Member,
  source: AuditSource,
  request: LanguageModelRequest,
  signal: AbortSignal,
): Promise<void> {
  const { organizationId } = member;
  const { place } = await resolvePlace(deps, organizationId, request);
  const { provider, baseUrl, apiKey } = place;
  const model = toChatModel(deps.config, place, request.model);
  const { status, message } = await checkModel(model, provider, signal);
  if (status !== 'works') throw new ApiError(codes[status], message ?? serverTexts.upstreamFailed);
  const stored = provider === 'anthropic' ? 'anthropic' : 'openai';
  await auditedTransaction(deps, tenantScope(organizationId), source, async (tx, record) => {
    await tx.query(
      'delete from portal.api_keys where organization_id = $1 and model is not null and provider <> $2',
      [organizationId, stored],
    );
    const key = { organizationId, provider: stored, apiKey: apiKey ?? '', isActive: true } as const;
    await storeProviderKey(deps, tx, key);
    await tx.query(
      `update portal.api_keys set base_url = $3, model = $4, key_hint = $5, check_status = 'works',
         check_message = null, checked_at = now(), key_changed_at = now()
       where organization_id = $1 and provider = $2`,
      [organizationId, stored, baseUrl, request.model, getKeyHint(apiKey)],
    );
    const details = { provider: stored, model: request.model, address: baseUrl ?? provider };
    await record({ event: 'key_written', ...member, details });
  });
}

/** @throws ApiError `not_found` without a model */
export async function disconnectModel(
  deps: ServerDeps,
  member: Member,
  source: AuditSource,
): Promise<void> {
  const { organizationId } = member;
  await auditedTransaction(deps, tenantScope(organizationId), source, async (tx, record) => {
    const { rows } = await tx.query<{ provider: string; model: string }>(
      `delete from portal.api_keys where organization_id = $1 and model is not null
       returning provider, model`,
      [organizationId],
    );
    const [row] = rows;
    if (!row) throw new ApiError('not_found', languageModelTexts.notConnected);
    await record({ event: 'key_deleted', ...member, details: { ...row } });
  });
}
