import { getIdentity, readAuthUser, toWireSession } from 'server-core/access/person/auth-user';
import { systemWork } from 'server-core/database/system-work';
import { countAttempt } from 'server-core/rate-limits/rate-limits';
import type { ServerDeps } from 'server-core/server/server-deps';
import { resumeRemembered } from 'server-core/sessions/remembered-session';
import { noteActive } from 'server-core/sessions/session-lifecycle';
import { ApiError } from 'shared-server';
import type { AuthRequest } from '../request/auth-request';

/**
 * Starts the remembered session in a new tab. Returns no user and no session when this browser
 * isn't remembered.
 * @throws ApiError `forbidden` when another site sends the request
 */
export async function resumeSession(deps: ServerDeps, request: AuthRequest) {
  if (!request.sameOrigin) {
    throw new ApiError('forbidden', 'Only the portal can start a remembered session.');
  }
  const { token } = request.remember;
  const resumed = token
    ? await deps.db.transaction(systemWork.session, async (tx) => {
        const found = await resumeRemembered(deps, tx, token);
        if (!found) return null;
        await noteActive(tx, [found.tokens.session_id]);
        const user = await readAuthUser(deps, tx, found.userId, found.tokens.session_id);
        return { ...found, user };
      })
    : null;
  if (!resumed) {
    const limit = deps.config.limits.anonymousPerAddress;
    await countAttempt(deps, [{ name: 'anonymous', limit, subject: request.address }]);
    request.remember.clear();
    return { data: { user: null, session: null } };
  }
  const { user, tokens } = resumed;
  request.ring.set(user);
  request.identify(getIdentity(user, tokens));
  return { data: { user, session: toWireSession(tokens, user) } };
}
