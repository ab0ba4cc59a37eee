import type { GroupMapping, OrganizationRole } from 'shared-contract';

type Mapping = Pick<GroupMapping, 'group_roles' | 'default_role'>;

/** Keycloak writes a group as a path: `/leads` is `leads`. */
const removeLeadingSlash = (group: string) => group.replace(/^\//, '');

/** @returns the highest role among the person's groups; null refuses the person */
export function findRole(mapping: Mapping, groups: readonly string[]): OrganizationRole | null {
  const names = new Set(groups.map(removeLeadingSlash));
  const roles = mapping.group_roles
    .filter(({ group }) => names.has(removeLeadingSlash(group)))
    .map(({ role }) => role);
  if (roles.includes('admin')) return 'admin';
  return roles[0] ?? mapping.default_role;
}
