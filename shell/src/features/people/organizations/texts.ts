import type { OrganizationRole } from 'shared-contract';

/** Texts of the choice of an organization in the top bar. */
export const texts = {
  label: (name: string) => `${name}, change organization`,
  menu: 'Organizations',
  entry: (name: string, role: OrganizationRole) =>
    `${name} (${role === 'admin' ? 'Admin' : 'User'})`,
  failed: 'The organization could not be changed. Please try again.',
} as const;
