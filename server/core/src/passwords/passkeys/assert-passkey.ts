import type { PasskeyAssertion } from 'shared-contract';
import type { AuditSource } from '../../audit/audit-source';
import { recordEvent } from '../../audit/record-event';
import { systemWork } from '../../database/system-work';
import type { ServerDeps } from '../../server/server-deps';
import { type ChallengeUse, takeChallenge } from './challenges';
import { createPasskeyRefusal } from './refusal';
import { getRelyingParty } from './relying-party';
import { findPasskey, noteUse, type StoredPasskey } from './stored-passkeys';
import { verifyAssertion } from './webauthn';

/**
 * Consumes the challenge, checks the signature and advances the counter. If the counter doesn't
 * advance, the key may have been copied.
 * @returns the passkey that signed
 * @throws ApiError `passkey_refused`
 */
export async function assertPasskey(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  source: AuditSource,
  response: PasskeyAssertion,
  use: ChallengeUse,
): Promise<StoredPasskey> {
  const challenge = await deps.db.transaction(systemWork.account, (tx) =>
    takeChallenge(tx, response.response.clientDataJSON, use),
  );
  const passkey = await deps.db.transaction(systemWork.account, (tx) =>
    findPasskey(tx, response.id),
  );
  if (!passkey) throw createPasskeyRefusal();
  const used = await verifyAssertion(getRelyingParty(deps.config), response, challenge, passkey);
  if (await deps.db.transaction(systemWork.account, (tx) => noteUse(tx, passkey.id, used)))
    return passkey;
  await recordRefusedPasskey(deps, source, passkey, use.sessionId);
  throw createPasskeyRefusal();
}

async function recordRefusedPasskey(
  deps: Pick<ServerDeps, 'db'>,
  source: AuditSource,
  { id, user_id }: StoredPasskey,
  sessionId: string | null,
): Promise<void> {
  const { rows } = await deps.db.query<{ organization_id: string | null }>(
    systemWork.account,
    'select organization_id from portal.users where id = $1',
    [user_id],
  );
  await recordEvent(deps, source, {
    event: 'passkey_refused',
    actor: sessionId ? 'member' : 'stranger',
    userId: user_id,
    sessionId,
    organizationId: rows[0]?.organization_id ?? null,
    object: { kind: 'passkey', id },
    details: { reason: 'counter' },
  });
}
