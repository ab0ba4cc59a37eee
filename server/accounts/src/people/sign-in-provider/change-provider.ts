import { lockAsAdmin } from 'server-core/access/memberships/locked-organization';
import { takeNextId } from 'server-core/access/sign-in-provider/callback-ids';
import { isPublicIssuer, isSameIssuer } from 'server-core/access/sign-in-provider/issuers';
import {
  discoverProvider,
  ProviderError,
} from 'server-core/access/sign-in-provider/provider-client';
import { endSessionsPastProvider } from 'server-core/access/sign-in-provider/required-sign-in';
import {
  findProvider,
  getAccount,
  hasProvenDomain,
  type ProviderAccount,
  type StoredProvider,
  sealClientSecret,
} from 'server-core/access/sign-in-provider/stored-provider';
import type { AuditFields } from 'server-core/audit/audit-fields';
import type { AuditSource } from 'server-core/audit/audit-source';
import { auditedTransaction } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Member } from 'server-core/sessions/require-member';
import {
  type SignInProviderAnswer,
  type SignInProviderDraft,
  serverTexts,
  signInProviderTexts,
} from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';
import { readAnswer } from './read-answer';

type Deps = Pick<ServerDeps, 'config' | 'db'>;

/**
 * Contacts the provider before anything is stored.
 * @throws ApiError `provider_refused`; `conflict` when sign-on is required without a proven domain;
 * `bad_request` without the secret for a new issuer or client, or to trust a claim of a public
 * issuer
 */
export async function setProvider(
  deps: Deps,
  source: AuditSource,
  admin: Member,
  draft: SignInProviderDraft,
): Promise<SignInProviderAnswer> {
  const { organizationId } = admin;
  const scope = tenantScope(organizationId);
  const before = await deps.db.transaction(scope, (tx) => findProvider(tx, organizationId));
  const account = requireAccount(deps, before, draft);
  const { trusted_email_claim = before?.trusted_email_claim ?? null } = draft;
  const { issuer, claims } = await contactProvider(deps, account);
  if (trusted_email_claim && isPublicIssuer(issuer)) {
    throw new ApiError('bad_request', signInProviderTexts.publicIssuer);
  }
  return auditedTransaction(deps, systemWork.signInProvider, source, async (tx, record) => {
    await lockAsAdmin(tx, admin);
    if (draft.is_required && !(await hasProvenDomain(tx, organizationId))) {
      throw new ApiError('conflict', signInProviderTexts.domainNeeded);
    }
    const replaced = await findProvider(tx, organizationId);
    const settings = { ...draft, trusted_email_claim, announced_claims: claims };
    await storeProvider(deps, tx, admin, { ...account, issuer }, settings);
    await voidAttempts(tx, organizationId);
    await endSessionsPastProvider(tx, organizationId);
    await record({
      event: 'sign_in_provider_changed',
      ...admin,
      object: { kind: 'sign_in_provider', id: organizationId },
      ...(replaced ? { before: toAuditFields(replaced) } : {}),
      after: {
        ...toAuditFields({ ...settings, issuer }),
        ...(draft.client_secret === undefined ? {} : { client_secret: 'replaced' }),
      },
    });
    return readAnswer(deps.config, tx, organizationId);
  });
}

export function removeProvider(
  deps: Deps,
  source: AuditSource,
  admin: Member,
): Promise<SignInProviderAnswer> {
  const { organizationId } = admin;
  return auditedTransaction(deps, tenantScope(organizationId), source, async (tx, record) => {
    await lockAsAdmin(tx, admin);
    const removed = await findProvider(tx, organizationId);
    await tx.query('delete from portal.sign_in_providers where organization_id = $1', [
      organizationId,
    ]);
    await voidAttempts(tx, organizationId);
    if (removed) {
      const object = { kind: 'sign_in_provider', id: organizationId };
      await record({
        event: 'sign_in_provider_removed',
        ...admin,
        object,
        before: toAuditFields(removed),
      });
    }
    return readAnswer(deps.config, tx, organizationId);
  });
}

