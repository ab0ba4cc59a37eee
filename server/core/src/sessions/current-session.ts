import { tokenTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import { countAttempt } from '../rate-limits/rate-limits';
import type { ServerDeps } from '../server/server-deps';
import { findAccessToken } from './access-tokens/find-access-token';
import { findSessionByBearer, type LiveSession, type ReadAlong } from './find-session';
import { tokenPrefix } from './tokens';

/**
 * @param address subject of the limit for look-ups without a live session
 * @param token an access token, or a key handle when `along` names a provider
 * @throws ApiError `unauthenticated` without a live session, `rate_limited` when the session or the
 * address sends too many requests
 */
export async function findCurrentSession(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  address: string,
  token: string | undefined,
  along?: ReadAlong,
): Promise<LiveSession> {
  const session = token ? await findSessionByBearer(deps, token, along) : null;
  if (session) return session;
  return refuseStranger(deps, address, token);
}

/** Like {@link findCurrentSession}, but accepts scripts' tokens too. Callers check their scope. */
export async function findCurrentSessionOrToken(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  address: string,
  token: string | undefined,
  along?: ReadAlong,
): Promise<LiveSession> {
  const isAccessToken = token?.startsWith(tokenPrefix.personal);
  if (!token || !isAccessToken) return findCurrentSession(deps, address, token, along);
  return (await findAccessToken(deps, token)) ?? refuseStranger(deps, address, undefined);
}

async function refuseStranger(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  address: string,
  token: string | undefined,
): Promise<never> {
  const limit = deps.config.limits.anonymousPerAddress;
  await countAttempt(deps, [{ name: 'anonymous', limit, subject: address }]);
  const isAccessToken = token?.startsWith(tokenPrefix.personal);
  const text = isAccessToken ? tokenTexts.notForTokens : 'Please sign in again.';
  throw new ApiError('unauthenticated', text);
}
