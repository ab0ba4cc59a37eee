import type { Queryable } from 'shared-server';

interface Inviter {
  organizationId: string;
  /** The person who made the invitations. */
  userId: string;
  /** The person who makes the change; null for the server itself. */
  by: string | null;
}

/** Ends open invitations of a person who is no longer an admin. */
export async function revokeInvitations(
  tx: Queryable,
  { organizationId, userId, by }: Inviter,
): Promise<void> {
  await tx.query(
    `update portal.invitations set revoked_at = now(), revoked_by = $3
     where organization_id = $1 and invited_by = $2 and accepted_at is null
       and revoked_at is null`,
    [organizationId, userId, by],
  );
}
