import { SignOnRequiredError } from 'server-core/access/sign-in-provider/required-sign-in';
import { recordFailedSignIn } from 'server-core/audit/failed-sign-in';
import { auditedTransaction } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import { getKeptForms, toEarlierForm } from 'server-core/formats/email';
import { startPending } from 'server-core/passwords/passkeys/pending-sign-ins';
import { verifyPassword } from 'server-core/passwords/passwords';
import { countWithin } from 'server-core/rate-limits/rate-limits';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { AuthCall } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';
import type { AuthRequest } from '../request/auth-request';
import { admitSignIn } from './admit-sign-in';
import { completeSignIn, openSession } from './open-session';
import { recordAndRethrow } from './past-provider';

type SignInData = Extract<AuthCall, { action: 'signInWithPassword' }>['data'];

interface AccountRow {
  id: string;
  password_hash: string;
  organization_id: string | null;
}

/**
 * @throws ApiError `invalid_credentials`, with the same text, status and timing whether or not the
 * account exists
 */
export async function signIn(deps: ServerDeps, request: AuthRequest, data: SignInData) {
  const email = toEarlierForm(data.email);
  const account = await findAccount(deps, getKeptForms(data.email));
  const admission = await admitSignIn(deps, request, email ?? data.email, account);
  const stored = account?.password_hash ?? null;
  const verified = await verifyPassword(stored, data.password, admission.known).catch(
    async (error) => {
      await admission.cancel();
      throw error;
    },
  );
  if (!account || !verified) {
    // Runs later, so that the response time reveals nothing about the account.
    deps.background.run(
      request.logger,
      () => recordFailedSignIn(deps, request, account),
      'sign-ins',
    );
    throw createLoginError();
  }
  const remember = data.remember ?? false;
  const outcome = await auditedTransaction(deps, systemWork.signIn, request, async (tx, record) => {
    const needsMore = await checkUnchanged(tx, account);
    const limit = deps.config.limits.signInsPerAccount;
    await countWithin(deps, tx, { name: 'sign-ins', limit, subject: account.id });
    await admission.succeed(tx);
    const userId = account.id;
    const knownDevice = admission.known;
    const first = { userId, remember, method: 'password', actsIn: null } as const;
    if (needsMore) return { pending: await startPending(tx, first) };
    const by = { userId, remember, method: 'password', knownDevice } as const;
    return { opened: await openSession(deps, request, { tx, record }, by) };
  }).catch(async (error) => {
    if (error instanceof SignOnRequiredError) await admission.cancel();
    return recordAndRethrow(deps, request, error);
  });
  const answer = outcome.opened
    ? await completeSignIn(deps, request, outcome.opened)
    : { data: { user: null, session: null, second_factor: outcome.pending } };
  // The right password makes the browser known; the cookie by itself gives no access.
  request.device.remember(account);
  return answer;
}

const createLoginError = () => new ApiError('invalid_credentials', 'Invalid login credentials');

/**
 * A password that changed during its verification opens no session.
 * @returns whether the account has a second factor
 */
async function checkUnchanged(tx: Queryable, { id, password_hash }: AccountRow): Promise<boolean> {
  const { rows } = await tx.query<{ second_factor: boolean }>(
    `select second_factor from portal.auth_users
     where id = $1 and password_hash = $2 for share`,
    [id, password_hash],
  );
  const [row] = rows;
  if (!row) throw createLoginError();
  return row.second_factor;
}

async function findAccount(deps: ServerDeps, forms: string[]): Promise<AccountRow | undefined> {
  const { rows } = await deps.db.query<AccountRow>(
    systemWork.signIn,
    `select a.id, a.password_hash, u.organization_id
     from portal.auth_users a left join portal.users u on u.id = a.id
     where a.email = any($1::text[]) order by array_position($1::text[], a.email) limit 1`,
    [forms],
  );
  return rows[0];
}
