/**
 * @returns the transaction's scope of a member: row-level security holds it to organization and
 * person
 */
export const memberScope = ({
  organizationId,
  userId,
}: {
  organizationId: string;
  userId: string;
}) => ({ role: 'portal_member', organizationId, userId }) as const;
