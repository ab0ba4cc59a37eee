import type { AuthCall } from 'shared-contract';
import { auditedTransaction } from '../../../core/audit/record-event';
import type { ServerDeps } from '../../../core/server/server-deps';
import { forgetToken } from '../../../core/sessions/remembered-session';
import { endSession, endSessionsOf } from '../../../core/sessions/session-lifecycle';
import type { AuthRequest } from '../request/auth-request';

type SignOutData = Extract<AuthCall, { action: 'signOut' }>['data'];

/**
 * Ends this session, or with scope `global` every session of the person, from the next request on.
 * The browser is forgotten in any case, even when the session has ended by itself.
 */
export async function signOut(deps: ServerDeps, request: AuthRequest, data: SignOutData) {
  const { remember } = request;
  await deps.db.transaction({ role: 'portal_system' }, (tx) => forgetToken(tx, remember.token));
  remember.clear();
  request.ring.clear();
  const session = await request.requireSession();
  request.identify(session);
  const scope = data?.scope ?? 'local';
  await auditedTransaction(deps, { role: 'portal_system' }, request, async (tx, record) => {
    if (scope === 'global') await endSessionsOf(tx, session.userId);
    else await endSession(tx, session.sessionId);
    const { userId, sessionId, organizationId } = session;
    await record({ event: 'sign_out', userId, sessionId, organizationId, details: { scope } });
  });
  return { data: {} };
}
