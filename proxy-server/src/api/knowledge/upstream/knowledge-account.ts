import { knowledgeTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import { readProviderKey } from '../../../core/provider-keys/provider-keys';
import type { ServerDeps } from '../../../core/server/server-deps';

/** An organization's account at the knowledge service; the key never leaves the server. */
export interface KnowledgeAccount {
  /** The organization's id in the portal. */
  organizationId: string;
  /** The organization's id at the knowledge service. */
  upstreamId: string;
  apiKey: string;
  /** When the request must have been answered, in milliseconds since 1970: its upstream calls share that. */
  deadline: number;
  /** Aborted when the client that the upstream calls are made for has left. */
  client?: AbortSignal;
}

/**
 * @throws ApiError `not_connected` when the organization has no account or no active key, `not_configured` when its
 * key cannot be opened
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
  const apiKey = await readProviderKey(deps, organizationId, 'trieve');
  if (!apiKey) throw await noKey(deps, organizationId);
  return { organizationId, upstreamId, apiKey, deadline };
}

/** A key that is stored and cannot be opened, because the portal's secret is another one, is not a missing key. */
async function noKey(deps: Pick<ServerDeps, 'db'>, organizationId: string): Promise<ApiError> {
  const { rows } = await deps.db.transaction({ role: 'portal_system', organizationId }, (tx) =>
    tx.query(
      `select 1 from portal.api_keys
       where organization_id = $1 and provider = 'trieve' and is_active`,
      [organizationId],
    ),
  );
  return rows.length > 0
    ? new ApiError('not_configured', knowledgeTexts.keyFailed)
    : new ApiError('not_connected', knowledgeTexts.init.keyMissing);
}
