import type { Member } from '../sessions/require-member';

/**
 * @returns the transaction's scope of a member: row-level security holds it to organization and
 * person
 */
export const memberScope = ({
  organizationId,
  userId,
}: Pick<Member, 'organizationId' | 'userId'>) =>
  ({ role: 'portal_member', organizationId, userId }) as const;
