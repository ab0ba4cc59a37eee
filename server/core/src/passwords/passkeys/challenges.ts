import { randomBytes } from 'node:crypto';
import { PASSKEY_CHALLENGE_TTL_MS } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { hashToken } from '../../sessions/tokens';
import { createPasskeyRefusal } from './refusal';

/** The purpose of a challenge, and its session; a sign-in has none. */
export interface ChallengeUse {
  purpose: 'register' | 'confirm' | 'sign_in';
  sessionId: string | null;
}

/** @returns the bytes to sign; they are accepted once, for this purpose */
export async function issueChallenge(
  tx: Queryable,
  { purpose, sessionId }: ChallengeUse,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32));
  await tx.query(
    `delete from portal.webauthn_challenges where challenge_hash in (
       select challenge_hash from portal.webauthn_challenges where expires_at <= now()
       limit 100 for update skip locked)`,
  );
  await tx.query(
    `insert into portal.webauthn_challenges (challenge_hash, purpose, session_id, expires_at)
     values ($1, $2, $3, now() + $4::double precision * interval '1 millisecond')`,
    [hashChallenge(encode(challenge)), purpose, sessionId, PASSKEY_CHALLENGE_TTL_MS],
  );
  return challenge;
}

/**
 * Consumes the challenge in the client data that the authenticator signed.
 * @param clientData `clientDataJSON` of the response
 * @returns the challenge, for checking the signature
 * @throws ApiError `passkey_refused` when it was issued for another purpose, used, or expired
 */
export async function takeChallenge(
  tx: Queryable,
  clientData: string,
  { purpose, sessionId }: ChallengeUse,
): Promise<string> {
  const challenge = getChallenge(clientData);
  const { rows } = await tx.query(
    `delete from portal.webauthn_challenges
     where challenge_hash = $1 and purpose = $2 and session_id is not distinct from $3::uuid
       and expires_at > now()
     returning purpose`,
    [hashChallenge(challenge), purpose, sessionId],
  );
  if (rows.length === 0) throw createPasskeyRefusal();
  return challenge;
}

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const hashChallenge = (challenge: string) => hashToken(`webauthn ${challenge}`);

function getChallenge(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    if (typeof challenge === 'string') return challenge;
  } catch {
    // Invalid JSON contains no challenge.
  }
  throw createPasskeyRefusal();
}
