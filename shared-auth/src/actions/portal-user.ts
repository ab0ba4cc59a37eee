import type { AuthUser, OrganizationRow, UserRow } from 'shared-contract';

/** The signed-in person as the screens know them (specification, section 3). */
export interface PortalUser {
  id: string;
  email: string;
  role: string;
  firstName: string;
  lastName: string;
  organizationId: string;
  /** The whole organization row; null when it could not be read. */
  organization: OrganizationRow | null;
}

/**
 * @param profile the row of `users`, or the person of the session, which has the same fields
 * @param organization the person's organization
 * @returns the person as the screens know them
 */
export function toPortalUser(
  profile: UserRow | AuthUser,
  organization: OrganizationRow | null,
): PortalUser {
  return {
    id: profile.id,
    email: profile.email,
    role: profile.role ?? 'user',
    firstName: profile.first_name ?? '',
    lastName: profile.last_name ?? '',
    organizationId: profile.organization_id ?? '',
    organization,
  };
}
