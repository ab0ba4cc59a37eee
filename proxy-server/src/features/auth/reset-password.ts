import { type AuthCall, authTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import type { ServerDeps } from '../../server-deps';
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

async function mailLink(deps: ServerDeps, { logger }: AuthRequest, email: string): Promise<void> {
  const token = await deps.db.transaction({ role: 'portal_system' }, async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      'select id from portal.auth_users where email = $1',
      [email],
    );
    return rows[0] ? issueResetToken(tx, rows[0].id) : null;
  });
  if (!token) return;
  await deps.sendMail(resetMail(deps.config.publicUrl, email, token));
  logger.info('reset mail sent');
}
