import type { AuthCall } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';
import type { ServerDeps } from '../../server-deps';
import { auditedTransaction } from '../audit/record-event';
import { countAttempt } from '../rate-limits/rate-limits';
import { forgetToken, rememberSession } from '../sessions/remembered-session';
import { startSession } from '../sessions/session-lifecycle';
import type { AuthRequest } from './auth-request';
import { identityOf, readAuthUser, wireSession } from './auth-user';
import { normaliseEmail } from './email';
import { verifyPassword } from './passwords';
import { provisionIfMissing } from './provision-organization';

type SignInData = Extract<AuthCall, { action: 'signInWithPassword' }>['data'];

interface AccountRow {
  id: string;
  password_hash: string;
}

/**
 * @throws ApiError `invalid_credentials`, the same in text, status and time whether or not there is such an
 * account
 */
export async function signIn(deps: ServerDeps, request: AuthRequest, data: SignInData) {
  const email = normaliseEmail(data.email);
  const { signInPerAccount, signInPerAddress } = deps.config.limits;
  await countAttempt(deps, [
    { name: 'sign-in-account', limit: signInPerAccount, subject: email ?? data.email },
    { name: 'sign-in-address', limit: signInPerAddress, subject: request.address },
  ]);
  const account = await findAccount(deps, email ?? '');
  const verified = await verifyPassword(account?.password_hash ?? null, data.password);
  if (!account || !verified) {
    throw refused();
  }
  const { tokens, user, remembered } = await auditedTransaction(
    deps,
    { role: 'portal_system' },
    request,
    async (tx, record) => {
      await checkUnchanged(tx, account);
      // What an earlier sign-in left in this browser is not for the person who signs in now.
      await forgetToken(tx, request.remember.token);
      const tokens = await startSession(tx, account.id);
      const remembered = data.remember ? await rememberSession(tx, tokens.session_id) : null;
      const user = await readAuthUser(deps, tx, account.id);
      const identity = identityOf(user, tokens);
      await record({ event: 'sign_in', ...identity, details: { remembered: remembered !== null } });
      request.identify(identity);
      return { tokens, remembered, user };
    },
  );
  if (remembered) request.remember.set(remembered);
  else request.remember.clear();
  request.ring.set(user);
  if (user.organization_id) await provisionIfMissing(deps, request.logger, user.organization_id);
  return { data: { user, session: wireSession(tokens, user) } };
}

const refused = () => new ApiError('invalid_credentials', 'Invalid login credentials');

/** A password that was changed while the old one was being verified opens no session. */
async function checkUnchanged(tx: Queryable, { id, password_hash }: AccountRow): Promise<void> {
  const { rows } = await tx.query(
    'select id from portal.auth_users where id = $1 and password_hash = $2 for share',
    [id, password_hash],
  );
  if (rows.length === 0) throw refused();
}

async function findAccount(deps: ServerDeps, email: string): Promise<AccountRow | undefined> {
  const { rows } = await deps.db.transaction({ role: 'portal_system' }, (tx) =>
    tx.query<AccountRow>('select id, password_hash from portal.auth_users where email = $1', [
      email,
    ]),
  );
  return rows[0];
}
