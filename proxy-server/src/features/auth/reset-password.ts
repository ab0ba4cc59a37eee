import { type AuthCall, authTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import type { ServerDeps } from '../../server-deps';
import { auditedTransaction } from '../audit/record-event';
import { countAttempt } from '../rate-limits/rate-limits';
import type { AuthRequest } from './auth-request';
import { normaliseEmail } from './email';
import { resetMail } from './reset-mail';
import { issueResetToken } from './reset-tokens';

type ResetData = Extract<AuthCall, { action: 'resetPasswordForEmail' }>['data'];

/** Answers every address alike, looks it up afterwards, and mails a link when there is an account. */
export async function resetPassword(deps: ServerDeps, request: AuthRequest, data: ResetData) {
  const email = normaliseEmail(data.email);
  if (!email) throw new ApiError('bad_request', authTexts.emailInvalid);
  const { resetPerAccount, resetPerAddress } = deps.config.limits;
  await countAttempt(deps, [
    { name: 'reset-account', limit: resetPerAccount, subject: email },
    { name: 'reset-address', limit: resetPerAddress, subject: request.address },
  ]);
  deps.background.run(request.logger, () => mailLink(deps, request, email));
  return { data: {} };
}

async function mailLink(deps: ServerDeps, request: AuthRequest, email: string): Promise<void> {
  const scope = { role: 'portal_system' } as const;
  const token = await auditedTransaction(deps, scope, request, async (tx, record) => {
    const { rows } = await tx.query<{ id: string; organization_id: string | null }>(
      `select a.id, u.organization_id
       from portal.auth_users a left join portal.users u on u.id = a.id where a.email = $1`,
      [email],
    );
    const [account] = rows;
    if (!account) return null;
    const who = { userId: account.id, organizationId: account.organization_id };
    await record({ event: 'reset_requested', actor: 'stranger', ...who });
    return issueResetToken(tx, account.id);
  });
  if (!token) return;
  await deps.sendMail(resetMail(deps.config.publicUrl, email, token));
  request.logger.info('reset mail sent');
}
