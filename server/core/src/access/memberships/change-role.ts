import type { OrganizationRole } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { endSessionsPastProvider } from '../sign-in-provider/required-sign-in';
import { revokeInvitations } from './revoke-invitations';

interface RoleChange {
  organizationId: string;
  userId: string;
  role: OrganizationRole;
  /** The admin who makes the change; null for the server itself. */
  by: string | null;
}

/** The caller must hold the organization's lock and check that an admin remains. */
export async function changeMemberRole(
  tx: Queryable,
  { organizationId, userId, role, by }: RoleChange,
): Promise<void> {
  await tx.query(
    'update portal.memberships set role = $3 where organization_id = $1 and user_id = $2',
    [organizationId, userId, role],
  );
  if (role === 'admin') return;
  await revokeInvitations(tx, { organizationId, userId, by });
  // Admins may sign in without a required provider; others may not.
  await endSessionsPastProvider(tx, organizationId, userId);
}
