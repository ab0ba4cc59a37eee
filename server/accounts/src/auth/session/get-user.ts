import { readAuthUser } from 'server-core/access/person/auth-user';
import { systemWork } from 'server-core/database/system-work';
import type { ServerDeps } from 'server-core/server/server-deps';
import { findCurrentSession } from 'server-core/sessions/current-session';
import type { AuthCall } from 'shared-contract';
import type { AuthRequest } from '../request/auth-request';

type GetUserData = Extract<AuthCall, { action: 'getUser' }>['data'];

/** Returns the person of the token in the data or, without one, of the bearer token. */
export async function getUser(deps: ServerDeps, request: AuthRequest, data: GetUserData) {
  const session = data?.token
    ? await findCurrentSession(deps, request.address, data.token)
    : await request.requireSession();
  request.identify(session);
  const user = await deps.db.transaction(systemWork.session, (tx) =>
    readAuthUser(deps, tx, session.userId, session.sessionId),
  );
  return { data: { user }, user };
}
