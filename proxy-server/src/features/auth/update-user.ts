import type { AuthCall } from 'shared-contract';
import { ApiError } from 'shared-server';
import type { ServerDeps } from '../../server-deps';
import { countAttempt } from '../rate-limits/rate-limits';
import { currentSession } from '../sessions/current-session';
import type { LiveSession } from '../sessions/find-session';
import { endSessionsOf } from '../sessions/session-lifecycle';
import type { AuthRequest } from './auth-request';
import { readAuthUser } from './auth-user';
import { checkPasswordRules } from './password-rules';
import { hashPassword, verifyPassword } from './passwords';

type UpdateUserData = Extract<AuthCall, { action: 'updateUser' }>['data'];

interface AccountRow {
  email: string;
  password_hash: string;
}

/** Changes the password of the bearer's person, who proves the current one; all other sessions end. */
export async function updateUser(deps: ServerDeps, request: AuthRequest, data: UpdateUserData) {
  if (data.token !== undefined) {
    throw new ApiError('not_configured', 'Password reset by mail is not set up on this portal.');
  }
  const session = await currentSession(deps, request.address, request.bearer);
  const limit = deps.config.limits.passwordChangePerAccount;
  await countAttempt(deps, [{ name: 'password-change', limit, subject: session.userId }]);
  const account = await readAccount(deps, session);
  if (!(await verifyPassword(account.password_hash, data.current_password ?? ''))) {
    throw new ApiError('invalid_credentials', 'The current password is not right.');
  }
  checkPasswordRules(data.password, account.email);
  const passwordHash = await hashPassword(data.password);
  const user = await deps.db.transaction({ role: 'portal_system' }, async (tx) => {
    await tx.query(
      'update portal.auth_users set password_hash = $2, updated_at = now() where id = $1',
      [session.userId, passwordHash],
    );
    await endSessionsOf(tx, session.userId, session.sessionId);
    return readAuthUser(tx, session.userId);
  });
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
