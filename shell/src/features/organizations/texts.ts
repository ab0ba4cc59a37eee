import type { OrganizationRole } from 'shared-contract';

/** Texts of the choice of an organization in the top bar. */
export const texts = {
  label: (name: string) => `${name}, change organization`,
  menu: 'Organizations',
  /** Without a role: the person confirms first that the account is theirs. */
  entry: (name: string, role: OrganizationRole | null) =>
    role ? `${name} (${role === 'admin' ? 'Admin' : 'User'})` : `${name} (password required)`,
  failed: "Couldn't change the organization. Please try again.",
} as const;
