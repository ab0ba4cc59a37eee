import type { Queryable } from 'shared-server';
import { deletePendingSignIns } from '../../passwords/passkeys/pending-sign-ins';
import { createUnusablePassword } from '../../passwords/passwords';
import { endAccessTokens } from '../../sessions/access-tokens/end-access-tokens';
import { forgetRemembered } from '../../sessions/remembered-session';
import { endSessions } from '../../sessions/session-lifecycle';

/** Ways to show that the mailbox of an address belongs to the person. */
export type AddressProof =
  | 'reset_link'
  | 'confirm_link'
  | 'email_change'
  | 'undo_link'
  | 'invitation'
  | 'single_sign_on'
  | 'setup';

interface Proving {
  by: AddressProof;
  /** The person has just entered the password. */
  keepsPassword?: boolean;
  /** The session in which the password was entered. */
  keepSessionId?: string | null | undefined;
  /** The address change that serves as the proof. */
  keepChangeId?: string;
}

/** Credentials that ended with the first proof of an address. */
export interface EndedByProof {
  password: boolean;
  passkeys: number;
  recoveryCodes: number;
  secondFactor: boolean;
  accessTokens: number;
  emailChanges: number;
  invitations: number;
  organizations: string[];
}

/**
 * Records that the person controls the mailbox of the account's address. The first proof ends
 * everything that gave access before, since someone else may have signed up with the address.
 * Memberships are kept, because the owner may well have signed up themselves.
 * @returns what ended; null when the address was proved before
 */
export async function proveAddress(
  tx: Queryable,
  userId: string,
  { by, keepsPassword = false, keepSessionId = null, keepChangeId }: Proving,
): Promise<EndedByProof | null> {
  const { rows } = await tx.query<{ second_factor: boolean }>(
    `select second_factor from portal.auth_users
     where id = $1 and email_proved_at is null for no key update`,
    [userId],
  );
  const [unproved] = rows;
  if (!unproved) return null;
  await tx.query(
    `update portal.auth_users set email_proved_at = now(), email_proved_by = $2,
       second_factor = false, password_hash = coalesce($3, password_hash), updated_at = now()
     where id = $1`,
    [userId, by, keepsPassword ? null : createUnusablePassword()],
  );
  const ended = {
    password: !keepsPassword,
    secondFactor: unproved.second_factor,
    ...(await removeFactors(tx, userId)),
    accessTokens: await endAccessTokens(tx, userId),
    emailChanges: await removeLinks(tx, userId, keepChangeId ?? null),
    invitations: keepsPassword ? 0 : await revokeInvitationsBy(tx, userId),
    organizations: await listOrganizationNames(tx, userId),
  };
  // Must come last, because a sign-in that was using a factor or a link may have committed its
  // session by now.
  await endSessions(tx, userId, keepSessionId);
  await forgetRemembered(tx, userId);
  return ended;
}

async function removeFactors(tx: Queryable, userId: string) {
  const { rowCount: passkeys } = await tx.query('delete from portal.passkeys where user_id = $1', [
    userId,
  ]);
  await tx.query(
    `delete from portal.webauthn_challenges
     where session_id in (select id from portal.sessions where user_id = $1)`,
    [userId],
  );
  const { rowCount: recoveryCodes } = await tx.query(
    'delete from portal.recovery_codes where user_id = $1',
    [userId],
  );
  await deletePendingSignIns(tx, userId);
  return { passkeys, recoveryCodes };
}

/**
 * Removes mailed links, tickets, and provider identities that someone else may hold.
 * @returns the number of address changes removed
 */
async function removeLinks(
  tx: Queryable,
  userId: string,
  keptChange: string | null,
): Promise<number> {
  for (const table of [
    'password_resets',
    'email_proofs',
    'sign_in_attempts',
    'sign_in_identities',
    'tickets',
  ])
    await tx.query(`delete from portal.${table} where user_id = $1`, [userId]);
  const { rowCount } = await tx.query(
    'delete from portal.email_changes where user_id = $1 and id is distinct from $2::uuid',
    [userId, keptChange],
  );
  return rowCount;
}

/** The creator of an open invitation knows its link. */
async function revokeInvitationsBy(tx: Queryable, userId: string): Promise<number> {
  const { rowCount } = await tx.query(
    `update portal.invitations set revoked_at = now()
     where invited_by = $1 and accepted_at is null and revoked_at is null and expires_at > now()`,
    [userId],
  );
  return rowCount;
}

async function listOrganizationNames(tx: Queryable, userId: string): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(
    `select o.name from portal.memberships m join portal.organizations o on o.id = m.organization_id
     where m.user_id = $1 order by o.name, o.id limit 20`,
    [userId],
  );
  return rows.map(({ name }) => name);
}
