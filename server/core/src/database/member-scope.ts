/**
 * @returns the transaction scope of a member: row-level security limits it to organization and
 * person
 */
export const memberScope = ({
  organizationId,
  userId,
}: {
  organizationId: string;
  userId: string;
}) => ({ role: 'portal_member', organizationId, userId }) as const;
