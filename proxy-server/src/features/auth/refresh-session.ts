import type { AuthCall } from 'shared-contract';
import { ApiError } from 'shared-server';
import type { ServerDeps } from '../../server-deps';
import { countAttempt } from '../rate-limits/rate-limits';
import { rotateRefreshToken } from '../sessions/session-lifecycle';
import type { AuthRequest } from './auth-request';
import { readAuthUser, wireSession } from './auth-user';

type RefreshData = Extract<AuthCall, { action: 'refreshSession' }>['data'];

/** @throws ApiError `session_ended` when the token is unknown, expired, or used again after its grace */
export async function refreshSession(deps: ServerDeps, request: AuthRequest, data: RefreshData) {
  const limit = deps.config.limits.anonymousPerAddress;
  await countAttempt(deps, [{ name: 'anonymous', limit, subject: request.address }]);
  // The reuse that ends a session must be committed, so the transaction answers it and does not throw.
  const result = await deps.db.transaction({ role: 'portal_system' }, async (tx) => {
    const rotated = await rotateRefreshToken(tx, data.refresh_token);
    if (rotated.outcome !== 'refreshed') return rotated;
    return { ...rotated, user: await readAuthUser(deps, tx, rotated.userId) };
  });
  if (result.outcome === 'refreshed') {
    request.ring.set(result.user);
    const session = wireSession(result.tokens, result.user);
    return { data: { user: result.user, session } };
  }
  if (result.outcome === 'reused') {
    request.logger.warn({ sessionId: result.sessionId }, 'refresh token used again: session ended');
  }
  throw new ApiError('session_ended', 'Your session has ended. Please sign in again.');
}
