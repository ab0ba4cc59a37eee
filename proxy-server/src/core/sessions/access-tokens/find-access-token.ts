import type { OrganizationRole, TokenScope } from 'shared-contract';
import { countWithin } from '../../rate-limits/rate-limits';
import type { ServerDeps } from '../../server/server-deps';
import type { LiveSession } from '../find-session';
import { needsSecondFactor } from '../strength/session-strength';
import { hashToken } from '../tokens';
import { liveAccessToken } from './live-access-token';

interface TokenRow {
  session_id: string;
  user_id: string;
  organization_id: string;
  role: OrganizationRole;
  idle: boolean;
  strong: boolean;
  needs_second_factor: boolean;
}

/**
 * Looks the token up anew each time: a revoked token, and one of a person who was removed, is
 * refused with the very next request.
 *
 * @returns whom it acts as, with the role of this moment, or null when it does not work
 * @throws ApiError `rate_limited` when the token has asked too often
 */
export function findAccessToken(
  { config, db }: Pick<ServerDeps, 'config' | 'db'>,
  token: string,
): Promise<LiveSession | null> {
  return db.transaction({ role: 'portal_system' }, async (tx) => {
    const { rows } = await tx.query<TokenRow>(
      `select live.*, ${needsSecondFactor} as needs_second_factor
       from (${liveAccessToken} and t.token_hash = $1) live
       join portal.organizations o on o.id = live.organization_id`,
      [hashToken(token)],
    );
    const [row] = rows;
    if (!row) return null;
    const { session_id: id, user_id: userId, organization_id: organizationId, role } = row;
    const limit = config.limits.requestsPerToken;
    await countWithin({ config }, tx, { name: 'access-token', limit, subject: id });
    const { rows: scopes } = await tx.query<{ scope: TokenScope }>(
      `update portal.access_tokens
       set last_used_at = case when $2 then now() else last_used_at end
       where id = $1 returning scope`,
      [id, row.idle],
    );
    return {
      sessionId: id,
      userId,
      organizationId,
      role,
      isStrong: row.strong,
      needsSecondFactor: row.needs_second_factor,
      isProved: false,
      scope: scopes[0]?.scope ?? 'read',
    };
  });
}
