import { type AuthCall, authTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import type { ServerDeps } from '../../server-deps';
import { countAttempt } from '../rate-limits/rate-limits';
import type { AuthRequest } from './auth-request';
import { normaliseEmail } from './email';

type ResetData = Extract<AuthCall, { action: 'resetPasswordForEmail' }>['data'];

/** Answers every address alike and looks nobody up before it answers, so that it tells nothing by time. */
export async function resetPassword(deps: ServerDeps, request: AuthRequest, data: ResetData) {
  const email = normaliseEmail(data.email);
  if (!email) throw new ApiError('bad_request', authTexts.emailInvalid);
  const { resetPerAccount, resetPerAddress } = deps.config.limits;
  await countAttempt(deps, [
    { name: 'reset-account', limit: resetPerAccount, subject: email },
    { name: 'reset-address', limit: resetPerAddress, subject: request.address },
  ]);
  return { data: {} };
}
