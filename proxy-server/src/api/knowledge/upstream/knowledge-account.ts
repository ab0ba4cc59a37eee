import { knowledgeTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import { requireProviderKey } from '../../../core/provider-keys/require-provider-key';
import type { ServerDeps } from '../../../core/server/server-deps';
import type { UpstreamAccount } from '../../../core/upstream/upstream-account';

/** An organization's account at the knowledge service. */
export interface KnowledgeAccount extends UpstreamAccount {
  /** The organization's id at the knowledge service. */
  upstreamId: string;
}

/**
 * @throws ApiError `not_connected` when the organization has no account or no active key,
 * `not_configured` when its key cannot be opened
 */
export async function readKnowledgeAccount(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  organizationId: string,
): Promise<KnowledgeAccount> {
  const deadline = Date.now() + deps.config.timeouts.knowledgeMs;
  const { rows } = await deps.db.transaction({ role: 'portal_system', organizationId }, (tx) =>
    tx.query<{ trieve_organization_id: string | null }>(
      'select trieve_organization_id from portal.organizations where id = $1',
      [organizationId],
    ),
  );
  const upstreamId = rows[0]?.trieve_organization_id;
  if (!upstreamId) throw new ApiError('not_connected', knowledgeTexts.init.notConfigured);
  const apiKey = await requireProviderKey(deps, organizationId, 'trieve', {
    missing: knowledgeTexts.init.keyMissing,
    inactive: knowledgeTexts.init.keyMissing,
    sealed: knowledgeTexts.keyFailed,
  });
  return { organizationId, upstreamId, apiKey, deadline };
}
