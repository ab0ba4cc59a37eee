import type { OrganizationRole } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { noteActive } from '../../sessions/session-lifecycle';

interface Entering {
  organizationId: string;
  userId: string;
  sessionId: string;
}

/** @returns whether the person is a new member */
export async function addMember(
  tx: Queryable,
  organizationId: string,
  userId: string,
  role: OrganizationRole,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into portal.memberships (organization_id, user_id, role) values ($1, $2, $3)
     on conflict do nothing`,
    [organizationId, userId, role],
  );
  return rowCount === 1;
}

/** Moves the session into the organization, where the person's next sessions will start too. */
export async function moveSession(
  tx: Queryable,
  { organizationId, userId, sessionId }: Entering,
): Promise<void> {
  // Locks the person before their sessions, as ending a membership does. Otherwise the two could
  // deadlock.
  await tx.query('update portal.users set organization_id = $2 where id = $1', [
    userId,
    organizationId,
  ]);
  await tx.query('update portal.sessions set organization_id = $2 where id = $1', [
    sessionId,
    organizationId,
  ]);
  await noteActive(tx, [sessionId]);
}
