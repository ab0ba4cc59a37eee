import { serverTexts } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';
import type { Reader } from '../list/conditions';

/**
 * @returns the transaction's scope of a member: row-level security holds it to organization and
 * person
 */
export const memberScope = ({ organizationId, userId }: Reader) =>
  ({ role: 'portal_member', organizationId, userId }) as const;

/** @throws ApiError `not_found` when the call is not in the organization's index */
export async function requireCall(
  tx: Queryable,
  { organizationId }: Reader,
  callId: string,
): Promise<void> {
  const { rows } = await tx.query(
    'select 1 from portal.calls where organization_id = $1 and id = $2',
    [organizationId, callId],
  );
  if (rows.length === 0) throw notFound();
}

export const notFound = () => new ApiError('not_found', serverTexts.notFound);

/** SQL of a person's name in `portal.users`; null for one without. */
export const personName = (users: string) =>
  `nullif(trim(concat_ws(' ', ${users}.first_name, ${users}.last_name)), '')`;
