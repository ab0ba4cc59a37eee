import { auditedTransaction } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import { mailAccountChange } from 'server-core/notifications/account-change/mail-account-change';
import { endPending, findPending } from 'server-core/passwords/passkeys/pending-sign-ins';
import { redeemRecoveryCode } from 'server-core/passwords/passkeys/recovery-codes';
import { giveBack, reserveAttempt } from 'server-core/rate-limits/reservations';
import type { ServerDeps } from 'server-core/server/server-deps';
import { ApiError } from 'shared-server';
import type { SessionRequest } from '../request/auth-request';
import { completeSignIn, openSession } from '../sign-in/open-session';
import { recordAndRethrow } from '../sign-in/past-provider';
import { readPending, recordFailure } from './passkey-sign-in';

/** Completes a pending sign-in with a recovery code, and uses the code up. */
export async function signInWithRecoveryCode(
  deps: ServerDeps,
  request: SessionRequest,
  { token, code }: { token: string; code: string },
) {
  const limit = deps.config.limits.signInPerAddress;
  const counted = { name: 'second-step', limit, subject: request.address };
  const reserved = await reserveAttempt(deps, counted);
  const pending = await readPending(deps, token);
  const opened = await auditedTransaction(deps, systemWork.signIn, request, async (tx, record) => {
    const { userId, remember, method, actsIn, provider } = await findPending(tx, token);
    if (!(await redeemRecoveryCode(tx, userId, code))) throw createWrongCodeError();
    await endPending(tx, token);
    await giveBack(tx, reserved);
    const by = {
      userId,
      remember,
      organizationId: actsIn,
      provider: provider ?? null,
      method: `${method}_and_recovery_code` as const,
    };
    const opened = await openSession(deps, request, { tx, record }, by);
    const { session_id: sessionId } = opened.tokens;
    const { organizationId } = pending;
    await record({ event: 'recovery_code_used', userId, sessionId, organizationId });
    return opened;
  }).catch(async (error) => {
    if (error instanceof ApiError && error.code === 'invalid_credentials') {
      await recordFailure(deps, request, pending, token);
    }
    return recordAndRethrow(deps, request, error);
  });
  mailAccountChange(deps, request, { userId: pending.userId, change: 'recovery_code_used' });
  return completeSignIn(deps, request, opened);
}

const createWrongCodeError = () =>
  new ApiError('invalid_credentials', 'This recovery code is incorrect or was already used.');
