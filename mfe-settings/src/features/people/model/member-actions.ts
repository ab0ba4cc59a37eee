import type { OrganizationMember } from 'shared-contract';
import { texts } from '../texts';

export type MemberAction = 'remove' | 'transfer' | 'leave';

/** Who looks at the list, and who administers the organization. */
export interface Viewer {
  id: string;
  isAdmin: boolean;
  /** How many admins the organization has. */
  admins: number;
}

const isLastAdmin = ({ role }: OrganizationMember, { admins }: Viewer) =>
  role === 'admin' && admins === 1;

/** @returns why the viewer cannot change the member's role; undefined when they can */
export function roleRefusal(member: OrganizationMember, viewer: Viewer): string | undefined {
  if (!viewer.isAdmin) return texts.members.onlyAdmin;
  return isLastAdmin(member, viewer) ? texts.members.lastAdmin : undefined;
}

/** @returns what the viewer may do with the member, with the reason where it cannot be done now */
export function memberActions(
  member: OrganizationMember,
  viewer: Viewer,
): { action: MemberAction; disabledReason?: string | undefined }[] {
  if (member.id === viewer.id) {
    const disabledReason = isLastAdmin(member, viewer) ? texts.members.lastAdmin : undefined;
    return [{ action: 'leave', disabledReason }];
  }
  return viewer.isAdmin ? [{ action: 'transfer' }, { action: 'remove' }] : [];
}
