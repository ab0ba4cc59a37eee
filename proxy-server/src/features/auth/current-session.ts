import { ApiError } from 'shared-server';
import type { ServerDeps } from '../../server-deps';
import { countAttempt } from '../rate-limits/rate-limits';
import { findSessionByBearer, type LiveSession } from '../sessions/find-session';

/**
 * @param token an access token
 * @throws ApiError `unauthenticated` when it belongs to no live session; such look-ups are counted per address
 */
export async function currentSession(
  deps: ServerDeps,
  address: string,
  token: string | undefined,
): Promise<LiveSession> {
  const session = token ? await findSessionByBearer(deps, token) : null;
  if (session) return session;
  const limit = deps.config.limits.anonymousPerAddress;
  await countAttempt(deps, [{ name: 'anonymous', limit, subject: address }]);
  throw new ApiError('unauthenticated', 'Please sign in again.');
}
