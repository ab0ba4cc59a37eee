import type { AuthUser, OrganizationRole, OrganizationRow, UserRow } from 'shared-contract';

/** The client-side form of the signed-in person (specification, section 3). */
export interface PortalUser {
  id: string;
  email: string;
  role: string;
  firstName: string;
  lastName: string;
  /** Empty for a person without an organization. */
  organizationId: string;
  /** Role in the organization, which determines access to keys, people, deletion and settings. */
  organizationRole: OrganizationRole;
  /** The whole organization row; null when it could not be read. */
  organization: OrganizationRow | null;
  /** Operates the portal, and may see its composition. */
  operator: boolean;
  /** Set while the address isn't confirmed. */
  confirmEmail?: 'due' | 'sent' | undefined;
  /** The organization requires a second factor, which the session lacks. */
  needsSecondFactor: boolean;
}

/**
 * @param profile the row of `users`, or the session's person, with the same fields
 * @param organization the person's organization
 * @param account the session's person, the only source of the organization role, operator rights
 * and unmet requirements
 * @returns the person for the screens
 */
export function toPortalUser(
  profile: UserRow | AuthUser,
  organization: OrganizationRow | null,
  account: AuthUser,
): PortalUser {
  return {
    id: profile.id,
    email: profile.email,
    role: profile.role ?? 'user',
    firstName: profile.first_name ?? '',
    lastName: profile.last_name ?? '',
    organizationId: profile.organization_id ?? '',
    organizationRole: account.app_metadata?.role ?? 'user',
    organization,
    operator: account.user_metadata?.portal_operator === true,
    confirmEmail: account.app_metadata?.confirm_email,
    needsSecondFactor: needsSecondFactor(account),
  };
}

/** @returns whether the session can't access the organization without a second factor */
export const needsSecondFactor = (account: AuthUser): boolean =>
  account.app_metadata?.second_factor_required === true;
