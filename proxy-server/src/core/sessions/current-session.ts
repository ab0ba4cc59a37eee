import type { KeyProvider } from 'shared-contract';
import { ApiError } from 'shared-server';
import { countAttempt } from '../rate-limits/rate-limits';
import type { ServerDeps } from '../server/server-deps';
import { findSessionByBearer, type LiveSession } from './find-session';

/**
 * @param address whom a look-up without a live session is counted against
 * @param token an access token, or a key handle when `provider` is given
 * @throws ApiError `unauthenticated` when it belongs to no live session, `rate_limited` when the
 * session or the address asks too often
 */
export async function currentSession(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  address: string,
  token: string | undefined,
  provider?: KeyProvider,
): Promise<LiveSession> {
  const session = token ? await findSessionByBearer(deps, token, provider) : null;
  if (session) return session;
  const limit = deps.config.limits.anonymousPerAddress;
  await countAttempt(deps, [{ name: 'anonymous', limit, subject: address }]);
  throw new ApiError('unauthenticated', 'Please sign in again.');
}
