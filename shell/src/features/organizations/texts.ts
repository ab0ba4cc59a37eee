import type { OrganizationRole } from 'shared-contract';

export const texts = {
  label: (name: string) => `${name}, change organization`,
  menu: 'Organizations',
  /** The role is null while the person must still confirm their account. */
  entry: (name: string, role: OrganizationRole | null) =>
    role ? `${name} (${role === 'admin' ? 'Admin' : 'User'})` : `${name} (password required)`,
  failed: "Couldn't change the organization. Please try again.",
} as const;
