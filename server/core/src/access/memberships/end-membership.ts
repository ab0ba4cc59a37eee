import type { Queryable } from 'shared-server';
import { revokeInvitations } from './revoke-invitations';

interface Ending {
  organizationId: string;
  userId: string;
  /** The person who ends it; null for the server itself. */
  by: string | null;
  /** A session to keep. */
  except?: string;
}

/**
 * Ends a membership and what belongs to it: sessions in the organization, tickets, invitations,
 * linked identities, assigned gaps and calls, and notifications. Every request reads the
 * membership, so the next one is refused.
 */
export async function endMembership(
  tx: Queryable,
  { organizationId, userId, by, except }: Ending,
): Promise<void> {
  const who = [organizationId, userId];
  await tx.query('delete from portal.memberships where organization_id = $1 and user_id = $2', who);
  await tx.query('delete from portal.tickets where organization_id = $1 and user_id = $2', who);
  await tx.query(
    'delete from portal.notifications where organization_id = $1 and user_id = $2',
    who,
  );
  await revokeInvitations(tx, { organizationId, userId, by });
  await tx.query(
    'delete from portal.sign_in_identities where organization_id = $1 and user_id = $2',
    who,
  );
  await tx.query(
    `update portal.gaps set state = 'open', assignee_id = null, state_at = now()
     where organization_id = $1 and assignee_id = $2`,
    who,
  );
  await tx.query(
    'delete from portal.call_assignments where organization_id = $1 and assignee_id = $2',
    who,
  );
  // Always locks the person before the sessions: otherwise a concurrent switch deadlocks.
  await tx.query(
    `update portal.users set organization_id =
       case when organization_id = $1 then (${getOtherOrganization('$2')}) else organization_id end
     where id = $2`,
    who,
  );
  await tx.query(
    `update portal.sessions set revoked_at = now()
     where organization_id = $1 and user_id = $2 and revoked_at is null
       and id is distinct from $3::uuid`,
    [...who, except ?? null],
  );
}

/** @returns the remaining organization that the person used last */
export async function findNextOrganization(tx: Queryable, userId: string): Promise<string | null> {
  const { rows } = await tx.query<{ id: string | null }>(
    `select (${getOtherOrganization('$1')}) as id`,
    [userId],
  );
  return rows[0]?.id ?? null;
}

const getOtherOrganization = (user: string) =>
  `select m.organization_id from portal.memberships m where m.user_id = ${user}
   order by m.last_active_at desc nulls last, m.created_at limit 1`;
