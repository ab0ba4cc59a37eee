import type { AuditSource } from 'server-core/audit/audit-source';
import { auditedTransaction } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import { mailAccountChange } from 'server-core/notifications/account-change/mail-account-change';
import { issueChallenge, takeChallenge } from 'server-core/passwords/passkeys/challenges';
import { getRelyingParty } from 'server-core/passwords/passkeys/relying-party';
import { getPasskeys, insertPasskey } from 'server-core/passwords/passkeys/stored-passkeys';
import {
  createRegistrationOptions,
  type PasskeyOwner,
  verifyRegistration,
} from 'server-core/passwords/passkeys/webauthn';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { LiveSession } from 'server-core/sessions/find-session';
import { noteProof } from 'server-core/sessions/strength/session-strength';
import type { PasskeyRegistration, SignInFactors } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';
import { endOthers } from './end-others';
import { lockFactors, readSignInFactors } from './sign-in-factors';

export async function startPasskey(deps: ServerDeps, { userId, sessionId }: LiveSession) {
  const { owner, challenge } = await deps.db.transaction(systemWork.account, async (tx) => {
    const owner = await readOwner(tx, userId);
    refuseTooMany(deps, owner.existing.length);
    return { owner, challenge: await issueChallenge(tx, { purpose: 'register', sessionId }) };
  });
  return {
    options: await createRegistrationOptions(getRelyingParty(deps.config), owner, challenge),
  };
}

/** Stores the passkey that the browser made for the challenge of {@link startPasskey}. */
export async function addPasskey(
  deps: ServerDeps,
  source: AuditSource,
  session: LiveSession,
  { name, response }: { name: string; response: PasskeyRegistration },
): Promise<SignInFactors> {
  const { userId, sessionId, organizationId } = session;
  const challenge = await deps.db.transaction(systemWork.account, (tx) =>
    takeChallenge(tx, response.response.clientDataJSON, { purpose: 'register', sessionId }),
  );
  const made = await verifyRegistration(getRelyingParty(deps.config), response, challenge);
  const factors = await auditedTransaction(deps, systemWork.account, source, async (tx, record) => {
    await lockFactors(tx, session);
    await requireLive(tx, sessionId);
    const { length: before } = await getPasskeys(tx, userId);
    refuseTooMany(deps, before);
    const id = await insertPasskey(tx, userId, name, made);
    if (!id) throw new ApiError('conflict', 'This passkey is already in use.');
    // Only adding the first passkey is a proof. A later one must not stand in for an existing one.
    if (before === 0) await noteProof(tx, sessionId, { byPasskey: true });
    await endOthers(tx, session);
    const object = { kind: 'passkey', id };
    await record({ event: 'passkey_added', userId, sessionId, organizationId, object });
    return readSignInFactors(tx, session);
  });
  mailAccountChange(deps, source, { userId, change: 'passkey_added', subject: name });
  return factors;
}

/** A proof of the address or a new password may have ended the session in the meantime. */
async function requireLive(tx: Queryable, sessionId: string): Promise<void> {
  const { rows } = await tx.query(
    'select 1 from portal.sessions where id = $1 and revoked_at is null',
    [sessionId],
  );
  if (rows.length === 0) throw new ApiError('unauthenticated', 'Please sign in again.');
}

function refuseTooMany({ config }: Pick<ServerDeps, 'config'>, count: number): void {
  if (count < config.passkeysPerPerson) return;
  throw new ApiError(
    'conflict',
    `You can have up to ${config.passkeysPerPerson} passkeys. Remove one first.`,
  );
}

async function readOwner(tx: Queryable, userId: string): Promise<PasskeyOwner> {
  const { rows } = await tx.query<{ email: string; name: string }>(
    `select a.email, concat_ws(' ', u.first_name, u.last_name) as name
     from portal.auth_users a left join portal.users u on u.id = a.id where a.id = $1`,
    [userId],
  );
  const [person] = rows;
  if (!person) throw new Error('A session without a person');
  const { email, name } = person;
  return { id: userId, email, displayName: name || email, existing: await getPasskeys(tx, userId) };
}
