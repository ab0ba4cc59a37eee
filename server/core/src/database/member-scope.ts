/**
 * @returns the transaction scope of a person: row-level security limits it to organization and
 * person
 */
export const memberScope = ({
  organizationId,
  userId,
}: {
  /** Null for a person who belongs to no organization. */
  organizationId: string | null;
  userId: string;
}) => ({ role: 'portal_member', userId, ...(organizationId ? { organizationId } : {}) }) as const;
