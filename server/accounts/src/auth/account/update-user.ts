import { readAuthUser } from 'server-core/access/person/auth-user';
import { describeEnded, recordProof } from 'server-core/access/person/ended-by-proof';
import { proveAddress } from 'server-core/access/person/prove-address';
import { auditedTransaction } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import { mailAccountChange } from 'server-core/notifications/account-change/mail-account-change';
import { hashPassword } from 'server-core/passwords/passwords';
import { countAttempt } from 'server-core/rate-limits/rate-limits';
import { giveBack } from 'server-core/rate-limits/reservations';
import type { ServerDeps } from 'server-core/server/server-deps';
import { endAccessTokens } from 'server-core/sessions/access-tokens/end-access-tokens';
import { noteProof } from 'server-core/sessions/strength/session-strength';
import type { AuthCall } from 'shared-contract';
import type { AuthRequest } from '../request/auth-request';
import { checkPasswordRules } from './password-rules';
import { findReset, useResetToken } from './reset-tokens';
import { setPassword } from './set-password';
import { verifyCurrentPassword } from './verify-password';

type UpdateUserData = Extract<AuthCall, { action: 'updateUser' }>['data'];

/** Sets a new password: with the token of a reset mail, or with the current password. */
export function updateUser(deps: ServerDeps, request: AuthRequest, data: UpdateUserData) {
  const { token, current_password: current = '', password, keep_access_tokens = false } = data;
  return token === undefined
    ? changePassword(deps, request, { current, password, keepsTokens: keep_access_tokens })
    : resetByToken(deps, request, token, password);
}

/** Ends every session and access token, because someone else may hold them. */
async function resetByToken(
  deps: ServerDeps,
  request: AuthRequest,
  token: string,
  password: string,
) {
  const reset = await deps.db
    .transaction(systemWork.account, (tx) => findReset(tx, token))
    .catch(async (error) => {
      const limit = deps.config.limits.anonymousPerAddress;
      await countAttempt(deps, [{ name: 'anonymous', limit, subject: request.address }]);
      throw error;
    });
  checkPasswordRules(password, reset.email);
  const passwordHash = await hashPassword(password, true);
  const { user, ended } = await auditedTransaction(
    deps,
    systemWork.account,
    request,
    async (tx, record) => {
      await useResetToken(tx, token);
      const ended = await proveAddress(tx, reset.userId, { by: 'reset_link' });
      await setPassword(tx, reset.userId, passwordHash);
      await endAccessTokens(tx, reset.userId);
      const user = await readAuthUser(deps, tx, reset.userId);
      const who = { userId: user.id, organizationId: user.organization_id ?? null };
      await record({ event: 'reset_used', actor: 'stranger', ...who });
      const proved = { actor: 'stranger', email: user.email, ...who } as const;
      await recordProof(record, proved, 'reset_link', ended);
      return { user, ended };
    },
  );
  request.device.remember({ id: user.id, password_hash: passwordHash });
  const subject = describeEnded(ended);
  mailAccountChange(deps, request, { userId: user.id, change: 'password_reset', subject });
  return { data: { user }, user };
}

/** Ends all other sessions, and access tokens unless they are kept. */
async function changePassword(
  deps: ServerDeps,
  request: AuthRequest,
  { current, password, keepsTokens }: { current: string; password: string; keepsTokens: boolean },
) {
  const session = await request.requireSession();
  request.identify(session);
  const { email, reserved } = await verifyCurrentPassword(deps, request, session, current);
  checkPasswordRules(password, email);
  const passwordHash = await hashPassword(password, true);
  const user = await auditedTransaction(deps, systemWork.account, request, async (tx, record) => {
    await setPassword(tx, session.userId, passwordHash, session.sessionId);
    await noteProof(tx, session.sessionId, { byPasskey: false });
    if (!keepsTokens) await endAccessTokens(tx, session.userId);
    await giveBack(tx, reserved);
    const { userId, sessionId, organizationId } = session;
    await record({ event: 'password_changed', userId, sessionId, organizationId });
    return readAuthUser(deps, tx, session.userId, session.sessionId);
  });
  request.remember.clear();
  request.device.remember({ id: user.id, password_hash: passwordHash });
  mailAccountChange(deps, request, { userId: user.id, change: 'password_changed' });
  return { data: { user }, user };
}
