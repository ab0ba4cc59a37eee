import type { OrganizationRole, TokenScope } from 'shared-contract';
import { tenantScope } from '../../database/tenant-scope';
import { createCountedLookUp } from '../../rate-limits/counted-look-up';
import { KnownRefusals } from '../../rate-limits/known-refusals';
import { waitForPace } from '../../rate-limits/pace';
import type { ServerDeps } from '../../server/server-deps';
import { countedBeside, getRequestLimits, type LiveSession } from '../find-session';
import { needsSecondFactor } from '../strength/session-strength';
import { hashToken } from '../tokens';
import { liveAccessToken } from './live-access-token';

interface TokenRow {
  session_id: string;
  user_id: string;
  organization_id: string;
  role: OrganizationRole;
  scope: TokenScope;
  idle: boolean;
  strong: boolean;
  needs_second_factor: boolean;
}

const lookUp = createCountedLookUp<TokenRow>(
  `select live.*, t.scope, ${needsSecondFactor} as needs_second_factor
   from (${liveAccessToken} and t.token_hash = key->>'token') live
   join portal.access_tokens t on t.id = live.session_id
   join portal.organizations o on o.id = live.organization_id`,
  [{ name: 'access-token', column: 'session_id' }, ...countedBeside],
);

const refusals = new KnownRefusals();

/**
 * Looks the token up on every request, so that a revoked token, or one of a removed person, is
 * refused immediately.
 * @returns the person that it acts as, with the current role, or null when it is invalid
 * @throws ApiError `rate_limited` when the token, its person or the organization sends too many
 * requests
 */
export async function findAccessToken(
  { config, db }: Pick<ServerDeps, 'config' | 'db'>,
  token: string,
): Promise<LiveSession | null> {
  const limits = getRequestLimits(config, config.limits.requestsPerToken);
  const key = { token: hashToken(token) };
  const row = await refusals.unlessRefused(key.token, () => lookUp({ config, db }, key, limits));
  if (!row) return null;
  await waitForPace(config, row.user_id);
  if (row.idle && db.isWritable()) {
    await db.query(
      tenantScope(row.organization_id),
      'update portal.access_tokens set last_used_at = now() where id = $1',
      [row.session_id],
    );
  }
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    organizationId: row.organization_id,
    role: row.role,
    isStrong: row.strong,
    needsSecondFactor: row.needs_second_factor,
    isProved: false,
    scope: row.scope,
  };
}
