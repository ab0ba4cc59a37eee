import type { AuthCall } from 'shared-contract';
import { ApiError } from 'shared-server';
import { readAuthUser } from '../../../core/access/person/auth-user';
import { auditedTransaction, recordEvent } from '../../../core/audit/record-event';
import { mailAccountChange } from '../../../core/notifications/account-change/mail-account-change';
import { hashPassword, verifyPassword } from '../../../core/passwords/passwords';
import { countAttempt } from '../../../core/rate-limits/rate-limits';
import { giveBack, reserveAttempt } from '../../../core/rate-limits/reservations';
import type { ServerDeps } from '../../../core/server/server-deps';
import type { LiveSession } from '../../../core/sessions/find-session';
import type { AuthRequest } from '../request/auth-request';
import { checkPasswordRules } from './password-rules';
import { findReset, useResetToken } from './reset-tokens';
import { setPassword } from './set-password';

type UpdateUserData = Extract<AuthCall, { action: 'updateUser' }>['data'];

interface AccountRow {
  email: string;
  password_hash: string;
}

/** Sets a new password: with the token of a reset mail, or with the current password. */
export function updateUser(deps: ServerDeps, request: AuthRequest, data: UpdateUserData) {
  const { token, current_password = '', password } = data;
  return token === undefined
    ? changePassword(deps, request, current_password, password)
    : resetByToken(deps, request, token, password);
}

/** Every session of the person ends: whoever asked for the mail may not trust any of them. */
async function resetByToken(
  deps: ServerDeps,
  request: AuthRequest,
  token: string,
  password: string,
) {
  const reset = await deps.db
    .transaction({ role: 'portal_system' }, (tx) => findReset(tx, token))
    .catch(async (error) => {
      const limit = deps.config.limits.anonymousPerAddress;
      await countAttempt(deps, [{ name: 'anonymous', limit, subject: request.address }]);
      throw error;
    });
  checkPasswordRules(password, reset.email);
  const passwordHash = await hashPassword(password, true);
  const scope = { role: 'portal_system' } as const;
  const user = await auditedTransaction(deps, scope, request, async (tx, record) => {
    await useResetToken(tx, token);
    await setPassword(tx, reset.userId, passwordHash);
    const user = await readAuthUser(deps, tx, reset.userId);
    const who = { userId: user.id, organizationId: user.organization_id ?? null };
    await record({ event: 'reset_used', actor: 'stranger', ...who });
    return user;
  });
  request.device.remember({ id: user.id, password_hash: passwordHash });
  mailAccountChange(deps, request, { userId: user.id, change: 'password_reset' });
  return { data: { user }, user };
}

/** All other sessions end; this one proved who it is. */
async function changePassword(
  deps: ServerDeps,
  request: AuthRequest,
  current: string,
  password: string,
) {
  const session = await request.requireSession();
  request.identify(session);
  const limit = deps.config.limits.passwordChangePerAccount;
  const counted = { name: 'password-change', limit, subject: session.userId };
  const reserved = await reserveAttempt(deps, counted);
  const account = await readAccount(deps, session);
  if (!(await verifyPassword(account.password_hash, current, true))) {
    await recordEvent(deps, request, { event: 'password_change_failed', ...session });
    throw new ApiError('invalid_credentials', 'The current password is not right.');
  }
  checkPasswordRules(password, account.email);
  const passwordHash = await hashPassword(password, true);
  const scope = { role: 'portal_system' } as const;
  const user = await auditedTransaction(deps, scope, request, async (tx, record) => {
    await setPassword(tx, session.userId, passwordHash, session.sessionId);
    await giveBack(tx, reserved);
    await record({ event: 'password_changed', ...session });
    return readAuthUser(deps, tx, session.userId, session.sessionId);
  });
  request.remember.clear();
  request.device.remember({ id: user.id, password_hash: passwordHash });
  mailAccountChange(deps, request, { userId: user.id, change: 'password_changed' });
  return { data: { user }, user };
}

async function readAccount(deps: ServerDeps, session: LiveSession): Promise<AccountRow> {
  const { rows } = await deps.db.transaction({ role: 'portal_system' }, (tx) =>
    tx.query<AccountRow>('select email, password_hash from portal.auth_users where id = $1', [
      session.userId,
    ]),
  );
  const [account] = rows;
  if (!account) throw new Error('A session without a person');
  return account;
}
