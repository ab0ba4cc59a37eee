import { auditedTransaction } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import { deletePendingSignIns } from 'server-core/passwords/passkeys/pending-sign-ins';
import type { ServerDeps } from 'server-core/server/server-deps';
import { endAccessTokens } from 'server-core/sessions/access-tokens/end-access-tokens';
import type { LiveSession } from 'server-core/sessions/find-session';
import { forgetToken } from 'server-core/sessions/remembered-session';
import { endSession, endSessions } from 'server-core/sessions/session-lifecycle';
import {
  createProofRequiredError,
  isOwnSession,
} from 'server-core/sessions/strength/session-reach';
import { refuseUnproved } from 'server-core/sessions/strength/session-strength';
import type { AuthCall } from 'shared-contract';
import type { Queryable } from 'shared-server';
import type { AuthRequest } from '../request/auth-request';

type SignOutData = Extract<AuthCall, { action: 'signOut' }>['data'];

/**
 * Ends this session, or with scope `global` every session and pending sign-in of the person, and
 * access tokens unless they are kept. A local sign-out forgets the browser even when the session
 * has already ended.
 */
export async function signOut(deps: ServerDeps, request: AuthRequest, data: SignOutData) {
  const { remember } = request;
  const scope = data?.scope ?? 'local';
  if (scope === 'global') {
    const session = await request.requireSession();
    if (!isOwnSession(session)) throw createProofRequiredError();
    refuseUnproved(session);
  }
  await deps.db.transaction(systemWork.session, (tx) => forgetToken(tx, remember.token));
  remember.clear();
  request.ring.clear();
  const session = await request.requireSession();
  request.identify(session);
  await auditedTransaction(deps, systemWork.session, request, async (tx, record) => {
    if (scope === 'global') await endEverySession(tx, session, data?.keep_access_tokens ?? false);
    else await endSession(tx, session.sessionId);
    const { userId, sessionId, organizationId } = session;
    await record({ event: 'sign_out', userId, sessionId, organizationId, details: { scope } });
  });
  return { data: {} };
}

async function endEverySession(
  tx: Queryable,
  { userId }: LiveSession,
  keepsTokens: boolean,
): Promise<void> {
  await endSessions(tx, userId);
  await deletePendingSignIns(tx, userId);
  if (!keepsTokens) await endAccessTokens(tx, userId);
}
