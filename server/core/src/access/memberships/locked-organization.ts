import { authTexts, type OrganizationRole, peopleTexts } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';
import type { Member } from '../../sessions/require-member';

type Of = Pick<Member, 'organizationId' | 'userId'>;

/**
 * Locks the members of an organization: other changes to its members wait until the transaction
 * ends. Inserts of rows that refer to the organization don't wait.
 */
export async function lockOrganization(tx: Queryable, organizationId: string): Promise<void> {
  await tx.query('select id from portal.organizations where id = $1 for no key update', [
    organizationId,
  ]);
}

/** @returns the person's role in the organization; null if not a member */
export async function readRole(
  tx: Queryable,
  { organizationId, userId }: Of,
): Promise<OrganizationRole | null> {
  const { rows } = await tx.query<{ role: OrganizationRole }>(
    'select role from portal.memberships where organization_id = $1 and user_id = $2',
    [organizationId, userId],
  );
  return rows[0]?.role ?? null;
}

/**
 * Locks the organization and checks the member again: the permission may have ended since the
 * request arrived.
 * @throws ApiError `forbidden`
 */
export async function lockAsMember(tx: Queryable, member: Of): Promise<OrganizationRole> {
  await lockOrganization(tx, member.organizationId);
  const role = await readRole(tx, member);
  if (!role) throw new ApiError('forbidden', authTexts.noOrganization);
  return role;
}

/** Like {@link lockAsMember}, for admins. */
export async function lockAsAdmin(tx: Queryable, member: Of): Promise<void> {
  const role = await lockAsMember(tx, member);
  if (role !== 'admin') throw new ApiError('forbidden', peopleTexts.adminOnly);
}

/** @throws ApiError `last_admin` when the organization would be left without one */
export async function requireOtherAdmin(tx: Queryable, of: Of): Promise<void> {
  if (!(await hasOtherAdmin(tx, of))) throw new ApiError('last_admin', peopleTexts.lastAdmin);
}

/** @returns whether the organization has an admin besides the person */
export async function hasOtherAdmin(
  tx: Queryable,
  { organizationId, userId }: Of,
): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from portal.memberships
     where organization_id = $1 and user_id <> $2 and role = 'admin' limit 1`,
    [organizationId, userId],
  );
  return rows.length > 0;
}
