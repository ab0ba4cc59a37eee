import type { AuthCall } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';
import { identityOf, readAuthUser, wireSession } from '../../../core/access/person/auth-user';
import { recordFailedSignIn } from '../../../core/audit/failed-sign-in';
import { auditedTransaction } from '../../../core/audit/record-event';
import { keptForms, normaliseEmail } from '../../../core/formats/email';
import { verifyPassword } from '../../../core/passwords/passwords';
import { countWithin } from '../../../core/rate-limits/rate-limits';
import type { ServerDeps } from '../../../core/server/server-deps';
import { forgetToken, rememberSession } from '../../../core/sessions/remembered-session';
import { startSession } from '../../../core/sessions/session-lifecycle';
import type { AuthRequest } from '../request/auth-request';
import { provisionIfMissing } from '../sign-up/provision-organization';
import { admitSignIn } from './admit-sign-in';

type SignInData = Extract<AuthCall, { action: 'signInWithPassword' }>['data'];

interface AccountRow {
  id: string;
  password_hash: string;
  organization_id: string | null;
}

/**
 * @throws ApiError `invalid_credentials`, the same in text, status and time whether or not there is
 * such an account
 */
export async function signIn(deps: ServerDeps, request: AuthRequest, data: SignInData) {
  const email = normaliseEmail(data.email);
  const account = await findAccount(deps, keptForms(data.email));
  const admission = await admitSignIn(deps, request, email ?? data.email, account);
  const stored = account?.password_hash ?? null;
  const verified = await verifyPassword(stored, data.password, admission.known).catch(
    async (error) => {
      await admission.cancel();
      throw error;
    },
  );
  if (!account || !verified) {
    // Later, so that the time of the answer tells nothing about the account.
    deps.background.run(
      request.logger,
      () => recordFailedSignIn(deps, request, account),
      'sign-ins',
    );
    throw refused();
  }
  const { tokens, user, remembered } = await auditedTransaction(
    deps,
    { role: 'portal_system' },
    request,
    async (tx, record) => {
      await checkUnchanged(tx, account);
      const limit = deps.config.limits.signInsPerAccount;
      await countWithin(deps, tx, { name: 'sign-ins', limit, subject: account.id });
      await admission.succeed(tx);
      // The remember token in this browser may belong to another person.
      await forgetToken(tx, request.remember.token);
      const tokens = await startSession(tx, account.id, request);
      const remembered = data.remember ? await rememberSession(tx, tokens.session_id) : null;
      const user = await readAuthUser(deps, tx, account.id, tokens.session_id);
      const identity = identityOf(user, tokens);
      await record({
        event: 'sign_in',
        ...identity,
        details: { remembered: remembered !== null, knownDevice: admission.known },
      });
      request.identify(identity);
      return { tokens, remembered, user };
    },
  );
  if (remembered) request.remember.set(remembered);
  else request.remember.clear();
  request.ring.set(user);
  request.device.remember(account);
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

async function findAccount(deps: ServerDeps, forms: string[]): Promise<AccountRow | undefined> {
  const { rows } = await deps.db.transaction({ role: 'portal_system' }, (tx) =>
    tx.query<AccountRow>(
      `select a.id, a.password_hash, u.organization_id
       from portal.auth_users a left join portal.users u on u.id = a.id
       where a.email = any($1::text[]) order by array_position($1::text[], a.email) limit 1`,
      [forms],
    ),
  );
  return rows[0];
}
