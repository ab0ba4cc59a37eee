import { needsProvider } from 'server-core/access/sign-in-provider/required-sign-in';
import { auditedTransaction } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import { getKeptForms, toEarlierForm } from 'server-core/formats/email';
import { countAttempt } from 'server-core/rate-limits/rate-limits';
import { reserve } from 'server-core/rate-limits/reservations';
import type { ServerDeps } from 'server-core/server/server-deps';
import { type AuthCall, authTexts } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';
import type { AuthRequest } from '../request/auth-request';
import { createResetMail, createSignOnMail } from './reset-mail';
import { issueResetToken } from './reset-tokens';

type ResetData = Extract<AuthCall, { action: 'resetPasswordForEmail' }>['data'];

/**
 * Responds the same for every address, looks it up afterwards, and mails a link if there is an
 * account. The response doesn't reveal that an account reached its limit of mails.
 */
export async function resetPassword(deps: ServerDeps, request: AuthRequest, data: ResetData) {
  if (!toEarlierForm(data.email)) throw new ApiError('bad_request', authTexts.emailInvalid);
  const limit = deps.config.limits.resetPerAddress;
  await countAttempt(deps, [{ name: 'reset-address', limit, subject: request.address }]);
  deps.background.run(
    request.logger,
    () => mailLink(deps, request, getKeptForms(data.email)),
    'mails',
  );
  return { data: {} };
}

interface AccountRow {
  id: string;
  email: string;
  password_hash: string;
  organization_id: string | null;
}

/** Requesters of reset mails have separate limits, so that strangers can't use up the owner's. */
function describeRequester({ address, device }: AuthRequest, account: AccountRow) {
  const known = device.getKnownId(account);
  return { known: known !== undefined, asker: known ? `device ${known}` : `address ${address}` };
}

async function isWithinMailLimit(
  { config }: ServerDeps,
  tx: Queryable,
  account: AccountRow,
  { known, asker }: ReturnType<typeof describeRequester>,
): Promise<boolean> {
  if (!config.rateLimits) return true;
  const { resetPerAccount, resetMailsPerAccount } = config.limits;
  const subject = `${account.id} ${asker}`;
  const own = await reserve(tx, { name: 'reset-account', limit: resetPerAccount, subject });
  if ('waitS' in own) return false;
  if (known) return true;
  const all = { name: 'reset-mails', limit: resetMailsPerAccount, subject: account.id };
  return !('waitS' in (await reserve(tx, all)));
}

async function mailLink(deps: ServerDeps, request: AuthRequest, forms: string[]): Promise<void> {
  const mail = await auditedTransaction(deps, systemWork.signIn, request, async (tx, record) => {
    const { rows } = await tx.query<AccountRow>(
      `select a.id, a.email, a.password_hash, u.organization_id
       from portal.auth_users a left join portal.users u on u.id = a.id
       where a.email = any($1::text[]) order by array_position($1::text[], a.email) limit 1`,
      [forms],
    );
    const [account] = rows;
    if (!account) return null;
    const asker = describeRequester(request, account);
    if (!(await isWithinMailLimit(deps, tx, account, asker))) return null;
    const who = { userId: account.id, organizationId: account.organization_id };
    await record({ event: 'reset_requested', actor: 'stranger', ...who });
    const to = account.email;
    if (await needsProvider(tx, account.id)) return createSignOnMail(deps.config.publicUrl, to);
    const token = await issueResetToken(tx, account.id, asker.asker);
    return createResetMail(deps.config.publicUrl, to, token);
  });
  if (!mail) return;
  await deps.sendMail(mail);
  request.logger.info('reset mail sent');
}
