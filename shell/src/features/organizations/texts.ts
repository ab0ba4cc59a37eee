import type { OrganizationRole } from 'shared-contract';

export const texts = {
  label: (name: string) => `${name}, change organization`,
  menu: 'Organizations',
  /** Without a role, because the person must first confirm their account. */
  entry: (name: string, role: OrganizationRole | null) =>
    role ? `${name} (${role === 'admin' ? 'Admin' : 'User'})` : `${name} (password required)`,
  failed: "Couldn't change the organization. Please try again.",
} as const;
