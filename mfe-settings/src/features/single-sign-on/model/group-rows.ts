import type { GroupMapping, GroupPreviewRow } from 'shared-contract';
import { texts } from '../texts';

const words = texts.groups;

/** @returns the mapping without rows that have no group */
export function dropEmptyGroups(mapping: GroupMapping): GroupMapping {
  const named = mapping.group_roles.map(({ group, role }) => ({ group: group.trim(), role }));
  return { ...mapping, group_roles: named.filter(({ group }) => group !== '') };
}

/** @returns the effect of the mapping on a member's next sign-in, as text */
export function describeEffect({ role_now, role_then, stays_admin }: GroupPreviewRow): string {
  const now = texts.roles[role_now];
  if (stays_admin) return words.keepsAdmin;
  if (role_then === null) return words.loses(now);
  return role_then === role_now ? words.stays(now) : words.becomes(now, texts.roles[role_then]);
}
