import { auditedTransaction, recordEvent } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import { assertPasskey } from 'server-core/passwords/passkeys/assert-passkey';
import { issueChallenge } from 'server-core/passwords/passkeys/challenges';
import {
  countFailure,
  endPending,
  findPending,
  type PendingSignIn,
} from 'server-core/passwords/passkeys/pending-sign-ins';
import { createPasskeyRefusal } from 'server-core/passwords/passkeys/refusal';
import { getRelyingParty } from 'server-core/passwords/passkeys/relying-party';
import { getPasskeys, isStored } from 'server-core/passwords/passkeys/stored-passkeys';
import { createAssertionOptions } from 'server-core/passwords/passkeys/webauthn';
import { countAttempt } from 'server-core/rate-limits/rate-limits';
import { giveBack, reserveAttempt } from 'server-core/rate-limits/reservations';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { PasskeyAssertion } from 'shared-contract';
import type { SessionRequest } from '../request/auth-request';
import { completeSignIn, openSession } from '../sign-in/open-session';
import { recordAndRethrow } from '../sign-in/past-provider';

const use = { purpose: 'sign_in', sessionId: null } as const;

/** @param token of a pending sign-in; with one, only that person's passkeys are allowed */
export async function startPasskeySignIn(
  deps: ServerDeps,
  { address }: Pick<SessionRequest, 'address'>,
  token: string | undefined,
) {
  const limit = deps.config.limits.anonymousPerAddress;
  await countAttempt(deps, [{ name: 'passkey-options', limit, subject: address }]);
  const { challenge, allowed } = await deps.db.transaction(systemWork.signIn, async (tx) => {
    const pending = token === undefined ? undefined : await findPending(tx, token);
    return {
      challenge: await issueChallenge(tx, use),
      allowed: pending ? await getPasskeys(tx, pending.userId) : [],
    };
  });
  return {
    options: await createAssertionOptions(getRelyingParty(deps.config), challenge, allowed),
  };
}

interface PasskeySignIn {
  token?: string | undefined;
  response: PasskeyAssertion;
  remember?: boolean | undefined;
}

/** Starts a session with only a passkey, or completes a pending sign-in with one. */
export async function signInWithPasskey(
  deps: ServerDeps,
  request: SessionRequest,
  { token, response, remember = false }: PasskeySignIn,
) {
  const limit = deps.config.limits.signInPerAddress;
  const counted = { name: 'second-step', limit, subject: request.address };
  const reserved = await reserveAttempt(deps, counted);
  const pending = token === undefined ? undefined : await readPending(deps, token);
  const passkey = await assertPasskey(deps, request, response, use)
    .then((found) => {
      if (pending && found.user_id !== pending.userId) throw createPasskeyRefusal();
      return found;
    })
    .catch(async (error) => {
      if (pending && token) await recordFailure(deps, request, pending, token);
      throw error;
    });
  const opened = await auditedTransaction(deps, systemWork.signIn, request, async (tx, record) => {
    const begun = token === undefined ? undefined : await findPending(tx, token);
    if (token !== undefined) await endPending(tx, token);
    if (!(await isStored(tx, passkey.id))) throw createPasskeyRefusal();
    await giveBack(tx, reserved);
    const by = {
      userId: passkey.user_id,
      remember: begun?.remember ?? remember,
      organizationId: begun?.actsIn ?? null,
      provider: begun?.provider ?? null,
      method: begun ? (`${begun.method}_and_passkey` as const) : ('passkey' as const),
    };
    return openSession(deps, request, { tx, record }, by);
  }).catch((error) => recordAndRethrow(deps, request, error));
  return completeSignIn(deps, request, opened);
}

export function readPending({ db }: Pick<ServerDeps, 'db'>, token: string): Promise<PendingSignIn> {
  return db.transaction(systemWork.signIn, (tx) => findPending(tx, token));
}

/** Counts the failure against the pending sign-in, which ends after a few failures. */
export async function recordFailure(
  deps: ServerDeps,
  request: SessionRequest,
  { userId, organizationId }: PendingSignIn,
  token: string,
): Promise<void> {
  await deps.db.transaction(systemWork.signIn, (tx) => countFailure(tx, token));
  await recordEvent(deps, request, {
    event: 'second_factor_failed',
    actor: 'stranger',
    userId,
    organizationId,
  });
}
