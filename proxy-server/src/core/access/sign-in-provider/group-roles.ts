import type { GroupMapping, OrganizationRole } from 'shared-contract';

type Mapping = Pick<GroupMapping, 'group_roles' | 'default_role'>;

/** @returns the highest role of the person's groups; null refuses the person */
export function roleFor(mapping: Mapping, groups: readonly string[]): OrganizationRole | null {
  const roles = mapping.group_roles
    .filter(({ group }) => groups.includes(group))
    .map(({ role }) => role);
  if (roles.includes('admin')) return 'admin';
  return roles[0] ?? mapping.default_role;
}
