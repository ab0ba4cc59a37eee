import type { AuthUser, OrganizationRole, OrganizationRow, UserRow } from 'shared-contract';

/** The signed-in person as the screens know them (specification, section 3). */
export interface PortalUser {
  id: string;
  email: string;
  role: string;
  firstName: string;
  lastName: string;
  /** Empty for a person without an organization. */
  organizationId: string;
  /** Role in the organization, which decides about keys, people, deletion and settings. */
  organizationRole: OrganizationRole;
  /** The whole organization row; null when it could not be read. */
  organization: OrganizationRow | null;
  /** Whether the person runs the portal, and may see its composition. */
  operator: boolean;
  /** The address waits for its confirmation: a link is to be mailed, or was. */
  confirmEmail?: 'due' | 'sent' | undefined;
  /** The organization refuses the session until it shows a second factor. */
  needsSecondFactor: boolean;
}

/**
 * @param profile the row of `users`, or the person of the session, which has the same fields
 * @param organization the person's organization
 * @param account the person of the session, which alone knows the organization's role for them and
 * whether they run the portal
 * @returns the person as the screens know them
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

/** @returns whether the organization's rows are closed to the session for now */
export const needsSecondFactor = (account: AuthUser): boolean =>
  account.app_metadata?.second_factor_required === true;
