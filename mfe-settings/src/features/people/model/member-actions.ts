import type { OrganizationMember } from 'shared-contract';
import { texts } from '../texts';

export type MemberAction = 'remove' | 'transfer' | 'leave';

/** The member who views the list, and how many admins there are. */
export interface Viewer {
  id: string;
  isAdmin: boolean;
  admins: number;
}

const isLastAdmin = ({ role }: OrganizationMember, { admins }: Viewer) =>
  role === 'admin' && admins === 1;

/** @returns why the viewer can't change the member's role; undefined if they can */
export function findRoleRefusal(member: OrganizationMember, viewer: Viewer): string | undefined {
  if (!viewer.isAdmin) return texts.members.onlyAdmin;
  return isLastAdmin(member, viewer) ? texts.members.lastAdmin : undefined;
}

/** @returns what the viewer can do with the member, with the reason if an action isn't available */
export function listMemberActions(
  member: OrganizationMember,
  viewer: Viewer,
): { action: MemberAction; disabledReason?: string | undefined }[] {
  if (member.id === viewer.id) {
    const disabledReason = isLastAdmin(member, viewer) ? texts.members.lastAdmin : undefined;
    return [{ action: 'leave', disabledReason }];
  }
  return viewer.isAdmin ? [{ action: 'transfer' }, { action: 'remove' }] : [];
}