/** @throws ApiError `not_found` when no provider uses the old callback */
export function confirmCallback(
  deps: Deps,
  source: AuditSource,
  admin: Member,
): Promise<SignInProviderAnswer> {
  const { organizationId } = admin;
  return auditedTransaction(deps, tenantScope(organizationId), source, async (tx, record) => {
    await lockAsAdmin(tx, admin);
    const { rowCount } = await tx.query(
      `update portal.sign_in_providers set shared_callback = null, updated_at = now()
       where organization_id = $1 and shared_callback is not null`,
      [organizationId],
    );
    if (rowCount === 0) throw new ApiError('not_found', serverTexts.notFound);
    await voidAttempts(tx, organizationId);
    await record({
      event: 'sign_in_provider_changed',
      ...admin,
      object: { kind: 'sign_in_provider', id: organizationId },
      after: { redirect_uri: 'own' },
    });
    return readAnswer(deps.config, tx, organizationId);
  });
}

/** A stored secret is never sent to an address other than the one it was entered for. */
function requireAccount(
  { config }: Deps,
  stored: StoredProvider | undefined,
  { issuer, client_id: clientId, client_secret }: SignInProviderDraft,
): ProviderAccount {
  if (client_secret !== undefined) return { issuer, clientId, clientSecret: client_secret };
  const isSame = stored && isSameIssuer(stored.issuer, issuer) && stored.client_id === clientId;
  const account = isSame ? getAccount(config, stored) : null;
  if (!account) throw new ApiError('bad_request', signInProviderTexts.secretNeeded);
  return account;
}

/** @returns the provider's claims, and its own spelling of the issuer, which tokens repeat */
async function contactProvider({ config }: Deps, account: ProviderAccount) {
  try {
    const { issuer, claims_supported: claims } = (
      await discoverProvider(config, account)
    ).serverMetadata();
    return { issuer, claims: claims ?? null };
  } catch (error) {
    if (error instanceof ProviderError) throw new ApiError('provider_refused', error.message);
    throw error;
  }
}

type Settings = Omit<SignInProviderDraft, 'issuer' | 'client_id' | 'client_secret'> &
  Pick<StoredProvider, 'trusted_email_claim' | 'announced_claims'>;

/** A new issuer or client id starts a new provider, which gets the announced callback. */
async function storeProvider(
  deps: Deps,
  tx: Queryable,
  { organizationId, userId }: Member,
  { issuer, clientId, clientSecret }: ProviderAccount,
  settings: Settings,
): Promise<void> {
  const owner = { organization_id: organizationId, issuer, client_id: clientId };
  const sealed = await sealClientSecret(deps, tx, owner, clientSecret);
  const { rowCount } = await tx.query(
    `delete from portal.sign_in_providers
     where organization_id = $1 and (issuer, client_id) is distinct from ($2::text, $3::text)`,
    [organizationId, issuer, clientId],
  );
  const kept = rowCount === 0 ? await findProvider(tx, organizationId) : undefined;
  const id = kept?.id ?? (await takeNextId(tx, organizationId));
  await tx.query(
    `insert into portal.sign_in_providers (organization_id, issuer, client_id,
       sealed_client_secret, groups_claim, group_roles, default_role, is_required, created_by, id,
       trusted_email_claim, announced_claims)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10, $11, $12::jsonb)
     on conflict (organization_id) do update set sealed_client_secret = $4, groups_claim = $5,
       group_roles = $6::jsonb, default_role = $7, is_required = $8, trusted_email_claim = $11,
       announced_claims = $12::jsonb, checked_at = now(), updated_at = now()`,
    [
      organizationId,
      issuer,
      clientId,
      sealed,
      settings.groups_claim,
      JSON.stringify(settings.group_roles),
      settings.default_role,
      settings.is_required,
      userId,
      id,
      settings.trusted_email_claim,
      settings.announced_claims && JSON.stringify(settings.announced_claims),
    ],
  );
}

/** A sign-in that began with the previous settings can't finish with the new ones. */
async function voidAttempts(tx: Queryable, organizationId: string): Promise<void> {
  await tx.query('delete from portal.sign_in_attempts where organization_id = $1', [
    organizationId,
  ]);
}

type Shown = Pick<
  StoredProvider,
  | 'issuer'
  | 'client_id'
  | 'groups_claim'
  | 'group_roles'
  | 'default_role'
  | 'is_required'
  | 'trusted_email_claim'
>;

const toAuditFields = (provider: Shown): AuditFields => ({
  issuer: provider.issuer,
  client_id: provider.client_id,
  groups_claim: provider.groups_claim,
  group_roles: provider.group_roles.map(({ group, role }) => `${group}: ${role}`).join(', '),
  default_role: provider.default_role,
  is_required: provider.is_required,
  trusted_email_claim: provider.trusted_email_claim,
});
