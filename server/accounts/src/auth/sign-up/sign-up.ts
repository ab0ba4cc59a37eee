import { isListedOperator } from 'server-core/access/is-operator';
import { getIdentity, readAuthUser, toWireSession } from 'server-core/access/person/auth-user';
import { addressInUseSql, createEmailTakenError } from 'server-core/access/person/free-address';
import type { AddressProof } from 'server-core/access/person/prove-address';
import { refuseOutsideProvider } from 'server-core/access/sign-in-provider/required-sign-in';
import { auditedTransaction } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import { getKeptForms, normalizeEmail } from 'server-core/formats/email';
import { hashPassword } from 'server-core/passwords/passwords';
import { countAttempt } from 'server-core/rate-limits/rate-limits';
import type { ServerDeps } from 'server-core/server/server-deps';
import { forgetToken } from 'server-core/sessions/remembered-session';
import { startSession } from 'server-core/sessions/session-lifecycle';
import { type AuthCall, authTexts } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';
import { checkPasswordRules } from '../account/password-rules';
import type { AuthRequest } from '../request/auth-request';
import { readPersonName } from './person-name';
import { createProofMail } from './proof-mail';
import { provisionIfMissing } from './provision-organization';
import { findSignUpPlace } from './sign-up-place';

type SignUpData = Extract<AuthCall, { action: 'signUp' }>['data'];

export interface NewAccount {
  email: string;
  keptForms: string[];
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  /** What proved the address, if anything did. */
  provedBy?: AddressProof | null;
}

/**
 * Claims this browser's organization, or joins an invitation's, and creates account and profile in
 * the same transaction. Ignores the requested role; everyone signs up as 'user'.
 */
export async function signUp(deps: ServerDeps, request: AuthRequest, data: SignUpData) {
  await countAttempt(deps, [
    { name: 'sign-up', limit: deps.config.limits.signUpPerAddress, subject: request.address },
  ]);
  const email = normalizeEmail(data.email);
  if (!email) throw new ApiError('bad_request', authTexts.emailInvalid);
  checkPasswordRules(data.password, email);
  const profile = data.options?.data ?? {};
  const account: NewAccount = {
    email,
    keptForms: getKeptForms(data.email),
    passwordHash: await hashPassword(data.password),
    firstName: readPersonName(profile.first_name, 'first_name'),
    lastName: readPersonName(profile.last_name, 'last_name'),
  };
  const { tokens, user, mail } = await auditedTransaction(
    deps,
    systemWork.signIn,
    request,
    async (tx, record) => {
      const place = await findSignUpPlace(tx, request, email, profile);
      refuseOperator(deps, request, email);
      await refuseOutsideProvider(tx, email);
      const { provedBy } = place;
      const userId = await createPerson(tx, { ...account, provedBy }, place.organizationId);
      const mail = provedBy ? null : await createProofMail(deps, tx, { userId, email });
      await place.join(userId);
      await forgetToken(tx, request.remember.token);
      const tokens = await startSession(deps, tx, userId, request, { method: 'sign_up' });
      const user = await readAuthUser(deps, tx, userId, tokens.session_id);
      const identity = getIdentity(user, tokens);
      await record({ event: 'sign_up', ...identity, details: { invited: place.invited } });
      request.identify(identity);
      return { tokens, user, mail };
    },
  );
  if (mail) deps.background.run(request.logger, () => deps.sendMail(mail), 'mails');
  request.remember.clear();
  request.ring.set(user);
  request.device.remember({ id: user.id, password_hash: account.passwordHash });
  if (user.organization_id) await provisionIfMissing(deps, request.logger, user.organization_id);
  const answer = { user, session: toWireSession(tokens, user) };
  return { data: answer, ...answer };
}

/**
 * Operators must have an account before their address is listed. Otherwise a stranger could sign
 * up with it first. The response only reports the address as taken.
 */
function refuseOperator(deps: ServerDeps, { logger }: AuthRequest, email: string): void {
  if (!isListedOperator(deps.config, email)) return;
  logger.warn('a sign-up with an address of PORTAL_OPERATORS was refused');
  throw createEmailTakenError();
}

/** @throws ApiError `email_taken` */
export async function createPerson(
  tx: Queryable,
  account: NewAccount,
  organizationId: string,
): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into portal.auth_users (email, password_hash, email_proved_by, email_proved_at)
     select $2, $3, $4, case when $4::text is not null then now() end
     where not (${addressInUseSql('null', '($4::text is not null)')})
     on conflict (email) do nothing returning id`,
    [account.keptForms, account.email, account.passwordHash, account.provedBy ?? null],
  );
  const userId = rows[0]?.id;
  if (!userId) throw createEmailTakenError();
  await tx.query(
    `insert into portal.users (id, email, role, first_name, last_name, organization_id)
     values ($1, $2, 'user', $3, $4, $5)`,
    [userId, account.email, account.firstName, account.lastName, organizationId],
  );
  return userId;
}
