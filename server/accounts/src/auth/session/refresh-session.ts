import { getIdentity, readAuthUser, toWireSession } from 'server-core/access/person/auth-user';
import { auditedTransaction } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import { countAttempt } from 'server-core/rate-limits/rate-limits';
import type { ServerDeps } from 'server-core/server/server-deps';
import { rotateRefreshToken } from 'server-core/sessions/session-lifecycle';
import type { AuthCall } from 'shared-contract';
import { ApiError } from 'shared-server';
import type { AuthRequest } from '../request/auth-request';

type RefreshData = Extract<AuthCall, { action: 'refreshSession' }>['data'];

/** @throws ApiError `session_ended` when the token is unknown, expired, or reused too late */
export async function refreshSession(deps: ServerDeps, request: AuthRequest, data: RefreshData) {
  // Reuse ends the session. The transaction returns this outcome instead of throwing, so that it
  // is committed.
  const result = await auditedTransaction(deps, systemWork.session, request, async (tx, record) => {
    const rotated = await rotateRefreshToken(deps, tx, data.refresh_token);
    if (rotated.outcome === 'ended') return rotated;
    const user = await readAuthUser(deps, tx, rotated.userId, rotated.sessionId);
    if (rotated.outcome === 'refreshed') return { ...rotated, user };
    const { userId, sessionId } = rotated;
    const organizationId = user.organization_id ?? null;
    await record({ event: 'refresh_reused', actor: 'stranger', userId, sessionId, organizationId });
    return rotated;
  });
  if (result.outcome === 'refreshed') {
    request.ring.set(result.user);
    request.identify(getIdentity(result.user, result.tokens));
    const session = toWireSession(result.tokens, result.user);
    return { data: { user: result.user, session } };
  }
  if (result.outcome === 'reused') {
    request.logger.warn({ sessionId: result.sessionId }, 'refresh token used again: session ended');
  }
  const limit = deps.config.limits.anonymousPerAddress;
  await countAttempt(deps, [{ name: 'anonymous', limit, subject: request.address }]);
  throw new ApiError('session_ended', 'Your session has ended. Please sign in again.');
}
