import { type AuthCall, authTexts } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';
import { isOperator } from '../../../core/access/is-operator';
import { auditedTransaction } from '../../../core/audit/record-event';
import { keptForms, normaliseEmail } from '../../../core/formats/email';
import { hashPassword } from '../../../core/passwords/passwords';
import { countAttempt } from '../../../core/rate-limits/rate-limits';
import type { ServerDeps } from '../../../core/server/server-deps';
import { forgetToken } from '../../../core/sessions/remembered-session';
import { startSession } from '../../../core/sessions/session-lifecycle';
import { hashToken } from '../../../core/sessions/tokens';
import { checkPasswordRules } from '../account/password-rules';
import type { AuthRequest } from '../request/auth-request';
import { identityOf, readAuthUser, wireSession } from '../request/auth-user';
import { personName } from './person-name';
import { provisionIfMissing } from './provision-organization';

type SignUpData = Extract<AuthCall, { action: 'signUp' }>['data'];

interface Account {
  email: string;
  keptForms: string[];
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
}

const notClaimable =
  'This sign-up is no longer open. Please start again from the registration form.';

/**
 * Claims the organization that this browser made, and makes account and profile with it: all three
 * or none. The role of the request is not read; everyone signs up as 'user'.
 */
export async function signUp(deps: ServerDeps, request: AuthRequest, data: SignUpData) {
  await countAttempt(deps, [
    { name: 'sign-up', limit: deps.config.limits.signUpPerAddress, subject: request.address },
  ]);
  const email = normaliseEmail(data.email);
  if (!email) throw new ApiError('bad_request', authTexts.emailInvalid);
  checkPasswordRules(data.password, email);
  const profile = data.options?.data ?? {};
  const account: Account = {
    email,
    keptForms: keptForms(data.email),
    passwordHash: await hashPassword(data.password),
    firstName: personName(profile.first_name, 'first_name'),
    lastName: personName(profile.last_name, 'last_name'),
  };
  const { tokens, user } = await auditedTransaction(
    deps,
    { role: 'portal_system' },
    request,
    async (tx, record) => {
      const organizationId = await claim(tx, request.signUpToken, profile.organization_id);
      refuseOperator(deps, request, email);
      const userId = await createPerson(tx, account, organizationId);
      await forgetToken(tx, request.remember.token);
      const tokens = await startSession(tx, userId, request);
      const user = await readAuthUser(deps, tx, userId, tokens.session_id);
      const identity = identityOf(user, tokens);
      await record({ event: 'sign_up', ...identity });
      request.identify(identity);
      return { tokens, user };
    },
  );
  request.remember.clear();
  request.ring.set(user);
  request.device.remember({ id: user.id, password_hash: account.passwordHash });
  if (user.organization_id) await provisionIfMissing(deps, request.logger, user.organization_id);
  const answer = { user, session: wireSession(tokens, user) };
  return { data: answer, ...answer };
}

/**
 * No one proves that an address is theirs by signing up, so that an operator's has to have its
 * account before it is listed. The answer says no more than that it cannot be had.
 */
function refuseOperator(deps: ServerDeps, { logger }: AuthRequest, email: string): void {
  if (!isOperator(deps.config, email)) return;
  logger.warn('a sign-up with an address of PORTAL_OPERATORS was refused');
  throw emailTaken();
}

const emailTaken = () =>
  new ApiError('email_taken', 'An account with this email address already exists.');

async function claim(
  tx: Queryable,
  signUpToken: string | undefined,
  wanted: string | undefined,
): Promise<string> {
  if (!signUpToken) throw new ApiError('signup_not_claimable', notClaimable);
  const { rows } = await tx.query<{ id: string }>(
    `update portal.organizations set status = 'claimed', updated_at = now()
     where claim_token_hash = $1 and status = 'provisional' and claim_expires_at > now()
     returning id`,
    [hashToken(signUpToken)],
  );
  const [organization] = rows;
  if (!organization || (wanted !== undefined && wanted.toLowerCase() !== organization.id)) {
    throw new ApiError('signup_not_claimable', notClaimable);
  }
  return organization.id;
}

async function createPerson(
  tx: Queryable,
  account: Account,
  organizationId: string,
): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into portal.auth_users (email, password_hash)
     select $1, $2 where not exists (select 1 from portal.auth_users where email = any($3::text[]))
     on conflict (email) do nothing returning id`,
    [account.email, account.passwordHash, account.keptForms],
  );
  const userId = rows[0]?.id;
  if (!userId) throw emailTaken();
  await tx.query(
    `insert into portal.users (id, email, role, first_name, last_name, organization_id)
     values ($1, $2, 'user', $3, $4, $5)`,
    [userId, account.email, account.firstName, account.lastName, organizationId],
  );
  await tx.query(
    `insert into portal.memberships (organization_id, user_id, role) values ($1, $2, 'admin')`,
    [organizationId, userId],
  );
  await tx.query('update portal.organizations set claimed_by = $2 where id = $1', [
    organizationId,
    userId,
  ]);
  return userId;
}
