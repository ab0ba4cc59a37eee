import { tenantScope } from 'server-core/database/tenant-scope';
import type { SealedConnection } from 'server-core/provider-keys/provider-keys';
import { requireConnection } from 'server-core/provider-keys/require-connection';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { UpstreamAccount } from 'server-core/upstream/upstream-account';
import { knowledgeTexts, serverTexts } from 'shared-contract';
import { ApiError } from 'shared-server';

export interface KnowledgeAccount extends UpstreamAccount {
  /** The organization's id in the knowledge service. */
  upstreamId: string;
  /** The acting member, for the embedded service's change history. */
  actor?: string;
}

/**
 * @param found connection that was read together with the session
 * @throws ApiError `not_connected` when the organization has no account or no active key,
 * `not_configured` when its key can't be decrypted
 */
export async function readKnowledgeAccount(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  organizationId: string,
  found?: SealedConnection,
): Promise<KnowledgeAccount> {
  const deadline = Date.now() + deps.config.timeouts.knowledgeMs;
  const { notConfigured, keyMissing } = knowledgeTexts.init;
  const texts = {
    missing: keyMissing,
    inactive: keyMissing,
    sealed: knowledgeTexts.keyFailed,
    disallowed: serverTexts.serviceDisallowed,
  };
  const connection = await requireConnection(deps, organizationId, 'trieve', texts, found);
  const upstreamId = connection.upstreamId ?? (await readUpstreamId(deps, organizationId));
  if (!upstreamId) throw new ApiError('not_connected', notConfigured);
  return { ...connection, organizationId, upstreamId, deadline };
}

/** @returns the organization's id in the embedded service, or null */
async function readUpstreamId(
  { db }: Pick<ServerDeps, 'db'>,
  organizationId: string,
): Promise<string | null> {
  const { rows } = await db.query<{ id: string | null }>(
    tenantScope(organizationId),
    'select trieve_organization_id as id from portal.organizations where id = $1',
    [organizationId],
  );
  return rows[0]?.id ?? null;
}
